/// A type-erased property of a model.
struct AnyProperty<Model> {
  let get: (Model) -> Any
  /// Sets the property. Does nothing if the value has another type or the property is read-only.
  let set: (inout Model, Any) -> Void

  init(get: @escaping (Model) -> Any, set: @escaping (inout Model, Any) -> Void) {
    self.get = get
    self.set = set
  }

  init<Value>(_ path: KeyPath<Model, Value>) {
    get = { $0[keyPath: path] }
    set = { model, value in
      guard let path = path as? WritableKeyPath<Model, Value>,
        let value = value as? Value ?? Self.nullable(value)
      else { return }
      model[keyPath: path] = value
    }
  }

  /// The value of the property, or the one in a ``Nullable``; nil if it has another type.
  func value<Value>(of model: Model) -> Value? {
    let value = get(model)
    if let value = value as? Value { return value }
    guard let nullable = value as? any NullableValue, let value = nullable.anyValue else { return nil }
    return value as? Value
  }

  /// The value in a ``Nullable``, if the property is one.
  private static func nullable<Value>(_ value: Any) -> Value? {
    guard let type = Value.self as? any NullableValue.Type, let nullable = type.nullable(of: value) else { return nil }
    return nullable as? Value
  }

  /// Creates a property of the model from a property of one of its parts.
  init<Part>(_ inner: AnyProperty<Part>, of path: KeyPath<Model, Part>) {
    get = { inner.get($0[keyPath: path]) }
    set = { model, value in
      guard let path = path as? WritableKeyPath<Model, Part> else { return }
      inner.set(&model[keyPath: path], value)
    }
  }

  /// The same property of an optional, which nil does not have.
  var ofOptional: AnyProperty<Model?> {
    let (get, set) = (get, set)
    return AnyProperty<Model?>(
      get: { $0.map(get) as Any },
      set: { optional, value in
        guard var model = optional else { return }
        set(&model, value)
        optional = model
      })
  }
}

extension Schema {
  /// The property of the field with this key, or nil if the schema describes no object with such a field. An included schema is in
  /// the style of the schema around it, unless it has its own.
  func property(_ key: String, in style: KeyStyle? = nil) -> AnyProperty<Value>? {
    core.object?.members.lazy.compactMap { $0.property(key, overrides.keyStyle ?? style) }.first
  }
}
