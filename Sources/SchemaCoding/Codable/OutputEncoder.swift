/// An encoder for `Codable` types, which writes their values as they are encoded.
///
/// It encodes what Foundation's `JSONEncoder` encodes by default, each value with the instruction for its type (``CodedTypes``). The parts
/// of an array or an object are written with their punctuation, and are complete when the type's code returns:
///
///     Leg(km: 3, stops: [])      ,"km":3,"stops":[]      {"km":3,"stops":[]}
///
/// Some objects may still change: keys are sorted, a part is encoded twice, or has a container of its own, into which the type may encode at
/// any time. Then the parts are **gathered**: their values are written in any order, and copied into place in the end.
///
///     "km":3, "km":4, "stops":…      34[]      {"km":4,"stops":[]}
final class OutputEncoder: Encoder {
  private enum Form { case nothing, scalar, array, object }

  private enum Part {
    case bytes(Range<Int>)
    case encoder(OutputEncoder)
  }

  /// Where the output begins, and how it is arranged.
  struct Output {
    let start: Int
    /// The level of its indentation.
    let level: Int
    let sortsKeys: Bool
    /// The tags that the object includes.
    var tags: [UnionTag] = []
  }

  let session: EncodingSession
  let position: CodingPosition
  /// The turn of the code that uses the encoder.
  let turn: Int
  private let spellings: CodingKeySpellings?
  /// The fields of the value's own members.
  let fields: EncodedFields?
  private var output: Output
  private var form = Form.nothing
  private var isGathered: Bool
  private var parts: [(key: String, part: Part)] = []
  /// The parts of each key, as far as they have been needed.
  private var indexes: [ExactString: Int] = [:]

  init(
    in session: EncodingSession, at position: CodingPosition, turn: Int, spellings: CodingKeySpellings?,
    fields: EncodedFields?, isGathered: Bool = false, _ output: Output
  ) {
    (self.session, self.position, self.turn, self.spellings) = (session, position, turn, spellings)
    (self.fields, self.isGathered, self.output) = (fields, isGathered, output)
  }

  var codingPath: [any CodingKey] { position.codingPath }
  var userInfo: [CodingUserInfoKey: Any] { session.userInfo }
  var count: Int { parts.count }

