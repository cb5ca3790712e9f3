/// Names that are taken already.
struct NameTable {
  private var taken: Set<String>

  init(taken: Set<String> = []) { self.taken = taken }

  /// The name, or the name with the first number that makes it unique.
  mutating func unique(_ name: String) -> String {
    var candidate = name
    var number = 2
    while !taken.insert(candidate).inserted {
      candidate = name.hasSuffix("`") ? name.filter { $0 != "`" } + "\(number)" : "\(name)\(number)"
      number += 1
    }
    return candidate
  }

  func contains(_ name: String) -> Bool { taken.contains(name) }

  mutating func insert(_ name: String) { taken.insert(name) }
}
