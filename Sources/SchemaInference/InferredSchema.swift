/// A model and its schema as Swift source, with a summary.
public struct InferredSchema: Sendable {
  /// A value whose kind could not be decided.
  public struct Doubt: Hashable, Sendable, CustomStringConvertible {
    /// The model and the key of the value: `Station.level`, or `document` for a whole sample.
    public let location: String
    /// Why: `2 strings, 2 numbers, such as "standard", 2`.
    public let reason: String

    /// The location and the reason in one line.
    public var description: String { "\(location): \(reason)" }
  }

  /// The name of the model that the samples are about; `document` is its static property.
  public let name: String
  /// The Swift file: models, unions and enumerations, each with its schema, and `document`, the schema of a whole sample.
  public let source: String
  /// Every model and union in the file, with how many fields or variants it has, such as `Station: 10 fields`.
  public let types: [String]
  /// What could not be decided. Such a value is a `JSONValue`, or what most of its values are.
  public let undecided: [Doubt]
}
