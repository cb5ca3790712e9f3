// A description as JSON: an object of what it describes, with the name of the case under "is".
//
//     {"is": "document", "version": 1, "direction": "decoding", "value": {"is": "array", "items": {"is": "scalar", "name": "string"}}}
//
// Defaults are omitted, see `DescriptionKey`.

extension SchemaDescription: Codable {
  private enum Name: String, Codable {
    case nothing, any, scalar, enumeration, array, separated, table, dictionary, object, union, optional, nullable,
      replaced, nullIf, constrained, modified, mapped, embedded, encrypted, codable, annotated, definition, reference,
      document
  }

  private enum CodingKeys: String, DescriptionKey {
    case name = "is"
    case value
  }

  /// Decodes a description.
  ///
  /// Absent keys have their defaults. A name that this version of the library does not know is ``other(_:)``, or what comes closest: a field,
  /// a form that is `other`, a rule that is known only by its message.
  ///
  /// - Throws: What the decoder throws.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func value() throws -> SchemaDescription { try container.decode(SchemaDescription.self, forKey: .value) }
    let name = try container.decode(String.self, forKey: .name)
    switch Name(rawValue: name) {
    case nil: self = .other(name)
    case .nothing: self = .nothing
    case .any: self = .any
    case .scalar: self = .scalar(try ScalarDescription(from: decoder))
    case .enumeration: self = .enumeration(try EnumerationDescription(from: decoder))
    case .array: self = .array(try ArrayDescription(from: decoder))
    case .separated: self = .separated(try SeparatedDescription(from: decoder))
    case .table: self = .table(try TableDescription(from: decoder))
    case .dictionary: self = .dictionary(try DictionaryDescription(from: decoder))
    case .object: self = .object(try ObjectDescription(from: decoder))
    case .union: self = .union(try UnionDescription(from: decoder))
    case .optional: self = .optional(try value())
    case .nullable: self = .nullable(try value())
    case .replaced: self = .replaced(try ReplacedDescription(from: decoder))
    case .nullIf: self = .nullIf(try NullIfDescription(from: decoder))
    case .constrained: self = .constrained(try ConstrainedDescription(from: decoder))
    case .modified: self = .modified(try ModifiedDescription(from: decoder))
    case .mapped: self = .mapped(try MappedDescription(from: decoder))
    case .embedded: self = .embedded(try EmbeddedDescription(from: decoder))
    case .encrypted: self = .encrypted(try EncryptedDescription(from: decoder))
    case .codable: self = .codable(try CodableDescription(from: decoder))
    case .annotated: self = .annotated(try AnnotatedDescription(from: decoder))
    case .definition: self = .definition(try DefinitionDescription(from: decoder))
    case .reference: self = .reference(try container.decode(String.self, forKey: .value))
    case .document: self = .document(try DocumentDescription(from: decoder))
    }
  }

  /// Encodes the description.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    func encode(_ name: Name, value: SchemaDescription? = nil, _ part: (any Encodable)? = nil) throws {
      try container.encode(name, forKey: .name)
      if let value { try container.encode(value, forKey: .value) }
      try part?.encode(to: encoder)
    }
    switch self {
    case .nothing: try encode(.nothing)
    case .any: try encode(.any)
    case .scalar(let scalar): try encode(.scalar, scalar)
    case .enumeration(let enumeration): try encode(.enumeration, enumeration)
    case .array(let array): try encode(.array, array)
    case .separated(let separated): try encode(.separated, separated)
    case .table(let table): try encode(.table, table)
    case .dictionary(let dictionary): try encode(.dictionary, dictionary)
    case .object(let object): try encode(.object, object)
    case .union(let union): try encode(.union, union)
    case .optional(let value): try encode(.optional, value: value)
    case .nullable(let value): try encode(.nullable, value: value)
    case .replaced(let replaced): try encode(.replaced, replaced)
    case .nullIf(let nullIf): try encode(.nullIf, nullIf)
    case .constrained(let constrained): try encode(.constrained, constrained)
    case .modified(let modified): try encode(.modified, modified)
    case .mapped(let mapped): try encode(.mapped, mapped)
    case .embedded(let embedded): try encode(.embedded, embedded)
    case .encrypted(let encrypted): try encode(.encrypted, encrypted)
    case .codable(let codable): try encode(.codable, codable)
    case .annotated(let annotated): try encode(.annotated, annotated)
    case .definition(let definition): try encode(.definition, definition)
    case .reference(let name):
      try encode(.reference)
      try container.encode(name, forKey: .value)
    case .document(let document): try encode(.document, document)
    case .other(let name): try container.encode(name, forKey: .name)
    }
  }
}
