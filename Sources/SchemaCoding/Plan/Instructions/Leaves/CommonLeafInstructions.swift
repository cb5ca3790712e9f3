// Specialized instructions for the most common kinds. They do exactly what `LeafInstruction` does, but the Swift compiler knows the
// kind, and inlines what would otherwise be looked up for each value. Without them, a clean feed takes 2.4 times as long.
//
// Those for Bools, dates and URLs also store their values. Without that, a small object takes 11% longer. Numbers and strings
// as declared, and `true` and `false`, are stored by `DecodingStep`, before these are asked.

final class BoolInstruction: LeafInstruction<Bool>, @unchecked Sendable {
  override func decode(_ json: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> Bool {
    let found = json.kind
    return found == .true || found == .false ? found == .true : try coerced(json, &context)
  }

  override func decode(_ json: JSONNode, to destination: ValueDestination, _ context: inout DecodingContext)
    throws(CodingFailure)
  {
    destination.put(try decode(json, &context))
  }
}

final class StringInstruction: LeafInstruction<String>, @unchecked Sendable {
  override func decode(_ json: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> String {
    if let string = json.stringValue { return string }
    return try coerced(json, &context)
  }
}

final class IntInstruction: LeafInstruction<Int>, @unchecked Sendable {
  override func decode(_ json: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> Int {
    if let value = json.scannedInteger(orString: convertsStrings) ?? spelledDigits(json)?.integer() {
      if json.isString { noteConversion(of: json, &context) }
      return value
    }
    return try coerced(json, &context)
  }
}

final class DoubleInstruction: LeafInstruction<Double>, @unchecked Sendable {
  /// Whether some words are values.
  let hasNonFiniteStrings: Bool

  init(_ kind: NumberKind<Double>, leniency: Leniency) {
    hasNonFiniteStrings = kind.hasNonFiniteStrings
    super.init(kind, leniency: leniency)
  }

  override func decode(_ json: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> Double {
    if let value = json.scannedDouble(orString: convertsStrings) ?? spelledDigits(json)?.double {
      if json.isString { noteConversion(of: json, &context) }
      return value
    }
    return try coerced(json, &context)
  }
}

final class DateInstruction: LeafInstruction<Date>, @unchecked Sendable {
  private let fast: FastDateFormat?
  /// The kind, if a closure decodes any JSON.
  private let custom: DateKind?

  init(_ kind: DateKind, leniency: Leniency) {
    fast = kind.form.fast
    custom = kind.decodes.contains(.customJSON) ? kind : nil
    super.init(kind, leniency: leniency)
  }

  override func decode(_ json: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> Date {
    if let fast, let value = fast.date(from: json, convertsStrings: leniency.contains(.otherDateForms)) {
      if fast.stringsNeedLeniency, json.isString { noteConversion(of: json, &context) }
      return value
    }
    if let custom, !json.isNull { return try decode(json, by: custom, &context) }
    return try coerced(json, &context)
  }

  private func decode(
    _ json: JSONNode, by kind: DateKind, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Date {
    let value = try context.json(json, leniency)
    do throws(CoercionError) {
      if let date = try kind.date(fromJSON: value) { return date }
    } catch {
      throw context.fail(
        error.code ?? .custom, expected: expectation, found: json, detail: error.detail, underlying: error.underlying)
    }
    if json.isString || json.type == .number { return try coerced(json, &context) }
    throw context.fail(.invalidFormat, expected: expectation, found: json)
  }

  override func decode(_ json: JSONNode, to destination: ValueDestination, _ context: inout DecodingContext)
    throws(CodingFailure)
  {
    destination.put(try decode(json, &context))
  }
}

final class URLInstruction: LeafInstruction<URL>, @unchecked Sendable {
  override func decode(_ json: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> URL {
    if let value = URLKind.plainURL(json) { return value }
    return try coerced(json, &context)
  }

  override func decode(_ json: JSONNode, to destination: ValueDestination, _ context: inout DecodingContext)
    throws(CodingFailure)
  {
    destination.put(try decode(json, &context))
  }
}

extension LeafInstruction {
  /// Returns the instruction for a kind: a specialized one if it exists.
  static func of(_ kind: some Kind<Value>, leniency: Leniency) -> Instruction<Value> {
    let common: AnyObject? =
      switch kind {
      case let kind as BoolKind where !kind.hasWords: BoolInstruction(kind, leniency: leniency)
      case let kind as StringKind: StringInstruction(kind, leniency: leniency)
      case let kind as NumberKind<Int> where kind.minorUnitDigits == nil: IntInstruction(kind, leniency: leniency)
      case let kind as NumberKind<Double> where kind.minorUnitDigits == nil: DoubleInstruction(kind, leniency: leniency)
      case let kind as DateKind: DateInstruction(kind, leniency: leniency)
      case let kind as URLKind: URLInstruction(kind, leniency: leniency)
      default: nil
      }
    return common as? LeafInstruction ?? LeafInstruction(kind, leniency: leniency)
  }
}
