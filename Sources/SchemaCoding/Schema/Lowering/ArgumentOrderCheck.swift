#if DEBUG
  /// Finds fields that are declared in another order than the parameters of the initializer.
  ///
  ///     init(lat: Double, lng: Double)
  ///
  ///     Field("lng", \.lng)       passed as lat
  ///     Field("lat", \.lat)       passed as lng
  ///
  /// The compiler accepts this, because both are of one type. So debug builds compare what fields of one type pass to the initializer with
  /// what their key paths read from the model, until the values have shown which field is which, or 1,000 models have been compared.
  /// Initializers may convert their arguments; for that reason a suspicion is confirmed by calling the initializer once more with both
  /// arguments exchanged. Even then the initializer may be right, if it exchanges two values depending on a third; so this is a warning,
  /// which is printed once, and the document is decoded.
  final class ArgumentOrderCheck<Model>: @unchecked Sendable {
    typealias Call = @Sendable (ArgumentTuple, UnsafeMutablePointer<Model>) throws -> Void

    private let members: [AnyMember<Model>]
    private let arguments: [AnyArgument<Model>]
    private let call: Call
    /// The arguments with properties, by type. Those of another type than all others cannot be confused.
    private let groups: [[Int]]
    private let lock = Lock()
    // Guarded by the lock. Not a set, because the runtime would have to create its type on the first call.
    private var undecided: [Int]
    private var remainingCalls = 1_000

    /// Creates a check of these members, which are the arguments; nil if no two could be confused.
    init?(_ members: [AnyMember<Model>], _ arguments: [AnyArgument<Model>], _ call: @escaping Call) {
      var groups: [[Int]] = []
      for (index, argument) in arguments.enumerated() where argument.property != nil {
        if let group = groups.firstIndex(where: { arguments[$0[0]].type == argument.type }) {
          groups[group].append(index)
        } else {
          groups.append([index])
        }
      }
      groups.removeAll { $0.count == 1 }
      if groups.isEmpty { return nil }
      self.groups = groups
      undecided = groups.flatMap { $0 }
      (self.members, self.arguments, self.call) = (members, arguments, call)
    }

    /// Calls the initializer, and prints a warning if fields turn out to be in the wrong order.
    func callInitializer(_ tuple: ArgumentTuple, _ model: UnsafeMutablePointer<Model>) throws {
      let undecided = nextUndecided()
      guard !undecided.isEmpty else { return try call(tuple, model) }
      let values = zip(arguments, tuple.slots.offsets).map { $0.value(tuple.base + $1) }
      try call(tuple, model)
      let (decided, errors) = compare(undecided, values, model.pointee, tuple.slots)
      let isFirst = lock.withLock {
        defer { self.undecided = errors.isEmpty ? self.undecided.filter { !decided.contains($0) } : [] }
        return !self.undecided.isEmpty
      }
      guard isFirst, !errors.isEmpty else { return }
      let warning = DefinitionError.text(errors, "seems to have", in: Model.self)
      printToStandardError(warning)
    }

    private func nextUndecided() -> [Int] {
      lock.withLock {
        remainingCalls -= 1
        return remainingCalls >= 0 ? undecided : []
      }
    }

    /// The arguments that are decided, and the errors of those that are in the wrong order.
    private func compare(
      _ undecided: [Int], _ values: [Any], _ model: Model, _ slots: ArgumentSlots
    ) -> (decided: [Int], errors: [DefinitionError]) {
      var decided: [Int] = []
      var errors: [(index: Int, error: DefinitionError)] = []
      // Often all values of a type are equal, such as flags, and say nothing yet.
      for group in groups where group.contains(where: { !isEqual($0, values[group[0]], values[$0]) }) {
        for index in group where undecided.contains(index) {
          switch finding(for: index, among: group, values, model) {
          case .undecided: continue
          case .decided: decided.append(index)
          case .suspicious(let other):
            decided.append(index)
            if hasOwnValue(index, exchangedWith: other, values, slots) {
              errors.append((index, wrongOrder(index, getsValueOf: other)))
            }
          }
        }
      }
      // The first sort of a program takes as long as decoding a large model, even if there is nothing to sort.
      return (decided, errors.isEmpty ? [] : errors.sorted { $0.index < $1.index }.map(\.error))
    }

    /// What the values of one call say about an argument.
    private enum Finding {
      /// All arguments of its type have the same value, or the initializer has converted it.
      case undecided
      /// Its property has its value, or one that no other argument has.
      case decided
      /// Its property has the value of this other argument.
      case suspicious(Int)
    }

    private func finding(for index: Int, among group: [Int], _ values: [Any], _ model: Model) -> Finding {
      let others = group.filter { !isEqual(index, values[$0], values[index]) }
      guard !others.isEmpty else { return .undecided }
      if !(arguments[index].type is any Equatable.Type) || hasOwnValue(index, values, model) { return .decided }
      let own = arguments[index].property?(model)
      guard let own, let source = others.first(where: { isEqual(index, own, values[$0]) }) else { return .decided }
      // If the other property has its own value, the initializer has converted this one, as in `visible = !hidden`.
      return hasOwnValue(source, values, model) ? .undecided : .suspicious(source)
    }

    /// Whether an argument's property has the argument's value.
    private func hasOwnValue(_ index: Int, _ values: [Any], _ model: Model) -> Bool {
      arguments[index].property.map { isEqual(index, $0(model), values[index]) } ?? false
    }

    private func isEqual(_ index: Int, _ value: Any, _ other: Any) -> Bool { arguments[index].isEqual(value, other) }

    /// Whether an argument's property gets the argument's value if the initializer is called with both arguments exchanged.
    private func hasOwnValue(_ index: Int, exchangedWith other: Int, _ values: [Any], _ slots: ArgumentSlots) -> Bool {
      var exchanged = values
      exchanged.swapAt(index, other)
      return (try? newModel(exchanged, slots)).map { hasOwnValue(index, values, $0) } ?? false
    }

    private func wrongOrder(_ index: Int, getsValueOf other: Int) -> DefinitionError {
      DefinitionError(
        .argumentOrder, path: ["\(Model.self)", members[index].label],
        message: "has a key path whose property gets the value of \(members[other].label); "
          + "declare the fields in the order of the initializer's parameters", source: members[index].source)
    }

    private func newModel(_ values: [Any], _ slots: ArgumentSlots) throws -> Model {
      let memory = UnsafeMutableRawPointer.allocate(byteCount: max(1, slots.byteCount), alignment: slots.alignment)
      let model = UnsafeMutablePointer<Model>.allocate(capacity: 1)
      defer {
        memory.deallocate()
        model.deallocate()
      }
      for (index, value) in values.enumerated() { arguments[index].put(value, memory + slots.offsets[index]) }
      // This moves all arguments out, even if it throws.
      try call(ArgumentTuple(slots, in: ModelMemory(memory, size: slots.byteCount, holdsValues: false)), model)
      return model.move()
    }
  }

  /// An argument of an initializer, without its type.
  final class AnyArgument<Model>: Sendable {
    let type: Any.Type
    /// The value in a slot.
    let value: @Sendable (UnsafeRawPointer) -> Any
    /// Puts a value of the argument's type into an empty slot.
    let put: @Sendable (Any, UnsafeMutableRawPointer) -> Void
    /// Reads the property of the same value from a model, if there is one.
    let property: (@Sendable (Model) -> Any)?
    /// Whether two of the argument's values are equal, as far as they can be compared.
    let isEqual: @Sendable (Any, Any) -> Bool

    init<Value>(_ path: (KeyPath<Model, Value> & Sendable)?) {
      type = Value.self
      value = { $0.assumingMemoryBound(to: Value.self).pointee }
      put = { value, slot in
        guard let value = value as? Value else { preconditionFailure("the value is of another type than the argument") }
        slot.initializeMemory(as: Value.self, to: value)
      }
      property = if let path { { model in model[keyPath: path] } } else { nil }
      isEqual = { left, right in
        if let value = left as? Value, let other = right as? Value, hasSameBits(value, other) { return true }
        return (left as? any Equatable).map { Swift.type(of: $0).areEqual(left, right) } ?? false
      }
    }
  }

  private func hasSameBits<Value>(_ left: Value, _ right: Value) -> Bool {
    withUnsafeBytes(of: left) { left in
      withUnsafeBytes(of: right) { right in
        guard let start = left.baseAddress, let other = right.baseAddress else { return true }
        return memcmp(start, other, left.count) == 0
      }
    }
  }
#endif