  /// The key in the document for a coding key.
  func name(_ key: some CodingKey) -> String { spellings?.encodedKey(for: key.stringValue) ?? key.stringValue }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    become(.object)
    return KeyedEncodingContainer(OutputKeyedContainer(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    become(.array)
    return OutputUnkeyedContainer(encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  /// Begins an array or an object. Requesting a container does not throw, so a failure is recorded.
  private func become(_ container: Form) {
    guard session.isUsable(self), let context = session.context else { return }
    _ = session.require(at: position, &context.pointee) { context throws(CodingFailure) in
      guard session.hasRoom(at: position, in: context) else {
        throw context.fail(SchemaIssue(.tooDeep, detail: Depth.exceeded))
      }
      if form == .scalar, container == .object { try reopen(&context) }
      if form == .nothing {
        form = container
        parts.reserveCapacity(8)
        if container == .object, output.sortsKeys || fields != nil || !output.tags.isEmpty { isGathered = true }
      }
      if form != container { throw context.fail(SchemaIssue(.notEncodable, detail: Self.conflict)) }
    }
  }

  private static let conflict = "requests two containers of different kinds"
}

// MARK: - Encoding parts

extension OutputEncoder {
  /// Encodes an element, or the member of a key.
  @inline(__always)
  func add<Value: Encodable>(_ value: Value, _ key: String? = nil) throws {
    try add(value, key) { context throws(CodingFailure) in
      try session.write(value, in: self, at: step(key), &context)
    }
  }

  /// Encodes the member of a coding key, unless a field does.
  @inline(__always)
  func add<Value: Encodable>(_ value: Value, forKey key: some CodingKey) throws {
    if let fields, fields.take(value, named: key.stringValue) { return }
    try add(value, name(key))
  }

  func addNil(_ key: String? = nil) throws {
    try add(Any?.none as Any, key) { context throws(CodingFailure) in context.writer.writeNull() }
  }

  @inline(__always)
  private func add(
    _ value: @autoclosure () -> Any, _ key: String?, _ write: (inout EncodingContext) throws(CodingFailure) -> Void
  ) throws {
    try session.encode(value(), in: self, at: step(key)) { context throws(CodingFailure) in
      let index = index(of: key)
      if index != nil { isGathered = true }
      context.writer.level = output.level + 1
      if !isGathered {
        if let key { context.writer.write(key: key) } else { context.writer.separate() }
      }
      let start = context.writer.count
      try write(&context)
      set(.bytes(start..<context.writer.count), key, at: index)
    }
  }

  /// The encoder of a part: a new one, or with `reusing` the existing one, so that a container that is requested twice is the same.
  func nested(_ key: String? = nil, reusing: Bool = false) -> OutputEncoder {
    guard session.isUsable(self), let context = session.context,
      session.require(at: position, &context.pointee, { context throws(CodingFailure) in try context.count(values: 1) })
    else { return self }
    isGathered = true
    let index = index(of: key)
    let existing = reusing ? index.map { parts[$0].part } : nil
    if case .encoder(let encoder) = existing { return encoder }
    let encoder = OutputEncoder(
      in: session, at: position.at(step(key)), turn: turn, spellings: spellings, fields: nil, isGathered: true,
      Output(start: 0, level: output.level + 1, sortsKeys: output.sortsKeys))
    if let existing { (encoder.form, encoder.parts) = (.scalar, [("", existing)]) }
    set(.encoder(encoder), key, at: index)
    return encoder
  }

  private func step(_ key: String?) -> JSONPath.Component {
    if let key { .key(key) } else { .index(parts.count) }
  }

  private func set(_ part: Part, _ key: String?, at index: Int?) {
    if let index { parts[index].part = part } else { parts.append((key ?? "", part)) }
  }

  private func index(of key: String?) -> Int? {
    guard let key else { return nil }
    // Most keys are short strings, which are compared in no time if they are not equal.
    if parts.count <= 16 { return parts.firstIndex { $0.key == key && ExactString($0.key) == ExactString(key) } }
    for index in indexes.count..<parts.count { indexes[ExactString(parts[index].key)] = index }
    return indexes[ExactString(key)]
  }
}

// MARK: - Encoding the value as a whole

extension OutputEncoder: SingleValueEncodingContainer {
  func encodeNil() throws {
    try encodeWhole(Any?.self, Any?.none as Any) { context throws(CodingFailure) in context.writer.writeNull() }
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func encode<Value: Encodable>(_ value: Value) throws { try encodeWhole(value) }
  func encode(_ value: Bool) throws { try encodeWhole(value) }
  func encode(_ value: String) throws { try encodeWhole(value) }
  func encode(_ value: Double) throws { try encodeWhole(value) }
  func encode(_ value: Int) throws { try encodeWhole(value) }

  @_semantics("optimize.sil.specialize.generic.never")
  func encodeUncommon<Value: Encodable>(_ value: Value) throws { try encodeWhole(value) }

  @inline(__always)
  private func encodeWhole<Value: Encodable>(_ value: Value) throws {
    try encodeWhole(Value.self, value) { context throws(CodingFailure) in
      try session.write(value, in: self, at: nil, &context)
    }
  }

  /// Encodes the value, or members of it beside others, with the instruction of a schema.
  func encode<Value>(
    _ value: Value, with instruction: Instruction<Value>, _ userInfo: [CodingUserInfoKey: any Sendable]
  ) throws {
    // The value itself may hold data to be encrypted.
    try encodeWhole(Value.self, expectedType(Value.self), merging: true) { context throws(CodingFailure) in
      let outer = context.userInfo
      context.userInfo.merge(userInfo) { $1 }
      defer { context.userInfo = outer }
      try session.write(value, by: CodedType(instruction), in: self, at: nil, &context)
    }
  }

  private func encodeWhole(
    _ type: Any.Type, _ value: @autoclosure () -> Any, merging: Bool = false,
    _ encode: (inout EncodingContext) throws(CodingFailure) -> Void
  ) throws {
    if form == .scalar, merging, session.isUsable(self), let context = session.context {
      _ = session.require(at: position, &context.pointee) { context throws(CodingFailure) in try reopen(&context) }
    }
    try session.encode(value(), in: self, at: nil) { context throws(CodingFailure) in
      let start = context.writer.count
      func fail(_ context: inout EncodingContext) -> CodingFailure {
        let mark = context.log.mark
        defer { session.locate(since: mark, at: nil, from: position, &context) }
        session.forgetError()
        return context.fail(SchemaIssue(.notEncodable, expected: expectedType(type), detail: Self.conflict))
      }
      guard form == .nothing || merging && form == .object else { throw fail(&context) }
      context.writer.level = output.level
      context.tags = output.tags
      defer { output.tags = context.takeTags() }
      try encode(&context)
      let whole = start..<context.writer.count
      if form == .nothing {
        (form, parts) = (.scalar, [("", .bytes(whole))])
      } else if try !adopt(whole, &context) {
        throw fail(&context)
      }
    }
  }

  /// Makes an object that was encoded as a whole one of parts.
  private func reopen(_ context: inout EncodingContext) throws(CodingFailure) {
    if case .bytes(let whole)? = parts.first?.part, try adopt(whole, &context) { form = .object }
  }

  /// Adds the members of an object that has been written; returns false if it is something else.
  private func adopt(_ object: Range<Int>, _ context: inout EncodingContext) throws(CodingFailure) -> Bool {
    let data = context.writer.withBytes { Data($0[object]) }
    guard let document = try? JSONDocument.output(data), document.node(at: 0).isObject else { return false }
    defer { withExtendedLifetime(document) {} }
    isGathered = true
    if form == .scalar { parts = [] }
    for (key, value) in document.node(at: 0).members {
      let (start, key) = (context.writer.count, key.string)
      context.writer.level = output.level + 1
      try session.write(CodedNode(json: value), in: self, at: .key(key), &context)
      set(.bytes(start..<context.writer.count), key, at: index(of: key))
    }
    return true
  }
}

// MARK: - Completing the value

extension OutputEncoder {
  /// Completes the value, after its type's code has returned. A value into which nothing was encoded is an empty object.
  func finish(_ context: inout EncodingContext) throws(CodingFailure) {
    switch form {
    case .scalar: context.tags = output.tags
    case .nothing, .object:
      if !output.tags.isEmpty { return try finishObject(&context) { _ in } }
      fallthrough
    case .array:
      context.writer.level = output.level
      if isGathered || form == .nothing {
        let end = context.writer.count
        write(to: &context.writer)
        context.writer.moveBytes(from: end, to: output.start)
      } else {
        context.writer.level += 1
        if form == .array {
          context.writer.closeArray(output.start)
        } else {
          context.writer.closeObject(output.start)
        }
      }
    }
  }

  /// Completes an object with the members that a closure adds.
  func finishObject(
    _ context: inout EncodingContext, adding others: (inout EncodingContext) throws(CodingFailure) -> Void
  ) throws(CodingFailure) {
    let end = context.writer.count
    context.writer.level = output.level
    try context.gatherObject(tags: output.tags) { context throws(CodingFailure) in
      for (key, part) in parts {
        let value = bytes(of: part, &context.writer)
        context.gathered.append(GatheredMember(keys: [EncodedKey(key)], value: value))
      }
      try others(&context)
    }
    context.writer.moveBytes(from: end, to: output.start)
  }

  /// Whether the value is an object, or was encoded as one.
  func isObject(_ context: inout EncodingContext) throws(CodingFailure) -> Bool {
    if form == .scalar { try reopen(&context) }
    return form == .object || form == .nothing
  }

  /// Whether nothing was encoded.
  var isEmpty: Bool { form == .nothing }

  private func bytes(of part: Part, _ writer: inout JSONWriter) -> Range<Int> {
    switch part {
    case .bytes(let range): return range
    case .encoder(let encoder):
      let start = writer.count
      encoder.write(to: &writer)
      return start..<writer.count
    }
  }

  /// Writes the gathered value at the end of the output.
  private func write(to writer: inout JSONWriter) {
    func write(_ part: Part) {
      switch part {
      case .bytes(let range): writer.repeatBytes(range)
      case .encoder(let encoder): encoder.write(to: &writer)
      }
    }
    writer.level = output.level
    if form == .scalar, let whole = parts.first { return write(whole.part) }
    let mark = writer.open()
    for (key, part) in output.sortsKeys && form == .object
      ? parts.sorted(by: { ExactString($0.key) < ExactString($1.key) }) : parts
    {
      if form == .array { writer.separate() } else { writer.write(key: key) }
      write(part)
    }
    if form == .array { writer.closeArray(mark) } else { writer.closeObject(mark) }
  }
}
