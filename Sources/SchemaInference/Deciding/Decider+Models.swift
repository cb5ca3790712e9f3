// Models and unions.

extension Decider {
  func model(
    of object: ObjectEvidence, omitting tag: String? = nil, key: String, owner: ModelDecision?
  ) -> ModelDecision {
    if let model = modelsByObject[ObjectIdentifier(object)] {
      model.places.append((owner, key))
      return model
    }
    let model = ModelDecision(count: object.count)
    modelsByObject[ObjectIdentifier(object)] = model
    models.append(model)
    model.places.append((owner, key))

    let parent = SwiftName.elementKey(key)
    let candidates = KeyCandidates(object)
    let groups = candidates.groups(except: tag, joining: options.allows(.spellings))
      .sorted { left, right in
        order.isBefore(order.first(of: left, under: parent), order.first(of: right, under: parent), under: parent)
      }
    // Few objects may have this value by chance, unless they are the document itself.
    let mayHaveConstants =
      options.allows(.constant) && tag == nil && groups.count > 1
      && (object.count >= Thresholds.constant || object === document)
    let isConstant = { (key: String) in
      mayHaveConstants && Self.isConstant(object.members[key], key, object.count)
    }
    for keys in groups {
      if keys.count == 1, model.constants.count < 4, model.constants.count + 1 < groups.count, isConstant(keys[0]),
        let value = object.members[keys[0]]?.scalars.distinct?.keys.first?.string
      {
        model.constants.append((keys[0], value))
        continue
      }
      var field = field(keys, of: object, in: model)
      if let other = keys.compactMap({ candidates.likelyOther(of: $0) }).first(where: { !keys.contains($0) }) {
        field.decision.notes.append(Note("never together with \(other)"))
      }
      model.fields.append(field)
    }
    if let content = object.sharedContentKey, let tag = object.tagKey {
      let union = union(of: object, key: content, owner: model)
      if union.isOpen { union.other = other(than: union, tag, content) }
      var part = FieldDecision(
        keys: [tag, content], decision: Decision(kind: .union(union)), presentCount: object.count, nullCount: 0)
      part.isIncluded = true
      part.property = SwiftName.property(content)
      let index =
        model.fields.firstIndex { order.isBefore(tag, order.first(of: $0.keys, under: parent), under: parent) }
        ?? model.fields.endIndex
      model.fields.insert(part, at: index)
    }
    return model
  }

  static func isConstant(_ member: Evidence?, _ key: String, _ count: Int) -> Bool {
    guard let member, Tag.isConstant(key), member.count == count, member.nulls == 0, member.scalars.count == count
    else { return false }
    return member.scalars.distinct?.count == 1 && member.scalars.count(of: .word) == count
  }

  private func field(_ keys: [String], of object: ObjectEvidence, in model: ModelDecision) -> FieldDecision {
    let members = keys.compactMap { object.members[$0] }
    let evidence = members.count == 1 ? members[0] : Evidence(joining: members)
    let longest = keys.max { ($0.count, $1) < ($1.count, $0) } ?? ""
    var field = FieldDecision(
      keys: keys,
      decision: decide(evidence, key: longest, owner: model, mayBeMissing: evidence.count < object.count),
      presentCount: evidence.count, nullCount: evidence.nulls)
    if keys.count > 1 {
      let counts = zip(keys, members).map { "\($1.count.grouped) \($0)" }.joined(separator: ", ")
      field.decision.notes.insert(Note("never together: \(counts)", .spellings), at: 0)
    }
    if evidence.count < object.count { field.decision.isOptional = true }
    return field
  }

  /// The model of an array by position.
  func model(of array: ArrayEvidence, key: String, owner: ModelDecision?) -> ModelDecision {
    if let model = modelsByObject[ObjectIdentifier(array)] { return model }
    let model = ModelDecision(count: array.count, isPositional: true)
    modelsByObject[ObjectIdentifier(array)] = model
    models.append(model)
    model.places.append((owner, key))
    let names = PositionDetection.coordinates(of: array)
    for (index, position) in array.positions.enumerated() {
      var decision = decide(position, key: names?[index] ?? "", owner: model)
      if position.count < array.count { decision.isOptional = true }
      var field = FieldDecision(
        keys: [], position: index, decision: decision, presentCount: position.count, nullCount: position.nulls)
      field.property = names?[index] ?? SwiftName.ordinal(index)
      model.fields.append(field)
    }
    return names == nil ? model : sharedCoordinate(model, array)
  }

