extension JSONValue {
  /// The value at a path, such as that of a ``SchemaIssue``, or nil if there is none.
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
    for step in path {
      guard let next = value[step] else { return nil }
      value = next
    }
    return value
  }

  private mutating func set(_ value: JSONValue?, at path: ArraySlice<JSONPath.Component>) {
    guard let step = path.first else {
      self = value ?? .null
      return
    }
    if path.count == 1 {
      self[step] = value
      return
    }
    guard var inner = self[step] else { return }
    self[step] = .null  // So that the members inside are not copied.
    inner.set(value, at: path.dropFirst())
    self[step] = inner
  }

  private subscript(step: JSONPath.Component) -> JSONValue? {
    get {
      switch step {
      case .key(let key): self[key]
      case .index(let index): self[index]
      }
    }
    set {
      switch step {
      case .key(let key): self[key] = newValue
      case .index(let index): self[index] = newValue
      }
    }
  }
}
