/// The paths at which the members of an object decode values that may have values inside them, to find those that are decoded twice.
///
///     Field("data", "data.data", at: \.data)       the second key leads through the value of the first
///     Field("user", \.user)
///     Field("user.friend", \.friend)               the path leads through the value of another field
struct ContainerPaths {
  private var paths: Set<[JSONPath.Component]> = []
  private var parents: Set<[JSONPath.Component]> = []

  /// Adds the paths of a member, or of one key. Returns whether one of them leads to or through a value at a path that has been added
  /// before, or the reverse.
  mutating func add(_ new: [[JSONPath.Component]], ignoringCase: Bool) -> Bool {
    let new = ignoringCase ? new.map(\.lowercased) : new
    let isRepeated = new.contains { path in
      parents.contains(path) || path.indices.contains { paths.contains(Array(path[...$0])) }
    }
    for path in new {
      paths.insert(path)
      for index in path.indices.dropFirst() { parents.insert(Array(path[..<index])) }
    }
    return isRepeated
  }
}

/// Which values a field may decode again.
struct FieldRepetition: OptionSet, Sendable {
  let rawValue: UInt8

  /// Those that an earlier member of the object decodes.
  static let ofMember = FieldRepetition(rawValue: 1 << 0)
  /// Those of another of its keys.
  static let ofKey = FieldRepetition(rawValue: 1 << 1)

  /// The remark in a listing.
  var remark: String? {
    if contains(.ofMember) { return "decodes values of an earlier member again" }
    return isEmpty ? nil : "may decode values again for its next key"
  }
}
