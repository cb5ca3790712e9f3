/// The arrays and objects through which the paths of a field's keys lead. One that is the value of another key only wraps the field's value,
/// so that key is missing:
///
///     Field("title.text", "title", at: \.title)       {"title": {"lang": "en"}}
///
/// They are collected once, because keys in any case may have as many spellings as the object has members.
struct WrapperPaths {
  private struct Wrapper: Hashable {
    let path: [JSONPath.Component]
    let isArray: Bool
  }

  private let lookups: [KeyLookup]
  /// The index of the first key whose path leads through each.
  private lazy var firstKeys = collected()

  init(of lookups: [KeyLookup]) {
    self.lookups = lookups
  }

  private func collected() -> [Wrapper: Int] {
    var firstKeys: [Wrapper: Int] = [:]
    for (index, lookup) in lookups.enumerated() {
      for (count, step) in lookup.steps.enumerated().dropFirst() {
        let wrapper = Wrapper(path: Array(lookup.steps.prefix(count)), isArray: step.isIndex)
        if firstKeys[wrapper] == nil { firstKeys[wrapper] = index }
      }
    }
    return firstKeys
  }

  /// Whether the path of one of the first keys leads through a container, which is the value of this one.
  mutating func contain(_ container: JSONNode, at lookup: KeyLookup, before index: Int) -> Bool {
    firstKeys[Wrapper(path: lookup.steps, isArray: container.isArray)].map { $0 < index } ?? false
  }
}
