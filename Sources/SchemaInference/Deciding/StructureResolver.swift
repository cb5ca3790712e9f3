/// Decides, before anything else, what objects and arrays are: models, unions or objects by key; arrays of elements or by position.
struct StructureResolver {
  let options: DecidingOptions
  private var resolvedObjects: Set<ObjectIdentifier> = []

  init(options: DecidingOptions) { self.options = options }

  /// Resolves the evidence and everything below it.
  mutating func resolve(_ evidence: Evidence) {
    evidence.foldMixture(options)
    if let embedded = evidence.embedded { resolve(embedded) }
    if let array = evidence.array { resolve(array) }
    if let object = evidence.object?.resolved { resolve(object) }
  }

  private mutating func resolve(_ array: ArrayEvidence) {
    if array.positionalCount > 0, !PositionDetection.isByPosition(array) { array.joinPositions() }
    for position in array.positions { resolve(position) }
    resolve(array.elements)
  }

  private mutating func resolve(_ object: ObjectEvidence) {
    guard resolvedObjects.insert(ObjectIdentifier(object)).inserted else { return }
    if object.sharedContentKey == nil, isUnion(object), let contentKey = object.contentKey {
      object.shareMembers(contentKey: contentKey)
    }
    if object.sharedContentKey != nil || isUnion(object) {
      for variant in object.variants { resolve(members: variant.object) }
      resolve(members: object)
      return
    }
    object.joinTags()
    if options.allows(.keysAsData), object.values == nil, DictionaryDetection.isDictionary(object) {
      object.takeKeysAsData()
    }
    resolve(members: object)
  }

  private func isUnion(_ object: ObjectEvidence) -> Bool { options.allows(.tag) && object.isUnion }

  private mutating func resolve(members object: ObjectEvidence) {
    if let values = object.values { resolve(values) }
    for (_, member) in object.members.sorted(by: { $0.key < $1.key }) { resolve(member) }
  }
}

extension Evidence {
  /// Joins values that occur both wrapped and bare: documents in strings and outside of them, elements in arrays, by index, and on their
  /// own.
  fileprivate func foldMixture(_ options: DecidingOptions) {
    takeIndexedObjects()
    if let embedded, ScalarDecider(self, key: "", options: options).embeddedFit != nil {
      bareCount += objectCount + (array?.count ?? 0)
      embedded.takeContainers(of: self)
    } else if let array, array.elements.count + array.positionalCount > 0, objectCount > 0,
      array.elements.object != nil,
      object?.resolved.isAlwaysEmpty != true
    {
      singleCount += objectCount
      array.elements.takeContainers(of: self, withArrays: false)
    } else if let array, scalars.count > 0, array.elements.isScalar(like: self) {
      // They are not moved, and are resolved again when models are joined.
      singleCount = scalars.count - scalars.count(of: .empty)
    }
  }

  private func isScalar(like other: Evidence) -> Bool {
    guard object == nil, array == nil, scalars.count > 0 else { return false }
    return ScalarFamily(scalars) == ScalarFamily(other.scalars) && ScalarFamily(scalars) != .mixed
  }
}
