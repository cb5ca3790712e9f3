extension Schema {
  /// Describes an object whose members are the arguments of an initializer, in their order.
  ///
  ///     struct Stop {
  ///       let name: String, lat: Double
  ///       static let schema = Schema(Stop.init) {
  ///         Field("name").string()
  ///         Field("lat").number()
  ///       }
  ///     }
  ///
  /// The compiler checks the number of fields and the type of each against the initializer's parameters. An optional parameter also
  /// accepts a field of the wrapped type: for an `Int?` parameter, `.number(Int.self)` compiles, but makes the key required. Add
  /// `.optional()` to pass nil if the key is missing or null.
  ///
  /// To encode as well, give the fields key paths: `Field("lat", \.lat)`. An error that the initializer throws is a `custom` issue.
  ///
  /// If all keys begin with an index, the fields are the elements of an array:
  ///
  ///     Schema(Coordinate.init) {
  ///       Field(0, \.longitude)
  ///       Field(1, \.latitude)
  ///       Field(2, \.altitude)       // optional
  ///     }
  ///
  /// This decodes and encodes `[121.5, 25.0]`. Further elements are unknown keys. When encoding, nil is omitted at the end of the
  /// array, and is `null` before another element.
  @preconcurrency
  @inlinable
  public init<First: _ArgumentType, each Argument: _ArgumentType>(
    _ make: @escaping @Sendable (First.Value, repeat (each Argument).Value) throws -> Value,
    @SchemaBuilder<Value> members: () -> (SchemaMember<Value, First>, repeat SchemaMember<Value, each Argument>)
  ) {
    self.init(Arguments(members), call: Self.call(make))
  }

  /// Describes an object whose members are the arguments of a failable initializer, in their order.
  ///
  /// If the initializer returns nil, the object has a `custom` issue.
  ///
  ///     struct Percentage {
  ///       let value: Int
  ///       init?(_ value: Int) { … }
  ///       static let schema = Schema(Percentage.init) { Field("value", \.value) }
  ///     }
  @preconcurrency
  @inlinable
  public init<First: _ArgumentType, each Argument: _ArgumentType>(
    _ make: @escaping @Sendable (First.Value, repeat (each Argument).Value) throws -> Value?,
    @SchemaBuilder<Value> members: () -> (SchemaMember<Value, First>, repeat SchemaMember<Value, each Argument>)
  ) {
    self.init(Arguments(members), call: Self.call(make))
  }

  /// Describes an object whose members are the arguments of an initializer, with constants among them, or none.
  @_documentation(visibility: internal)
  @preconcurrency
  @inlinable
  @_disfavoredOverload
  public init<each Argument: _ArgumentType>(
    _ make: @escaping @Sendable (repeat (each Argument).Value) throws -> Value,
    @_ConstantsBuilder<Value> members: () -> (
      _ConstantsBuilder<Value>.Constants, (repeat SchemaMember<Value, each Argument>)
    )
  ) {
    self.init(Arguments(amongConstants: members), call: Self.call(make))
  }

  /// Describes an object whose members are the arguments of a failable initializer, with constants among them.
  @_documentation(visibility: internal)
  @preconcurrency
  @inlinable
  @_disfavoredOverload
  public init<each Argument: _ArgumentType>(
    _ make: @escaping @Sendable (repeat (each Argument).Value) throws -> Value?,
    @_ConstantsBuilder<Value> members: () -> (
      _ConstantsBuilder<Value>.Constants, (repeat SchemaMember<Value, each Argument>)
    )
  ) {
    self.init(Arguments(amongConstants: members), call: Self.call(make))
  }

  @usableFromInline
  init(
    _ arguments: Arguments<Value>,
    call: @escaping @Sendable (ArgumentTuple, UnsafeMutablePointer<Value>) throws -> Void
  ) {
    var call = call
    #if DEBUG
      if let check = ArgumentOrderCheck(arguments.members, arguments.values, call) { call = check.callInitializer }
    #endif
    self.init(
      ObjectBlueprint(
        members: arguments.withConstants,
        construction: .initializer(argumentCount: arguments.members.count, call)))
  }

  /// Returns a closure that calls the initializer with the arguments from their slots. It captures only the initializer: a closure
  /// that also captured the instructions would look up all their types on each call.
  ///
  /// It is inlinable, because a call with a parameter pack looks up the type of all arguments as a tuple; where the model is declared,
  /// the optimizer knows that type. Decoding a clean feed is 8% faster.
  @inlinable
  static func call<each Argument>(
    _ make: @escaping @Sendable (repeat each Argument) throws -> Value
  ) -> @Sendable (ArgumentTuple, UnsafeMutablePointer<Value>) throws -> Void {
    { arguments, model in
      model.initialize(to: try make(repeat each arguments.move(as: repeat (each Argument).self)))
    }
  }

  /// Returns the same for a failable initializer.
  @inlinable
  static func call<each Argument>(
    _ make: @escaping @Sendable (repeat each Argument) throws -> Value?
  ) -> @Sendable (ArgumentTuple, UnsafeMutablePointer<Value>) throws -> Void {
    { arguments, model in
      let value = try make(repeat each arguments.move(as: repeat (each Argument).self))
      guard let value else { throw FailedInitializer() }
      model.initialize(to: value)
    }
  }

  /// Describes an object whose members are properties of an initial value.
  ///
  ///     struct Settings {
  ///       var theme = "dark", volume = 5
  ///       static let schema = Schema(startingFrom: Settings()) {
  ///         Field("theme", \.theme)
  ///         Field("volume", \.volume).lenient()
  ///       }
  ///     }
  ///
  /// For a missing key, the model keeps the property's initial value. The expression is evaluated for each document, so that a
  /// class gives a new object each time.
  public init(
    _: Never? = nil, startingFrom value: @autoclosure @escaping @Sendable () -> Value,
    @MembersBuilder<Value> members: () -> MembersBuilder<Value>.Members
  ) {
    self.init(ObjectBlueprint(members: Self.created(members).list, construction: .startingFrom(value)))
  }

  init(_ blueprint: ObjectBlueprint<Value>, overrides: Overrides = Overrides()) {
    self.init(SchemaCore(object: blueprint) { blueprint.lower(&$0) }, overrides: overrides)
  }

  /// Changes the object's blueprint for the named method. A schema of anything else gets a definition error.
  func changingObject(by method: String, _ change: (inout ObjectBlueprint<Value>) -> Void) -> Schema {
    guard var object = core.object else {
      let core = core
      return Schema(overrides: overrides) { compiler in
        compiler.definitionError(
          .notAnObject,
          "is not an object with fields, so \(method) does not apply to it; "
            + "call it on the object's own schema, before map(_:) or array")
        return core.lower(&compiler)
      }
    }
    change(&object)
    return Schema(object, overrides: overrides)
  }
}

