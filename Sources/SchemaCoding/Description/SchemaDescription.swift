/// What a schema decodes or encodes, as data: for documentation, forms, and other tools.
///
///     Schema(Stop.init) {                         .object("Stop", members:
///       Field("lat").number().lenient()             lat     required    number Double (lenient)
///       Field("docks").number(Int.self)             docks   default 10  number Int
///         .default(10)                            )
///     }
///
/// ``Schema/description(for:leniency:)`` returns it. A plan's listing, JSON Schema and samples are made from it. Descriptions can be
/// compared, encoded and decoded. The defaults of encrypted values are omitted.
public indirect enum SchemaDescription: Equatable, Sendable {
  /// Nothing: no value is accepted.
  case nothing
  /// Any JSON, null included.
  case any
  /// A scalar of one kind.
  case scalar(ScalarDescription)
  /// A case of an enumeration, by its raw value.
  case enumeration(EnumerationDescription)
  /// An array or a set.
  case array(ArrayDescription)
  /// An array whose elements are in one string.
  case separated(SeparatedDescription)
  /// An array whose elements are rows beside the names of their columns.
  case table(TableDescription)
  /// An object whose keys are data.
  case dictionary(DictionaryDescription)
  /// An object built from fields, or an array by position.
  case object(ObjectDescription)
  /// One of several variants.
  case union(UnionDescription)
  /// The value, or nil for null and for a missing key.
  case optional(SchemaDescription)
  /// The value, null, or a missing key, which are distinguished.
  case nullable(SchemaDescription)
  /// The value, or a replacement for it.
  case replaced(ReplacedDescription)
  /// A value, or one of those that stand for null.
  case nullIf(NullIfDescription)
  /// A value that is checked by rules.
  case constrained(ConstrainedDescription)
  /// A value that a modifier changes after decoding.
  case modified(ModifiedDescription)
  /// A value that a closure makes from another one.
  case mapped(MappedDescription)
  /// A string that holds a JSON document.
  case embedded(EmbeddedDescription)
  /// A string that holds ciphertext.
  case encrypted(EncryptedDescription)
  /// A value of a `Codable` type.
  case codable(CodableDescription)
  /// A value with documentation.
  case annotated(AnnotatedDescription)
  /// A part with a name, which ``reference(_:)`` refers to wherever the part occurs again, even inside itself.
  case definition(DefinitionDescription)
  /// The definition of this name.
  case reference(String)
  /// The documents that a schema decodes or encodes: what ``Schema/description(for:leniency:)`` returns.
  case document(DocumentDescription)
  /// What a newer version of the library has described, by the name that it has there.
  case other(String)

  /// Whether a description is for decoding or for encoding.
  public enum Direction: String, Codable, Sendable {
    /// Documents become values.
    case decoding
    /// Values become documents.
    case encoding
  }
}

/// The documents that a schema decodes or encodes, with what a file needs besides.
public struct DocumentDescription: Equatable, Sendable {
  /// The version of the form in which the description is encoded: 1.
  public var version = 1
  /// Whether the schema decodes or encodes the documents.
  public var direction: SchemaOperation
  /// The value of a whole document.
  public var value: SchemaDescription
}

extension DocumentDescription: Codable {
  private enum CodingKeys: String, CodingKey { case version, direction, value }

  /// Decodes a description of documents. Without a direction, it is of decoding.
  ///
  /// - Throws: What the decoder throws.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    version = try container.decodeIfPresent(Int.self, forKey: .version) ?? 1
    direction = try container.decodeIfPresent(SchemaOperation.self, forKey: .direction) ?? .decoding
    value = try container.decodeIfPresent(SchemaDescription.self, forKey: .value) ?? .any
  }
}

extension SchemaDescription {
  /// Whether this describes decoding or encoding; nil for a part of a description.
  public var direction: Direction? { if case .document(let document) = self { document.direction } else { nil } }

  /// The value of a whole document; a part itself.
  public var root: SchemaDescription { if case .document(let document) = self { document.value } else { self } }

  /// The value inside an optional, a default, a rule, a modifier or a definition; nil for any other description.
  package var wrapped: SchemaDescription? {
    switch self {
    case .optional, .nullable, .replaced, .nullIf, .constrained, .modified, .mapped, .annotated, .definition,
      .document:
      children.first
    default: nil
    }
  }

  package var children: [SchemaDescription] {
    var children: [SchemaDescription] = []
    _ = mapChildren { child in
      children.append(child)
      return child
    }
    return children
  }

  // Rare. The optimizer copies it for each closure, which takes 23 KB.
  @_optimize(none)
  package func mapChildren(_ change: (SchemaDescription) -> SchemaDescription) -> SchemaDescription {
    func changed<Part>(_ part: Part, _ child: WritableKeyPath<Part, SchemaDescription>) -> Part {
      var part = part
      part[keyPath: child] = change(part[keyPath: child])
      return part
    }
    switch self {
    case .nothing, .any, .scalar, .codable, .reference, .other: return self
    case .enumeration(let enumeration): return .enumeration(changed(enumeration, \.raw))
    case .array(let array): return .array(changed(array, \.items))
    case .separated(let separated): return .separated(changed(changed(separated, \.string), \.items))
    case .table(let table): return .table(changed(table, \.element))
    case .dictionary(var dictionary):
      dictionary.keys = dictionary.keys.map(change)
      return .dictionary(changed(dictionary, \.values))
    case .object(var object):
      object.members = object.members.map { changed($0, \.value) }
      object.collectedValues = object.collectedValues.map(change)
      return .object(object)
    case .union(var union):
      union.variants = union.variants.map { changed($0, \.value) }
      return .union(union)
    case .optional(let value): return .optional(change(value))
    case .nullable(let value): return .nullable(change(value))
    case .replaced(let replaced): return .replaced(changed(replaced, \.value))
    case .nullIf(let nullIf): return .nullIf(changed(nullIf, \.value))
    case .constrained(let constrained): return .constrained(changed(constrained, \.value))
    case .modified(let modified): return .modified(changed(modified, \.value))
    case .mapped(let mapped): return .mapped(changed(mapped, \.source))
    case .embedded(let embedded): return .embedded(changed(embedded, \.document))
    case .encrypted(let encrypted): return .encrypted(changed(encrypted, \.plaintext))
    case .annotated(let annotated): return .annotated(changed(annotated, \.value))
    case .definition(let definition): return .definition(changed(definition, \.value))
    case .document(let document): return .document(changed(document, \.value))
    }
  }
}
