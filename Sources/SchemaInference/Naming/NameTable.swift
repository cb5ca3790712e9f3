/// Names that are taken already.
struct NameTable {
  private var taken: Set<String>
  /// Whether names of other modules are taken.
  private let avoidsForbidden: Bool

  init(taken: Set<String> = [], avoidsForbidden: Bool = false) {
    self.taken = taken
    self.avoidsForbidden = avoidsForbidden
  }

  /// The name, or the name with the first number that makes it unique.
  mutating func unique(_ name: String) -> String {
    var candidate = name
    var number = 2
    while contains(candidate) {
      candidate = name.hasSuffix("`") ? name.filter { $0 != "`" } + "\(number)" : "\(name)\(number)"
      number += 1
    }
    taken.insert(candidate)
    return candidate
  }

  func contains(_ name: String) -> Bool {
    taken.contains(name) || avoidsForbidden && ForbiddenNames.contains(name)
  }

  mutating func insert(_ name: String) { taken.insert(name) }
}
