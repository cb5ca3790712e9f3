// A description as JSON: an object of what it describes, with the name of the case under "is".
//
//     {"is": "array", "items": {"is": "any"}, "isSet": false, "isLossy": false, "leniency": []}

extension SchemaDescription: Codable {
  private enum Name: String, Codable {
    case nothing, any, scalar, enumeration, array, dictionary, object, union, optional, nullable, replaced, nullIf,
      constrained, modified, mapped, embedded, encrypted, codable, annotated, definition, reference
  }

  private enum CodingKeys: String, CodingKey {
    case name = "is"
    case value
  }

  /// Decodes a description.
  ///
  /// - Throws: What the decoder throws, and a `DecodingError` for an unknown name.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func value() throws -> SchemaDescription { try container.decode(SchemaDescription.self, forKey: .value) }
    switch try container.decode(Name.self, forKey: .name) {
    case .nothing: self = .nothing
    case .any: self = .any
    case .scalar: self = .scalar(try ScalarDescription(from: decoder))
    case .enumeration: self = .enumeration(try EnumerationDescription(from: decoder))
    case .array: self = .array(try ArrayDescription(from: decoder))
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
    }
  }

  /// Encodes the description.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    switch self {
    case .nothing, .any: break
    case .scalar(let value): try value.encode(to: encoder)
    case .enumeration(let value): try value.encode(to: encoder)
    case .array(let value): try value.encode(to: encoder)
    case .dictionary(let value): try value.encode(to: encoder)
    case .object(let value): try value.encode(to: encoder)
    case .union(let value): try value.encode(to: encoder)
    case .optional(let value), .nullable(let value): try container.encode(value, forKey: .value)
    case .replaced(let value): try value.encode(to: encoder)
    case .nullIf(let value): try value.encode(to: encoder)
    case .constrained(let value): try value.encode(to: encoder)
    case .modified(let value): try value.encode(to: encoder)
    case .mapped(let value): try value.encode(to: encoder)
    case .embedded(let value): try value.encode(to: encoder)
    case .encrypted(let value): try value.encode(to: encoder)
    case .codable(let value): try value.encode(to: encoder)
    case .annotated(let value): try value.encode(to: encoder)
    case .definition(let value): try value.encode(to: encoder)
    case .reference(let name): try container.encode(name, forKey: .value)
    }
  }

  private var name: Name {
    switch self {
    case .nothing: .nothing
    case .any: .any
    case .scalar: .scalar
    case .enumeration: .enumeration
    case .array: .array
    case .dictionary: .dictionary
    case .object: .object
    case .union: .union
    case .optional: .optional
    case .nullable: .nullable
    case .replaced: .replaced
    case .nullIf: .nullIf
    case .constrained: .constrained
    case .modified: .modified
    case .mapped: .mapped
    case .embedded: .embedded
    case .encrypted: .encrypted
    case .codable: .codable
    case .annotated: .annotated
    case .definition: .definition
    case .reference: .reference
    }
  }
}