/// The members that are arguments of an initializer, and the constants among them.
@usableFromInline
struct Arguments<Model> {
  fileprivate var members: [AnyMember<Model>] = []
  private let constants: _ConstantsBuilder<Model>.Constants
  #if DEBUG
    fileprivate var values: [AnyArgument<Model>] = []
  #endif

  @usableFromInline
  init(_ constants: _ConstantsBuilder<Model>.Constants = _ConstantsBuilder<Model>.Constants()) {
    self.constants = constants
  }

  @inlinable
  init<each Argument>(_ members: () -> (repeat SchemaMember<Model, each Argument>)) {
    self.init()
    let members = Schema<Model>.created(members)
    for member in repeat each members { append(member) }
  }

  @inlinable
  init<each Argument>(
    amongConstants members: () -> (_ConstantsBuilder<Model>.Constants, (repeat SchemaMember<Model, each Argument>))
  ) {
    let (constants, members) = Schema<Model>.created(members)
    self.init(constants)
    for member in repeat each members { append(member) }
  }

  @usableFromInline
  mutating func append<Argument>(_ member: SchemaMember<Model, Argument>) {
    members.append(member.member)
    #if DEBUG
      values.append(member.argument)
    #endif
  }

  /// The members and the constants in the order of the source.
  fileprivate var withConstants: [AnyMember<Model>] {
    var result = members
    for (position, constant) in constants.list.reversed() { result.insert(constant, at: position) }
    return result
  }
}

/// The error of a failable initializer.
@usableFromInline
struct FailedInitializer: Error, CustomStringConvertible {
  @usableFromInline
  init() {}

  @usableFromInline var description: String { "the initializer returned nil" }
}
