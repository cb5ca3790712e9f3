extension JSONValue {
  /// The value at a path, such as that of an ``Issue``, or nil if there is none.
  ///
  ///     for issue in error.issues { print(issue.path, document[issue.path] ?? "is not there") }
  public subscript(path: JSONPath) -> JSONValue? {
    var value = self
    for component in path.components {
      let next =
        switch component {
        case .key(let key): value[key]
        case .index(let index): value[index]
        }
      guard let next else { return nil }
      value = next
    }
    return value
  }
}
