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
  /// The Swift compiler checks the fields' number and types against the initializer's. Give the fields key paths
  /// (`Field("lat", \.lat)`) if the schema is to write as well. An error that the initializer throws becomes a `custom` issue.
  ///
  /// If all keys begin with an index, the object is an array by position:
  ///
  ///     Schema(Coordinate.init) {
  ///       Field(0, \.longitude)
  ///       Field(1, \.latitude)
  ///       Field(2, \.altitude)       // optional
  ///     }
  ///
  /// This decodes and encodes `[121.5, 25.0]`. More elements are unknown keys. A nil at the end is left out, one before something is
  /// `null`.
  @preconcurrency
  public init<each Argument>(
    _ make: @escaping @Sendable (repeat each Argument) throws -> Value,
    @SchemaBuilder<Value> members: () -> (repeat SchemaMember<Value, each Argument>)
  ) {
    let members = members()
    var list: [AnyMember<Value>] = []
    var argumentCount = 0
    for member in repeat each members {
      list += member.constants.map { AnyMember($0) }
      list.append(AnyMember(member))
      argumentCount += 1
    }
    self.init(
      ObjectBlueprint(
        members: list,
        construction: .initializer(argumentCount: argumentCount, Self.call(make))))
  }

  /// The call with arguments that wait in their slots. It captures nothing but the initializer: a closure that also held the
  /// instructions would look up all their types each time it is entered.
  private static func call<each Argument>(
    _ make: @escaping @Sendable (repeat each Argument) throws -> Value
  ) -> @Sendable (inout ArgumentSequence) throws -> Value {
    { arguments in try make(repeat arguments.next(as: (each Argument).self)) }
  }

  /// Describes an object whose members are properties of a value that is there from the start.
  ///
  ///     struct Settings {
  ///       var theme = "dark", volume = 5
  ///       static let schema = Schema(startingFrom: Settings()) {
  ///         Field("theme", \.theme)
  ///         Field("volume", \.volume).lenient()
  ///       }
  ///     }
  ///
  /// What a document lacks keeps the value's own. The expression is evaluated for each document, so that a class gives a
  /// fresh object each time.
  public init(
    startingFrom value: @autoclosure @escaping @Sendable () -> Value,
    @MembersBuilder<Value> members: () -> MembersBuilder<Value>.Members
  ) {
    self.init(ObjectBlueprint(members: members().list, construction: .startingFrom(value)))
  }

  init(_ blueprint: ObjectBlueprint<Value>, overrides: Overrides = Overrides()) {
    self.init(SchemaCore(object: blueprint) { blueprint.lower(&$0) }, overrides: overrides)
  }
}
