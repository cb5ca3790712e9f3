/// In a plan for updates, a value without members that could be changed one by one: a union that becomes another variant, elements by key, or
/// a type with code of its own. It is encoded, the encoded object is changed, and the result is decoded.
///
///     {"kind": "small", "size": 6}  with  {"kind": "large", "size": null, "floors": 2}      {"kind": "large", "floors": 2}
final class DocumentMergeInstruction<Value>: SameValueInstruction<Value>, @unchecked Sendable {
  private let encoding: Instruction<Value>?
  private let union: UnionInstruction<Value>?

  /// Creates an instruction with one that encodes the value, if it can be encoded.
  init(_ inner: Instruction<Value>, encoding: Instruction<Value>?) {
    self.encoding = encoding
    union = inner as? UnionInstruction<Value>
    super.init(inner)
  }

  override var facts: ValueFacts { inner.facts.with { $0.mergesAsDocument = false } }
  override var objectFacts: ObjectFacts {
    var facts = inner.objectFacts
    facts.readOnlyMembers = []
    return facts
  }
  override var shape: ValueShape { inner.shape }

  override func decode(
    _ json: JSONNode, into current: Value?, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Value {
    guard let current, json.isObject else { return try inner.decode(json, &context) }
    if let value = try union?.mergeInPlace(json, into: current, asMembers: false, &context) { return value }
    return try merge(json, into: current, asMembers: false, &context) { json, context throws(CodingFailure) in
      try inner.decode(json, &context)
    }
  }

  override func decodeMembers(of object: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> Value {
    try inner.decodeMembers(of: object, &context)
  }

  override func decodeMembers(
    of object: JSONNode, into value: Value, merging: Bool, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Value {
    guard merging else { return try inner.decodeMembers(of: object, into: value, merging: false, &context) }
    if let value = try union?.mergeInPlace(object, into: value, asMembers: true, &context) { return value }
    return try merge(object, into: value, asMembers: true, &context) { json, context throws(CodingFailure) in
      try inner.decodeMembers(of: json, &context)
    }
  }

  private func merge(
    _ json: JSONNode, into value: Value, asMembers: Bool, _ context: inout DecodingContext,
    _ decode: (JSONNode, inout DecodingContext) throws(CodingFailure) -> Value
  ) throws(CodingFailure) -> Value {
    let patch = try context.json(json)
    let document = JSONDocument((encoded(value, asMembers: asMembers, context) ?? [:]).applying(patch))
    defer { withExtendedLifetime(document) {} }
    // Keys around the value have their nodes in the other document.
    let enclosing = context.enclosing
    context.enclosing = .none
    defer { context.enclosing = enclosing }
    return try decode(document.node(at: 0), &context)
  }

  /// What the value is encoded as; nil if it cannot be encoded, so that it is replaced.
  private func encoded(_ value: Value, asMembers: Bool, _ context: DecodingContext) -> JSONValue? {
    guard let encoding else { return nil }
    return try? JSONValue(encodedIn: context, with: encoding.facts.features) { encoder throws(CodingFailure) in
      guard asMembers else { return try encoding.encodeOrNil(value, &encoder) }
      try encoder.gatherObject(tags: []) { encoder throws(CodingFailure) in
        try encoding.encodeMembers(of: value, &encoder)
      }
    }
  }
}

extension JSONValue {
  /// Creates a value from what a closure encodes during an update.
  init(
    encodedIn context: DecodingContext, with features: PlanFeatures,
    _ encode: (inout EncodingContext) throws(CodingFailure) -> Void
  ) throws {
    var encoder = EncodingContext(EncodingOptions(userInfo: context.userInfo))
    encoder.trail.begin(with: features)
    try encode(&encoder)
    guard let value = JSONValue(encoded: encoder.writer.data) else { throw SchemaIssue(.notEncodable) }
    self = value
  }
}
