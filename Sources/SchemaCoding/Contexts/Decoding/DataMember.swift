/// A member of an object whose keys come from the data.
struct DataMember {
  let name: String
  let key: JSONNode
  let value: JSONNode
}

extension JSONNode {
  /// Returns the members of an object, each key once: a repeated key has its last value at the position of the first.
  ///
  /// The members are in document order. A tree of Foundation objects has no order, so its members are sorted by key.
  func distinctMembers(except excluded: [KnownKeys]) -> [DataMember] {
    var result: [DataMember] = []
    var positions = [ExactString: Int](minimumCapacity: count)
    result.reserveCapacity(count)
    for (key, value) in members {
      let name = key.string
      if excluded.contains(where: { $0.contains(name) }) { continue }
      let member = DataMember(name: name, key: key, value: value)
      if let known = positions[ExactString(name)] {
        result[known] = member
      } else {
        positions[ExactString(name)] = result.count
        result.append(member)
      }
    }
    let isOrdered = kind == .object || kind == .openObject || memory.pointee.imports.pointee.isOrdered
    return isOrdered ? result : result.sorted { ExactString($0.name) < ExactString($1.name) }
  }

  /// The same members in the order of their keys, for where the order of a document must not matter.
  func sortedMembers(except excluded: [KnownKeys]) -> [DataMember] {
    distinctMembers(except: excluded).sorted { ExactString($0.name) < ExactString($1.name) }
  }

  /// The members of an object whose keys are all indexes, in the order of these, each once; nil for any other object.
  var membersByIndex: [DataMember]? {
    var result: [Int: DataMember] = [:]
    for (key, value) in members {
      let name = key.string
      guard let index = name.index else { return nil }
      result[index] = DataMember(name: name, key: key, value: value)
    }
    return result.sorted { $0.key < $1.key }.map(\.value)
  }
}

extension String {
  /// The index that this spells: up to 18 digits, without leading zeros.
  fileprivate var index: Int? {
    guard utf8.count <= 18, let index = Int(self), index >= 0, "\(index)" == self else { return nil }
    return index
  }
}

extension DecodingContext {
  /// Decodes members of an object whose keys come from the data, in this order, with a closure for each. With `isLossy`, drops and reports
  /// members that cannot be decoded.
  mutating func members(
    _ members: [DataMember], isLossy: Bool, _ decode: (DataMember, inout DecodingContext) throws(CodingFailure) -> Void
  ) throws(CodingFailure) {
    let enclosing = enclosing
    let start = log.mark
    var failed = false
    work.visit(members.count)
    for member in members {
      let mark = log.mark
      self.enclosing = EnclosingKey(member.key, of: member.value)
      do {
        try stepping([.key(member.name)]) { context throws(CodingFailure) in try decode(member, &context) }
      } catch {
        if isLossy {
          repair(since: mark, as: .dropped, found: member.value)
        } else {
          failed = true
        }
      }
      if log.hasNotes(since: mark) {
        let step = pathStep(forDataKey: member.name)
        log.endElement(since: mark, at: step, isDataKey: true, of: start)
      }
    }
    log.endElements(since: start)
    self.enclosing = enclosing
    if failed { throw .failed }
  }
}

// MARK: - Keys of dictionaries

extension DecodingContext {
  /// The number of combining marks in a row from which on a string takes too long to hash: the time is the square of the number.
  private static let maximumMarks = 256

  /// Checks a key that comes from the data, and is to be a key of a dictionary.
  @inline(__always)
  mutating func check(_ key: JSONNode, _ leniency: Leniency = []) throws(CodingFailure) {
    if key.kind == .brokenString { _ = try json(key, leniency) }
    if key.count > Self.maximumMarks { try check(key.string) }
  }

  /// Checks a string that is to be a key of a dictionary.
  @inline(never)
  mutating func check(_ key: String) throws(CodingFailure) {
    guard key.utf8.count > Self.maximumMarks else { return }
    var marks = 0
    for scalar in key.unicodeScalars {
      marks = scalar.properties.canonicalCombiningClass == .notReordered ? 0 : marks + 1
      if marks > Self.maximumMarks {
        throw fail(
          SchemaIssue(.tooComplex, detail: "the key has more than \(Self.maximumMarks) combining marks in a row"))
      }
    }
  }

  @inline(never)
  mutating func failOfEqualKey() -> CodingFailure {
    fail(SchemaIssue(.duplicateKey, detail: "another key is the same for Swift's strings"))
  }
}

extension Dictionary where Key == String {
  /// Sets the value of a key; false, without a change, if another key has the same characters, but not the same code points.
  @inline(__always)
  mutating func insert(_ value: Value, forExactly key: String) -> Bool {
    guard let old = updateValue(value, forKey: key), let index = index(forKey: key),
      ExactString(keys[index]) != ExactString(key)
    else { return true }
    updateValue(old, forKey: key)
    return false
  }

  /// Removes the value of a key, unless that of another key with the same characters, but not the same code points.
  mutating func removeExactly(_ key: String) {
    if let index = index(forKey: key), ExactString(keys[index]) == ExactString(key) { remove(at: index) }
  }
}
