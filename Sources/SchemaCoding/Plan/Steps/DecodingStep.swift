/// Decodes one member of an object.
///
/// Stores values of common types itself, if the document has them as declared:
///
///     integer, slot 0, offset 16     42 → the eight bytes at 16
///     the same, from strings too     "42" → the same bytes
///     string, slot 1, offset 24      "Main Street" → the string at 24
///     an optional, leniently         "N/A" → nil
///
/// All other values are decoded by the member. If that decoded every value, a feed would take 10 to 14% longer, a small object 35%.
struct DecodingStep {
  enum Operation {
    case integer
    case double
    case string
    case bool
    case optionalInteger
    case optionalDouble
    case optionalString
    /// Not a common type: the member decodes its value.
    case member
  }

  private let operation: Operation
  private let slot: Int
  /// Whether a string that spells a number is decoded like the number.
  private let convertsStrings: Bool
  /// What replaces a word in place of a number, unless that needs to be reported. If members did that, a feed of fallbacks would take 2.6
  /// times as long.
  private let replacement: DirectField.Replacement
  private let layout: ValueLayout
  /// The offset of the value in the model or the arguments; nil if it is set by a key path.
  let offset: Int?
  /// The object's plan keeps the member alive as long as the step.
  private let member: Unmanaged<AnyMemberInstruction>

  init<Model>(_ member: MemberInstruction<Model>, _ facts: MemberFacts, offset: Int?) {
    self.offset = offset
    self.member = .passUnretained(member)
    layout = facts.valueLayout ?? ValueLayout(Void.self)
    let direct = offset == nil ? nil : member.direct
    slot = direct?.slot ?? 0
    (operation, convertsStrings) = Self.operation(direct?.instruction)
    replacement = direct?.replacementOfWords ?? .byField
  }

  private static func operation(_ instruction: AnyInstruction?) -> (Operation, convertsStrings: Bool) {
    switch instruction {
    case let leaf as IntInstruction: (.integer, leaf.convertsStrings)
    case let leaf as DoubleInstruction: (.double, leaf.convertsStrings)
    case is StringInstruction: (.string, false)
    case is BoolInstruction: (.bool, false)
    case let optional as OptionalIntInstruction:
      ((optional.inner as? IntInstruction).map { (.optionalInteger, $0.convertsStrings) } ?? (.member, false))
    case let optional as OptionalDoubleInstruction:
      ((optional.inner as? DoubleInstruction).map { (.optionalDouble, $0.convertsStrings) } ?? (.member, false))
    case let optional as OptionalStringInstruction:
      (optional.inner is StringInstruction ? .optionalString : .member, false)
    default: (.member, false)
    }
  }

  @inline(__always)
  func decode(_ object: ObjectSlots, into memory: ModelMemory, _ context: inout DecodingContext) throws(CodingFailure) {
    if operation != .member, let json = object[slot], let offset {
      let destination = memory.destination(at: offset, for: layout)
      let isReported = context.log.keepsRepairs
      if write(json, to: destination, convertsStrings: convertsStrings && !isReported) { return }
      if isReported, convertsStrings, !context.log.keepsNextRepair, try tryCounting(json, at: destination, &context) {
        return
      }
      if replacement != .byField, !isReported, json.isWord, tryReplacing(at: destination) { return }
    }
    try member.withReference { member throws(CodingFailure) in
      if let offset {
        try member.decode(object, to: memory.destination(at: offset, for: layout), &context)
      } else {
        try member.decode(object, into: memory, &context)
      }
    }
  }

  /// Stores the value if it has the declared type or, with `convertsStrings`, is a string that spells a number. If it returns false, nothing
  /// has changed.
  @inline(__always)
  private func write(_ json: JSONNode, to destination: ValueDestination, convertsStrings: Bool) -> Bool {
    switch operation {
    case .integer:
      guard let value = json.scannedInteger(orString: convertsStrings) else { return false }
      destination.put(value)
    case .double:
      guard let value = json.scannedDouble(orString: convertsStrings) else { return false }
      destination.put(value)
    case .string:
      guard let value = json.stringValue else { return false }
      destination.put(value)
    case .bool:
      let kind = json.kind
      guard kind == .true || kind == .false else { return false }
      destination.put(kind == .true)
    case .optionalInteger:
      guard let value = json.scannedInteger(orString: convertsStrings) else { return false }
      destination.put(Optional(value))
    case .optionalDouble:
      guard let value = json.scannedDouble(orString: convertsStrings) else { return false }
      destination.put(Optional(value))
    case .optionalString:
      guard let value = json.stringValue else { return false }
      destination.put(Optional(value))
    case .member:
      return false
    }
    return true
  }

  /// Stores the number that a string spells, if a report only counts that. By a profile, this saves 5% of such a report.
  @inline(never)
  private func tryCounting(
    _ json: JSONNode, at destination: ValueDestination, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Bool {
    guard write(json, to: destination, convertsStrings: true) else { return false }
    try member.withReference { member throws(CodingFailure) in member.countConversion(&context) }
    return true
  }

  /// Stores nil, or keeps the existing value. If it returns false, nothing has changed.
  @inline(__always)
  private func tryReplacing(at destination: ValueDestination) -> Bool {
    switch (replacement, operation) {
    case (.keep, _): return destination.holdsValue
    case (.null, .optionalInteger): destination.put(Int?.none)
    case (.null, .optionalDouble): destination.put(Double?.none)
    default: return false
    }
    return true
  }
}
