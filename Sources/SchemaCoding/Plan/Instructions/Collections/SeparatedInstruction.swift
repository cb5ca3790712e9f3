/// Decodes a string of values with separators between them as an array, and encodes it. It may also be an array in the document.
///
///     separator ","      "9, 12,x"      [9, 12], and $[2] invalidFormat
///                        [9, 12]        the same leniently, or if the schema is that of an array that may be such a string
///
/// The parts of the string are appended to the document as an array of strings, which has an instruction of its own.
final class SeparatedInstruction<Element>: ElementsInstruction<Element>, @unchecked Sendable {
  private let separator: [UInt8]
  /// Whether empty parts are no values.
  private let omitsEmpty: Bool
  private let array: ArrayInstruction<Element>
  private let string: Instruction<String>
  /// Decodes the values from an array in the document.
  private let plain: ArrayInstruction<Element>?
  /// Whether that is the declared form, which is encoded.
  private let prefersPlain: Bool

  init(
    by separator: String, omitsEmpty: Bool, of array: ArrayInstruction<Element>, in string: Instruction<String>,
    or plain: ArrayInstruction<Element>?, prefersPlain: Bool
  ) {
    self.separator = Array(separator.utf8)
    self.omitsEmpty = omitsEmpty || self.separator.allSatisfy(\.isWhitespace)
    (self.array, self.string, self.plain, self.prefersPlain) = (array, string, plain, prefersPlain)
  }

  override var facts: ValueFacts {
    let (array, plain) = (array.facts, plain?.facts)
    let features = array.features.union(plain?.features ?? [])
    return ValueFacts(
      features: features, isRedacted: array.isRedacted || features.contains(.redacted), hasRules: array.hasRules,
      acceptsObject: false, acceptsArray: prefersPlain, convertsObject: plain?.convertsObject ?? false)
  }
  override var expectation: String { prefersPlain ? "an array or a string" : string.expectation }

  override func decode(_ json: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> [Element] {
    if let plain, prefersPlain ? !json.isString && json.kind != .openString : json.isArray {
      if !prefersPlain { context.noteConversion(of: json, to: expectation) }
      return try plain.decode(json, &context)
    }
    let parts = parts(of: try string.decode(json, &context))
    guard parts.count <= JSONRecord.maximumCount else {
      throw context.fail(.tooComplex, expected: expectation, found: json)
    }
    // The nodes of the parts are removed, and others get their indexes.
    defer { context.lastReplacement.forget() }
    return try context.unpacking(json) { document, context throws(CodingFailure) in
      let strings = document.append(.array, areCopies: false) {
        for part in parts { _ = document.append(String(Substring(part))) }
        return parts.count
      }
      return try array.decode(strings, &context)
    }
  }

  /// The values of a string, without the whitespace around them.
  private func parts(of string: String) -> [Substring.UTF8View] {
    guard let first = separator.first, !string.isEmptyOrWhitespace else { return [] }
    var parts: [Substring.UTF8View] = []
    var rest = string.utf8[...]
    var searched = rest
    while let index = searched.firstIndex(of: first) {
      if searched[index...].starts(with: separator) {
        parts.append(Substring(rest[..<index]).trimmingWhitespace().utf8)
        rest = rest[rest.index(index, offsetBy: separator.count)...]
        searched = rest
      } else {
        searched = searched[searched.index(after: index)...]
      }
    }
    parts.append(Substring(rest).trimmingWhitespace().utf8)
    if omitsEmpty { parts.removeAll(where: \.isEmpty) }
    return parts
  }

  override func encode(_ value: [Element], _ context: inout EncodingContext) throws(CodingFailure) -> Bool {
    try encode(value, sorted: false, &context)
  }

  override func encodeSorted(_ elements: [Element], _ context: inout EncodingContext) throws(CodingFailure) -> Bool {
    try encode(elements, sorted: true, &context)
  }

  private func encode(
    _ value: [Element], sorted: Bool, _ context: inout EncodingContext
  ) throws(CodingFailure) -> Bool {
    if let plain, prefersPlain {
      return sorted ? try plain.encodeSorted(value, &context) : try plain.encode(value, &context)
    }
    try context.count(values: value.count)
    var strings: [String] = []
    var failed = false
    for (index, element) in value.enumerated() {
      let isEncoded = context.element(index) { context throws(CodingFailure) in
        strings.append(try context.string(of: element, by: array.element))
      }
      if !isEncoded { failed = true }
    }
    if failed { throw .failed }
    if sorted { strings = strings.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }
    let joined = strings.joined(separator: String(decoding: separator, as: UTF8.self))
    let parts = parts(of: joined)
    for (index, string) in strings.enumerated()
    where !parts.indices.contains(index) || !parts[index].elementsEqual(string.utf8) {
      throw context.fail(
        SchemaIssue(
          .notEncodable, at: JSONPath([.index(index)]),
          detail: "contains the separator, is empty, or has whitespace around it"))
    }
    return try string.encode(joined, &context)
  }

  override func describe(in describer: inout Describer) -> SchemaDescription {
    .separated(
      SeparatedDescription(
        string: string.description(in: &describer), items: array.element.description(in: &describer),
        separator: String(decoding: separator, as: UTF8.self), isLossy: array.isLossy,
        array: describer.direction == .decoding || prefersPlain ? plain?.description(in: &describer) : nil,
        encodesArray: prefersPlain))
  }
}
