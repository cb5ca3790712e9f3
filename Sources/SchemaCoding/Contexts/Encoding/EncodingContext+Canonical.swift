// The canonical form of a document (RFC 8785), of which signatures are made.
//
//     {"b":1.50,"a":[1e2]}      becomes      {"a":[100],"b":1.5}

extension EncodingContext {
  /// Replaces the document that has been written since a mark with its canonical form.
  mutating func makeCanonical(since mark: Int) throws(CodingFailure) {
    let document: JSONDocument
    do {
      document = try .output(writer.withBytes(from: mark) { Data($0) })
    } catch {
      throw fail(SchemaIssue(.notEncodable, detail: "the document is not JSON"))
    }
    defer { withExtendedLifetime(document) {} }
    writer.rollBack(to: mark)
    var failed = false
    // Without recursion, because documents may be nested deeper than the stack allows.
    var open: [CanonicalContainer] = []
    var next: JSONNode? = document.node(at: 0)
    while next != nil || !open.isEmpty {
      if let node = next {
        if node.isArray || node.isObject {
          open.append(CanonicalContainer(node, &writer))
        } else if let issue = writer.write(canonical: node) {
          _ = fail(SchemaIssue(issue.code, at: JSONPath(open.compactMap(\.step)), detail: issue.detail))
          failed = true
        }
      }
      let last = open.endIndex - 1
      guard last >= 0 else { break }
      if let member = open[last].next() {
        writer.separate()
        if open[last].isObject {
          if open[last].repeatsKey {
            _ = fail(SchemaIssue(.notEncodable, at: JSONPath(open.compactMap(\.step)), detail: "the key is repeated"))
            failed = true
          }
          writer.writeString(UnsafeRawBufferPointer(member.key.bytes))
          writer.write(ascii: ":")
        }
        next = member.value
      } else {
        next = nil
        let container = open.removeLast()
        if container.isObject { writer.closeObject(container.mark) } else { writer.closeArray(container.mark) }
      }
    }
    if failed { throw .failed }
  }
}

/// An array or an object some of whose values have been written.
private struct CanonicalContainer {
  let isObject: Bool
  let mark: Int
  /// The elements, or the members in the order of their keys.
  private let members: [(key: JSONNode, value: JSONNode)]
  private var count = 0

  init(_ node: JSONNode, _ writer: inout JSONWriter) {
    isObject = node.isObject
    mark = writer.open()
    members =
      isObject
      ? node.members.sorted { $0.key.bytes.lazy.map(\.rank).lexicographicallyPrecedes($1.key.bytes.lazy.map(\.rank)) }
      : node.elements.map { ($0, $0) }
  }

  mutating func next() -> (key: JSONNode, value: JSONNode)? {
    guard count < members.count else { return nil }
    count += 1
    return members[count - 1]
  }

  /// Whether the key of the member is that of the one before it.
  var repeatsKey: Bool {
    count > 1 && members[count - 1].key.bytes.elementsEqual(members[count - 2].key.bytes)
  }

  /// The step to the value being written.
  var step: JSONPath.Component? {
    guard count > 0 else { return nil }
    return isObject ? .key(members[count - 1].key.string) : .index(count - 1)
  }
}

extension UInt8 {
  /// The rank of a byte of UTF-8 in the order of UTF-16, whose surrogate pairs precede U+E000…U+FFFF.
  fileprivate var rank: UInt8 { self >= 0xF0 ? self - 2 : self >= 0xEE ? self + 5 : self }
}

extension JSONWriter {
  /// Writes a scalar. Returns an issue if it has no canonical form.
  fileprivate mutating func write(canonical scalar: JSONNode) -> SchemaIssue? {
    switch scalar.value {
    case .bool(let value): write(value)
    case .number(let number):
      let value = number.doubleValue
      guard value.isFinite else { return SchemaIssue(.outOfRange, detail: "a double cannot hold the number") }
      // What is spelled as a double is rounded to one, as everywhere.
      let isInteger = scalar.bytes.allSatisfy { $0.isDigit || $0 == UInt8(ascii: "-") }
      if isInteger, !scalar.bytes.isIntegerOfDouble {
        return SchemaIssue(.inexact, detail: "a double cannot hold the integer \(number.literal.prefix(40))")
      }
      write(canonical: value)
    case .string(_) where scalar.kind == .brokenString: return SchemaIssue(.notEncodable, detail: JSONNode.brokenString)
    case .string: writeString(UnsafeRawBufferPointer(scalar.bytes))
    default: writeNull()
    }
    return nil
  }

  /// Writes a double as ECMAScript does: `1e+21`, but `100000000000000000000`.
  private mutating func write(canonical value: Double) {
    let spelling = JSONNumber(.double(value)).spelling
    let digits = String(decoding: spelling.digits, as: UTF8.self)
    // The number of digits before the decimal point.
    let point = digits.utf8.count + spelling.exponent
    if spelling.isNegative, !digits.isEmpty { write(ascii: "-") }
    switch point {
    case _ where digits.isEmpty: write(ascii: "0")
    case digits.utf8.count...21: writeASCII(digits + String(repeating: "0", count: spelling.exponent))
    case 1...21: writeASCII("\(digits.prefix(point)).\(digits.dropFirst(point))")
    case -5...0: writeASCII("0." + String(repeating: "0", count: -point) + digits)
    default:
      let fraction = digits.count > 1 ? ".\(digits.dropFirst())" : ""
      writeASCII("\(digits.prefix(1))\(fraction)e\(point > 0 ? "+" : "")\(point - 1)")
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether a double holds the integer of these digits: one of 53 bits, doubled any number of times.
  fileprivate var isIntegerOfDouble: Bool {
    var digits = drop { $0 == UInt8(ascii: "-") }.map { $0 - UInt8(ascii: "0") }
    while digits.count > 18 {
      // Half of it.
      var carry: UInt8 = 0
      for index in digits.indices {
        let digit = digits[index] + 10 * carry
        (digits[index], carry) = (digit / 2, digit % 2)
      }
      if carry == 1 { return false }
      if digits.first == 0 { digits.removeFirst() }
    }
    let value = digits.reduce(UInt64(0)) { 10 * $0 + UInt64($1) }
    return value >> UInt64(value.trailingZeroBitCount) < 1 << 53
  }
}
