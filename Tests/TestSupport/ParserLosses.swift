import Foundation
import SchemaCoding

#if FullFoundation
  /// Where Foundation's parser differs: it loses digits of numbers, the sign of a zero, and byte-order marks at the start of strings and after
  /// escapes, and it takes and refuses other documents.
  enum ParserLosses {
    /// Why one parser takes a document and the other refuses it.
    enum Difference: CaseIterable {
      /// Foundation refuses the whole document; the scanner leaves it to the field that decodes the number.
      case numberBeyondDouble
      /// The same for a string.
      case halfOfSurrogatePair
      /// Foundation takes it, on some platforms.
      case trailingComma
      /// Foundation ignores what is left.
      case brokenUTF16
    }

    /// The difference that explains why the parsers disagree on whether this is a document.
    static func difference(in document: [UInt8]) -> Difference? {
      do {
        _ = try Schema.json.decode(Data(document))
        let text = String(decoding: document.filter { $0 > 0 }, as: UTF8.self)
        // It may be the value of a key that is repeated.
        func contains(_ pattern: String) -> Bool { text.range(of: pattern, options: .regularExpression) != nil }
        if contains(#"\\u[dD][89a-fA-F]"#) { return .halfOfSurrogatePair }
        return contains("[eE][+]?[0-9]{3}|[0-9]{300}") ? .numberBeyondDouble : nil
      } catch {
        let details = error.issues.compactMap(\.detail)
        if details.contains(where: { $0.hasPrefix("half of a surrogate pair") }) { return .halfOfSurrogatePair }
        if details.contains(where: { $0.hasPrefix("a comma before the end of") }) { return .trailingComma }
        return details.contains { $0.contains("UTF-16") || $0.contains("UTF-32") } ? .brokenUTF16 : nil
      }
    }

    /// Whether both parsers agree on a document: that it is invalid, or on its value.
    static func none(in document: [UInt8]) -> Bool {
      guard !hasByteOrderMark(document) else { return false }
      let ours = value(Data(document), .automatic)
      guard ours == value(Data(document), .foundation) else { return false }
      guard let ours else { return difference(in: document) == nil }
      // A string may contain a document.
      return !ours.hasLossyNumber && ours.strings.allSatisfy { none(in: Array($0.utf8)) }
    }

    static func value(_ data: Data, _ parser: DecodingOptions.Parser) -> JSONValue? {
      try? Schema.json.decode(data, options: DecodingOptions(parser: parser))
    }

    static func hasByteOrderMark(_ document: [UInt8]) -> Bool {
      document.indices.contains { document[$0...].starts(with: [0xEF, 0xBB, 0xBF]) }
    }
  }

  extension JSONValue {
    /// Whether a number is a negative zero, or has more digits than Foundation keeps as they are spelled.
    var hasLossyNumber: Bool {
      switch self {
      case .number(let number):
        number.doubleValue == 0 && number.doubleValue.sign == .minus
          || number.description.prefix { $0 != "e" && $0 != "E" }.filter(\.isNumber).count > 38
      case .array(let elements): elements.contains(where: \.hasLossyNumber)
      case .object(let members): members.values.contains(where: \.hasLossyNumber)
      case .null, .bool, .string: false
      }
    }

    /// The strings that have digits, keys apart.
    fileprivate var strings: [String] {
      switch self {
      case .string(let string): string.utf8.contains { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ? [string] : []
      case .array(let elements): elements.flatMap(\.strings)
      case .object(let members): members.values.flatMap(\.strings)
      case .null, .bool, .number: []
      }
    }

    /// Whether another value is this one with digits lost, and with byte-order marks dropped.
    func isSameButForLosses(_ other: JSONValue) -> Bool {
      func unmarked(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "\u{FEFF}" }))
      }
      switch (self, other) {
      case (.number(let one), .number(let other)):
        let (one, other) = (one.doubleValue, other.doubleValue)
        return one == other || abs(one - other) <= max(abs(one).ulp * 8, .leastNonzeroMagnitude * 8)
      case (.string(let one), .string(let other)): return unmarked(one) == unmarked(other)
      case (.array(let one), .array(let other)):
        return one.count == other.count && zip(one, other).allSatisfy { $0.isSameButForLosses($1) }
      case (.object(let one), .object(let other)):
        let unmarkedOne = Dictionary(one.map { (unmarked($0.key), $0.value) }) { $1 }
        return other.allSatisfy { key, value in
          unmarkedOne[unmarked(key)].map { $0.isSameButForLosses(value) } ?? false || one.count != other.count
        }
      default: return self == other
      }
    }
  }
#endif
