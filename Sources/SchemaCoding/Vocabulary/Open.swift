/// A case of an enumeration, or an unknown raw value, kept unchanged.
///
///     enum Colour: String { case red, green }
///
///     let colour: Open<Colour>    // .known(.red), or .unknown("teal")
public enum Open<Case: RawRepresentable> {
  /// A case of the enumeration.
  case known(Case)
  /// A raw value that matches no case.
  case unknown(Case.RawValue)
}

extension Open {
  /// The case, or nil for an unknown raw value.
  public var value: Case? {
    if case .known(let value) = self { value } else { nil }
  }
}

extension Open: RawRepresentable {
  /// Creates a value from a raw value.
  ///
  /// Every raw value is valid.
  public init(rawValue: Case.RawValue) {
    self = Case(rawValue: rawValue).map(Open.known) ?? .unknown(rawValue)
  }

  /// The raw value.
  public var rawValue: Case.RawValue {
    switch self {
    case .known(let value): value.rawValue
    case .unknown(let value): value
    }
  }
}

extension Open: Equatable where Case.RawValue: Equatable {
  /// Whether both have the same raw value.
  public static func == (left: Open, right: Open) -> Bool { left.rawValue == right.rawValue }
}

extension Open: Hashable where Case.RawValue: Hashable {
  /// Hashes the raw value.
  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

extension Open: Decodable where Case.RawValue: Decodable {
  /// Decodes the raw value.
  ///
  /// - Throws: Any error of the decoder.
  public init(from decoder: any Decoder) throws {
    self.init(rawValue: try decoder.singleValueContainer().decode(Case.RawValue.self))
  }
}

extension Open: Encodable where Case.RawValue: Encodable {
  /// Encodes the raw value.
  ///
  /// - Throws: Any error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}

extension Open: Sendable where Case: Sendable, Case.RawValue: Sendable {}
