/// A property of a model whose type does not matter until somebody asks for its value.
struct AnyProperty<Model> {
  let get: (Model) -> Any
  /// Sets the property if the value is of its type.
  let set: (inout Model, Any) -> Void

  init(get: @escaping (Model) -> Any, set: @escaping (inout Model, Any) -> Void) {
    self.get = get
    self.set = set
  }

  init<Value>(_ path: KeyPath<Model, Value>) {
    get = { $0[keyPath: path] }
    set = { model, value in
      guard let path = path as? WritableKeyPath<Model, Value>, let value = value as? Value else { return }
      model[keyPath: path] = value
    }
  }

  /// The property of a part, as one of the whole.
  init<Part>(_ inner: AnyProperty<Part>, of path: KeyPath<Model, Part>) {
    get = { inner.get($0[keyPath: path]) }
    set = { model, value in
      guard let path = path as? WritableKeyPath<Model, Part> else { return }
      inner.set(&model[keyPath: path], value)
    }
  }
}
