/// A model with a schema inside a type that is `Codable`, for any of Swift's decoders and encoders.
///
///     struct Envelope: Codable {
///       var id: Int
///       var profile: SchemaCoded<Profile>
///     }
///
///     let envelope = try JSONDecoder().decode(Envelope.self, from: data)
///     envelope.profile.value.name
///
/// The schema sees keys as the coder passes them on: a key strategy of `JSONDecoder` changes them before, so leave it at its
/// default and give the schema a ``KeyStyle``. What no field reads may be anything that the coder knows, such as the dates and the data of
/// a property list.
///
/// What is wrong with the model is a `DecodingError` or an `EncodingError` of that coder, with the `SchemaError` underneath.
public struct SchemaCoded<Model: SchemaCodable> {
  /// The model.
  public var value: Model

  /// Creates a box for a model.
  public init(_ value: Model) {
    self.value = value
  }
}

extension SchemaCoded: Decodable {
  /// Reads the model by its schema.
  ///
  /// - Throws: `DecodingError.dataCorrupted` with the `SchemaError` underneath.
  public init(from decoder: any Decoder) throws {
    do {
      value = try Model.schema.decode(from: decoder)
    } catch let error as SchemaError {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath, debugDescription: "\(error)", underlyingError: error))
    }
  }
}

extension SchemaCoded: Encodable {
  /// Writes the model by its schema.
  ///
  /// - Throws: `EncodingError.invalidValue` with the `SchemaError` underneath. The invalid value is a string that names the model's type:
  ///   the model itself may hold what is to be encrypted.
  public func encode(to encoder: any Encoder) throws {
    do {
      try Model.schema.encode(value, to: encoder)
    } catch let error as SchemaError {
      throw EncodingError.invalidValue(
        "a \(nameOfType(Model.self))",
        EncodingError.Context(
          codingPath: encoder.codingPath, debugDescription: "\(error)", underlyingError: error))
    }
  }
}

extension SchemaCoded: Equatable where Model: Equatable {}
extension SchemaCoded: Hashable where Model: Hashable {}
extension SchemaCoded: Sendable where Model: Sendable {}
