/// A wrapper for a model with a schema in a `Codable` type, for any of Swift's decoders and encoders.
///
///     struct Envelope: Codable {
///       var id: Int
///       var profile: SchemaCoded<Profile>
///     }
///
///     let envelope = try JSONDecoder().decode(Envelope.self, from: data)
///     envelope.profile.value.name
///
/// A decoder is asked for each value as what its field declares, so that one that converts strings leaves `00501` as it is for a string. Under a
/// key strategy of `JSONDecoder` or `JSONEncoder`, a field is found by its key and by what the strategy makes of it, and keys that are data
/// keep their spelling. Dates and data of a property list are decoded where they are declared; what no field decodes may have any type.
///
/// Inside a value that a schema decodes or encodes with `codable()`, the call's options and `userInfo` apply to this schema, too. Paths in
/// its closures begin at that value. In any other coder, the options are the default ones, `userInfo` is empty, and the path begins at the
/// model. ``Schema/decode(from:userInfo:)`` takes a `userInfo`.
///
/// An error in the model is the coder's `DecodingError` or `EncodingError`, with the `SchemaError` as its underlying error. Inside a value
/// that a schema decodes with `codable()`, it becomes issues of that schema, and repairs in the model are in its report.
public struct SchemaCoded<Model: SchemaCodable> {
  /// The model.
  public var value: Model

  /// Creates a wrapper for a model.
  public init(_ value: Model) {
    self.value = value
  }
}

extension SchemaCoded: Decodable {
  /// Decodes the model with its schema.
  ///
  /// - Throws: `DecodingError.dataCorrupted` with the `SchemaError` as its underlying error, or any error that the decoder throws.
  public init(from decoder: any Decoder) throws {
    value = try Model.schema.decode(from: decoder)
  }
}

extension SchemaCoded: Encodable {
  /// Encodes the model with its schema.
  ///
  /// - Throws: `EncodingError.invalidValue` with the `SchemaError` as its underlying error, or any error that the encoder throws. The
  ///   invalid value is a string that names the model's type, because the model itself may hold data to be encrypted.
  public func encode(to encoder: any Encoder) throws {
    try Model.schema.encode(value, to: encoder)
  }
}

extension SchemaCoded: Equatable where Model: Equatable {}
extension SchemaCoded: Hashable where Model: Hashable {}
extension SchemaCoded: Sendable where Model: Sendable {}
