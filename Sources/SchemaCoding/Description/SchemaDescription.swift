/// What a schema decodes or encodes, as data: for documentation, forms, and whatever else wants to know a format without running it.
///
///     Schema(Stop.init) {                         .object("Stop", members:
///       Field("lat").number().lenient()             lat     required    number Double (lenient)
///       Field("docks").number(Int.self)             docks   default 10  number Int
///         .default(10)                            )
///     }
///
/// ``Schema/description(for:leniency:)`` makes one. A plan's listing, JSON Schema and samples are made of it. Descriptions can be compared,
/// encoded and decoded. Values that are encrypted are described, but no default of theirs is.
public indirect enum SchemaDescription: Equatable, Sendable {
  /// Nothing: no document has this form.
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
  /// One of several forms.
  case union(UnionDescription)
  /// The value, or nil for null and for a missing key.
  case optional(SchemaDescription)
  /// The value, null, or nothing at all, each told apart.
  case nullable(SchemaDescription)
  /// The value, or another one in its place.
  case replaced(ReplacedDescription)
  /// A value that is held against rules.
  case constrained(ConstrainedDescription)
  /// A value that is changed after it was decoded.
  case modified(ModifiedDescription)
  /// A value that is made of another one.
  case mapped(MappedDescription)
  /// A string that holds a JSON document.
  case embedded(EmbeddedDescription)
  /// A string that holds ciphertext.
  case encrypted(EncryptedDescription)
  /// A value that its type decodes and encodes by itself.
  case codable(CodableDescription)
  /// A value of which the author says something.
  case annotated(AnnotatedDescription)
  /// A part that ``reference(_:)`` may name, wherever it is part of the whole again, itself included.
  case definition(DefinitionDescription)
  /// The definition of this name.
  case reference(String)

  /// Which way values go.
  public enum Direction: String, Codable, Sendable {
    /// Documents become values.
    case decoding
    /// Values become documents.
    case encoding
  }
}

extension SchemaDescription {
  /// The parts that this is made of.
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

  /// The same with other parts.
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
