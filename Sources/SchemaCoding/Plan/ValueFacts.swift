/// What is known about the values of an instruction before there is a document. The plan around it asks for that while it is compiled.
///
///     .number()                       hasRules, acceptsObject and acceptsArray are false
///     .number().optional              the same, and acceptsNull, acceptsMissing
///     .array(of: .array(of: .url))    acceptsArray, arrayDepth 2, isAllOrNothing
///
/// An instruction around another one has the facts of that, except what it changes.
struct ValueFacts {
  /// What the plan contains.
  var features: PlanFeatures = []
  /// Whether the value itself is encrypted. Neither the value nor any issue's excerpt of it is shown.
  var isRedacted = false
  /// Whether a value may break a rule, here or inside. Its issues are kept even where the field is lenient.
  var hasRules = true
  /// The tags that select variants beside the field that holds the value.
  var siblingTags: [UnionKey] = []

  /// Whether `null` is a valid value here.
  var acceptsNull = false
  /// Whether a missing key is valid here.
  var acceptsMissing = false
  /// Whether an omitted value stays omitted even where nil is encoded as `null`.
  var omitsNil = false
  /// Whether a fallback replaces null here, so that a default around it is only for a missing key.
  var hasFallback = false

  /// Whether a value may be an object: false for scalars and arrays, even if leniency takes an object for an array.
  var acceptsObject = true
  /// Whether a value may be an array: false for scalars and objects, even if leniency takes an empty array for an object.
  var acceptsArray = true
  /// Whether leniency takes an object for an array.
  var convertsObject = false
  /// The number of arrays, one inside another, of which every value consists; zero if it may be something else.
  var arrayDepth = 0
  /// Whether the value is a collection that one bad element makes undecodable as a whole.
  var isAllOrNothing = false

  /// Whether this is an object built from fields.
  var isObject = false
  /// The constants that every value has, by which a union may select it.
  var constants: [SharedConstant] = []
  /// Whether this encodes objects without a field for the key that encloses each of them.
  var lacksEnclosingKey = false
  /// Whether an existing value can only be changed as a document: encoded, changed and decoded again.
  var mergesAsDocument = false
}

extension ValueFacts {
  /// The facts of a value that consists of others, as a dictionary does. With `concedes`, strict decoding refuses some of what it decodes.
  init(containing values: [ValueFacts], concedes: Bool = false) {
    features = values.reduce(into: concedes ? .concessions : []) { $0.formUnion($1.features) }
    isRedacted = values.contains { $0.isRedacted }
    hasRules = values.contains { $0.hasRules }
    siblingTags = values.flatMap(\.siblingTags)
  }

  /// Whether a value may have values inside it, which take time of their own: as elements, as members, or in a string.
  var mayHoldValues: Bool { acceptsObject || acceptsArray || features.contains(.strings) }

  func with(_ change: (inout ValueFacts) -> Void) -> ValueFacts {
    var facts = self
    change(&facts)
    return facts
  }
}

/// What null decodes to.
enum DecodedNull {
  /// Nil, as of an optional.
  case `nil`
  /// A value like any other, such as `JSONValue.null`, to which rules and modifiers apply. They apply to no other null.
  case value
  /// A default or a fallback; or nothing, because null is an issue.
  case replacement
}
