/// Everything that leniency did while one document was read.
public struct DecodingReport: Equatable, Sendable {
  /// The repairs in the order of the schema's fields and the document's elements.
  public let repairs: [Repair]

  /// Whether the document was read as it is.
  public var isEmpty: Bool { repairs.isEmpty }
}

/// A decoded value, and what leniency did to get it.
public struct Decoded<Value> {
  /// The value.
  public let value: Value
  /// What leniency did; empty if the document was read as it is.
  public let report: DecodingReport
}

extension Decoded: Sendable where Value: Sendable {}
extension Decoded: Equatable where Value: Equatable {}
