/// A model and its schema as Swift source, with a summary.
public struct InferredSchema: Sendable {
  /// A model or a union in the file.
  public struct TypeSummary: Hashable, Sendable, CustomStringConvertible {
    /// What the type consists of.
    public enum Members: String, Sendable {
      /// The fields of an object.
      case fields
      /// The elements of an array by position.
      case positions
      /// The variants of a union.
      case variants
    }

    /// The type's name, such as `Station`.
    public let name: String
    /// What it consists of.
    public let members: Members
    /// The number of its fields, positions or variants.
    public let memberCount: Int

    /// The summary in one line, such as `Station: 10 fields`.
    public var description: String { "\(name): \(memberCount.grouped(String(members.rawValue.dropLast())))".onOneLine }
  }

  /// A Swift file.
  public struct File: Hashable, Sendable {
    /// Its name, such as `Station+Address.swift`.
    public let name: String
    /// What it contains.
    public let source: String
  }

  /// A value whose kind could not be decided.
  public struct UndecidedValue: Hashable, Sendable, CustomStringConvertible {
    /// The model and the key of the value: `Station.level`, or `document` for a whole sample.
    public let location: String
    /// Why: `2 strings, 2 numbers, such as "standard", 2`.
    public let reason: String

    /// The location and the reason in one line, with escapes for what could change how a terminal shows it.
    public var description: String { "\(location): \(reason)".onOneLine }
  }

  /// The name of the model that the samples are about; `document` is its static property.
  public let name: String
  /// The Swift file: models, unions and enumerations, each with its schema, and `document`, the schema of a whole sample.
  public let source: String
  /// The same as ``source``, in a file for each model and union, of which the first has the main one; none without
  /// ``InferenceOptions/Style/writesFiles``.
  public let files: [File]
  /// The number of samples.
  public let sampleCount: Int
  /// Every model and union in the file.
  public let types: [TypeSummary]
  /// What could not be decided. Such a value is a `JSONValue`, or what most of its values are.
  public let undecidedValues: [UndecidedValue]
}
