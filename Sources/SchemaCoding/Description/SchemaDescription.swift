/// What a schema decodes or encodes, as data: for documentation, forms, and other tools.
///
///     Schema(Stop.init) {                         .object("Stop", members:
///       Field("lat").number().lenient()             lat     required    number Double (lenient)
///       Field("docks").number(Int.self)             docks   default 10  number Int
///         .default(10)                            )
///     }
///
/// ``Schema/description(for:leniency:)`` returns it. A plan's listing, JSON Schema and samples are made from it. Descriptions can be compared,
/// encoded and decoded. The defaults of encrypted values are omitted.
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
  /// An object whose keys are data.
  case dictionary(DictionaryDescription)
  /// An object built from fields, or an array by position.
  case object(ObjectDescription)
  /// One of several variants.
  case union(UnionDescription)
  /// The value, or nil for null and for a missing key.
  case optional(SchemaDescription)
  /// The value, null, or a missing key, each told apart.
  case nullable(SchemaDescription)
  /// The value, or a replacement for it.
  case replaced(ReplacedDescription)
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
  /// A part with a name, which ``reference(_:)`` refers to wherever the part occurs again, itself included.
  case definition(DefinitionDescription)
  /// The definition of this name.
  case reference(String)

  /// Whether a description is for decoding or for encoding.
  public enum Direction: String, Codable, Sendable {
    /// Documents become values.
    case decoding
    /// Values become documents.
    case encoding
  }
}

extension SchemaDescription {
  /// The descriptions that this one contains.
  var children: [SchemaDescription] {
    switch self {
    case .nothing, .any, .scalar, .codable, .reference: []
    case .enumeration(let enumeration): [enumeration.raw]
    case .array(let array): [array.items]
    case .dictionary(let dictionary): (dictionary.keys.map { [$0] } ?? []) + [dictionary.values]
    case .object(let object): object.members.map(\.value)
    case .union(let union): union.variants.map(\.value)
    case .optional(let value), .nullable(let value): [value]
    case .replaced(let replaced): [replaced.value]
    case .constrained(let constrained): [constrained.value]
    case .modified(let modified): [modified.value]
    case .mapped(let mapped): [mapped.source]
    case .embedded(let embedded): [embedded.document]
    case .encrypted(let encrypted): [encrypted.plaintext]
    case .annotated(let annotated): [annotated.value]
    case .definition(let definition): [definition.value]
    }
  }

  /// The same description with others inside.
  func mapChildren(_ change: (SchemaDescription) -> SchemaDescription) -> SchemaDescription {
    switch self {
    case .nothing, .any, .scalar, .codable, .reference: return self
    case .enumeration(var enumeration):
      enumeration.raw = change(enumeration.raw)
      return .enumeration(enumeration)
    case .array(var array):
      array.items = change(array.items)
      return .array(array)
    case .dictionary(var dictionary):
      dictionary.keys = dictionary.keys.map(change)
      dictionary.values = change(dictionary.values)
      return .dictionary(dictionary)
    case .object(var object):
      for index in object.members.indices { object.members[index].value = change(object.members[index].value) }
      return .object(object)
    case .union(var union):
      for index in union.variants.indices { union.variants[index].value = change(union.variants[index].value) }
      return .union(union)
    case .optional(let value): return .optional(change(value))
    case .nullable(let value): return .nullable(change(value))
    case .replaced(var replaced):
      replaced.value = change(replaced.value)
      return .replaced(replaced)
    case .constrained(var constrained):
      constrained.value = change(constrained.value)
      return .constrained(constrained)
    case .modified(var modified):
      modified.value = change(modified.value)
      return .modified(modified)
    case .mapped(var mapped):
      mapped.source = change(mapped.source)
      return .mapped(mapped)
    case .embedded(var embedded):
      embedded.document = change(embedded.document)
      return .embedded(embedded)
    case .encrypted(var encrypted):
      encrypted.plaintext = change(encrypted.plaintext)
      return .encrypted(encrypted)
    case .annotated(var annotated):
      annotated.value = change(annotated.value)
      return .annotated(annotated)
    case .definition(var definition):
      definition.value = change(definition.value)
      return .definition(definition)
    }
  }
}
