/// The arrays and objects on the paths of a field's earlier keys. A later key whose value is one of them is missing:
///
///     Field("title.text", "title", at: \.title)       {"title": {"lang": "en"}}
///
/// They are collected once, because keys in any case may have as many spellings as the object has members.
struct EarlierPaths {
  private var containers: Set<Container> = []
  private var collectedCount = 0

  private struct Container: Hashable {
    let path: [JSONPath.Component]
    let isArray: Bool
  }

  /// Whether the path of an earlier key leads through a container at the path of this one. The earlier keys are always the first ones of
  /// the same list.
  mutating func lead(through container: JSONNode, at lookup: KeyLookup, of earlier: ArraySlice<KeyLookup>) -> Bool {
    for steps in earlier.dropFirst(collectedCount).map(\.steps) {
      for (count, step) in steps.enumerated().dropFirst() {
        containers.insert(Container(path: Array(steps.prefix(count)), isArray: step.isIndex))
      }
    }
    collectedCount = earlier.count
    return containers.contains(Container(path: lookup.steps, isArray: container.isArray))
  }
}
