/// One step of a plan: how a value of one type is read from JSON and written back.
///
/// A plan is a tree of instructions. Each holds what the compiler found out beforehand (its leniency, its keys, its children),
/// so that running it asks nothing twice. The tree of a schema of two fields:
///
///     ObjectInstruction<Stop>                 Schema(Stop.init) {
///       FieldInstruction<Stop, String>          Field("name", \.name)
///         LeafInstruction<StringKind>
///       FieldInstruction<Stop, Double>          Field("lat", \.lat).number().lenient()
///         LeafInstruction<NumberKind<Double>>
///     …                                       }
///
/// Subclasses never change after they are made; that is what makes all of them `Sendable`. This class itself is the
/// instruction that reads and writes nothing: it stands where the author made a mistake.
class Instruction<Value>: @unchecked Sendable {
  /// Whether `null` is a value here, and no issue.
  var acceptsNull: Bool { false }

  /// Reads a value. What is wrong with it is noted in the state before this throws.
  func decode(_ json: ParsedValue, _ state: inout DecodingState) throws(Rejected) -> Value {
    throw state.refuse(Issue(.typeMismatch, found: state.excerpt(of: json)))
  }

  /// The value of a key that is not there.
  func absent(_ state: inout DecodingState) throws(Rejected) -> Value {
    throw state.refuse(Issue(.missingKey))
  }

  /// Writes a value; nil means that it is left out.
  func encode(_ value: Value, _ state: inout EncodingState) throws(Rejected) -> JSONOutput? {
    throw state.refuse(Issue(.notEncodable))
  }

  /// What is declared, as a plan's listing says it. Objects enter a section of their own into the listing.
  func summary(in listing: inout Listing) -> String { "nothing" }
}

extension DecodingState {
  /// Notes that a value does not have the declared JSON type, and makes the error to throw: null is one issue of its own, a
  /// blank text counts as null where leniency says so, and under leniency the rest was not convertible.
  mutating func mismatch(_ json: ParsedValue, expected: String, leniency: Leniency) -> Rejected {
    switch json {
    case .null:
      return refuse(Issue(.nullValue, expected: expected))
    case .string(let text) where leniency.contains(.emptyStringAsNull) && text.isBlank:
      log.note(Issue(.nullValue, expected: expected, found: excerpt(of: json)))
      return .blank
    default:
      return refuse(leniency.isEmpty ? .typeMismatch : .unconvertible, expected: expected, found: json)
    }
  }
}
