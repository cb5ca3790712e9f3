extension JSONValue {
  /// The value at a path, such as that of an ``Issue``, or nil if there is none.
  ///
  ///     for issue in error.issues { print(issue.path, document[issue.path] ?? "is not there") }
  ///
  /// Setting nil removes the value; at the root it sets null. If there is no object or array that could have it, setting does nothing.
  public subscript(path: JSONPath) -> JSONValue? {
    get { value(at: path.components) }
    set { set(newValue, at: path.components[...]) }
  }

  private func value(at path: [JSONPath.Component]) -> JSONValue? {
    var value = self
    for component in path {
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

  private mutating func set(_ value: JSONValue?, at path: ArraySlice<JSONPath.Component>) {
    switch (path.first, path.count) {
    case (nil, _): self = value ?? .null
    case (.key(let key)?, 1): self[key] = value
    case (.index(let index)?, 1): self[index] = value
    case (.key(let key)?, _): self[key]?.set(value, at: path.dropFirst())
    case (.index(let index)?, _): self[index]?.set(value, at: path.dropFirst())
    }
  }
}