  /// Coordinates that are decoded alike share one model, wherever they occur.
  private func sharedCoordinate(_ model: ModelDecision, _ array: ArrayEvidence) -> ModelDecision {
    model.fixedName = "Coordinate"
    let twin = models.first { other in
      other !== model && other.fixedName == model.fixedName
        && other.fields.elementsEqual(model.fields) { $0.isDecoded(like: $1) }
    }
    guard let twin else { return model }
    models.removeAll { $0 === model }
    twin.count += model.count
    for index in twin.fields.indices {
      twin.fields[index].presentCount += model.fields[index].presentCount
      twin.fields[index].nullCount += model.fields[index].nullCount
    }
    modelsByObject[ObjectIdentifier(array)] = twin
    return twin
  }

  func union(of object: ObjectEvidence, key: String, owner: ModelDecision?, isOpen: Bool? = nil) -> UnionDecision {
    if let union = unionsByObject[ObjectIdentifier(object)] {
      union.places.append((owner, key))
      return union
    }
    let union = UnionDecision(
      tag: object.tagKey, content: object.contentKey, count: object.count,
      isOpen: isOpen ?? (isLenient || !object.isClosed || !options.allows(.closedSet)))
    unionsByObject[ObjectIdentifier(object)] = union
    unions.append(union)
    union.places.append((owner, key))
    var names = NameTable()
    let variants = object.variants.sorted { left, right in
      (right.object.count, left.tag) < (left.object.count, right.tag)
    }
    for (tag, variant) in variants {
      let decision: Decision?
      if let content = union.content {
        decision = variant.members[content].map { self.content($0, of: variant, key: content) }
      } else if variant.members.keys.allSatisfy({ $0 == object.tagKey }) {
        decision = nil
      } else {
        let model = model(of: variant, omitting: object.tagKey, key: tag, owner: nil)
        decision = Decision(kind: .model(model))
      }
      union.variants.append(
        UnionDecision.Variant(
          tag: tag, caseName: names.unique(SwiftName.enumerationCase(tag)), decision: decision, count: variant.count))
    }
    return union
  }

  /// The model of an object with an unknown tag: among other keys, it has the tag and the content, whatever they are.
  private func other(than union: UnionDecision, _ tag: String, _ content: String) -> ModelDecision {
    let model = ModelDecision(count: 0)
    model.fixedName = "Other"
    let kinds: [(String, ValueKind)] = [(tag, .string), (content, .json)]
    model.fields = kinds.map { key, kind in
      let decision = Decision(kind: kind, isOptional: key == content)
      return FieldDecision(keys: [key], decision: decision, presentCount: 0, nullCount: 0)
    }
    models.append(model)
    return model
  }

  /// The content of a variant that has a key of its own.
  private func content(_ member: Evidence, of variant: ObjectEvidence, key: String) -> Decision {
    var decision = decide(member, key: key, owner: nil)
    if member.count < variant.count { decision.isOptional = true }
    return decision.withoutEnumerations
  }

  /// A union of whole documents.
  func union(ofDocuments variants: [UnionDecision.Variant], count: Int) -> UnionDecision {
    let union = UnionDecision(tag: nil, count: count, isOpen: false)
    union.variants = variants
    unions.append(union)
    return union
  }
}

extension FieldDecision {
  fileprivate func isDecoded(like other: FieldDecision) -> Bool {
    guard case .number(let mine, let places) = decision.kind,
      case .number(let theirs, let others) = other.decision.kind
    else {
      return false
    }
    return property == other.property && mine == theirs && places == others
      && decision.isOptional == other.decision.isOptional
      && decision.leniency == other.decision.leniency && decision.sentinels == other.decision.sentinels
  }
}

extension KeyOrder {
  /// The key of a group that comes first in the objects under another key.
  fileprivate func first(of keys: [String], under parent: String) -> String {
    keys.dropFirst().reduce(keys[0]) { isBefore($1, $0, under: parent) ? $1 : $0 }
  }
}
