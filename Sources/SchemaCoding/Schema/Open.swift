/// A case of an enumeration, or a raw value that is none of its cases and is kept as it came.
///
///     enum Colour: String { case red, green }
///
///     let colour: Open<Colour>    // .known(.red), or .unknown("teal")
public enum Open<Case: RawRepresentable> {
  /// One of the cases.
  case known(Case)
  /// A raw value that the enumeration does not know.
  case unknown(Case.RawValue)
}

extension Open: RawRepresentable {
  /// Creates a case from its raw value; every raw value gives one.
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
  /// Feeds the raw value into the hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

extension Open: Sendable where Case: Sendable, Case.RawValue: Sendable {}
