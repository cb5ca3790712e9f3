import Foundation
import SchemaCoding

@testable import TestSupport

extension OracleDecoder {
  private static let uuid = OraclePattern("[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}")

  static func scalar(
    _ form: OracleSchema.Form, _ json: OracleJSON, _ path: JSONPath, _ scope: OracleScope
  ) -> OracleOutcome {
    switch form {
    case .bool(let trueWords, let falseWords): return bool(json, trueWords, falseWords, path, scope)
    case .number(let number): return stepped(self.number(number, json, path, scope), by: number.steps, path)
    case .string(let steps): return stepped(string(json, path, scope), by: steps, path)
    case .date(let format): return date(format, json, path, scope)
    case .calendarDate(let patterns): return day(patterns, json, path, scope)
    case .partialDate: return partialDate(json, path, scope)
    case .constant(let value): return constant(value, json, path, scope)
    case .colour: return colour(string(json, path, scope), path, scope)
    case .openColour: return string(json, path, scope)
    case .level:
      let raw = number(OracleNumber(kind: .int), json, path, scope)
      return raw.value.map { [.integer("1"), .integer("10")].contains($0) } == false ? .issue(.unknownCase, path) : raw
    case .state: return state(json, path, scope)
    default:
      guard case .string(let string) = json else { return .issue(scope.mismatch, path) }
      return formatted(form, string, path, scope)
    }
  }

  private static func bool(
    _ json: OracleJSON, _ trueWords: [String], _ falseWords: [String], _ path: JSONPath, _ scope: OracleScope
  ) -> OracleOutcome {
    let converted = { (value: Bool) in OracleOutcome.value(.bool(value)).repaired(.converted, path) }
    switch json {
    case .bool(let value): return .value(.bool(value))
    case .string(let string):
      if trueWords.contains(string) { return .value(.bool(true)) }
      if falseWords.contains(string) { return .value(.bool(false)) }
      guard scope.leniency.contains(.stringsAsScalars) else { return .issue(scope.mismatch, path) }
      let word = OracleDigits.plain(string).lowercased()
      if trueWords.map({ $0.lowercased() }).contains(word) { return converted(true) }
      if falseWords.map({ $0.lowercased() }).contains(word) { return converted(false) }
      if ["true", "yes", "1", "y", "t", "on"].contains(word) { return converted(true) }
      if ["false", "no", "0", "n", "f", "off"].contains(word) { return converted(false) }
    case .number(let literal):
      guard let digits = OracleDigits(json: literal) else { break }
      if scope.leniency.contains(.zeroAndOneAsBooleans), digits.isZero || digits.isOne {
        return converted(digits.isOne)
      }
      if scope.leniency.contains(.nonzeroAsTrue) { return converted(!digits.isZero) }
    default: break
    }
    return .issue(scope.mismatch, path)
  }

  private static func string(_ json: OracleJSON, _ path: JSONPath, _ scope: OracleScope) -> OracleOutcome {
    let spelled: String
    switch json {
    case .string(let string): return .value(.string(string))
    case .bool(let value): spelled = "\(value)"
    case .number(let literal) where literal.allSatisfy { $0.isNumber || $0 == "-" }: spelled = literal
    case .number(let literal):
      var shortest = "\(Double(literal) ?? 0)"
      if shortest.hasSuffix(".0"), let value = Double(literal), abs(value) < 0x1p53 { shortest.removeLast(2) }
      spelled = shortest
    default: return .issue(scope.mismatch, path)
    }
    guard scope.leniency.contains(.scalarsAsStrings) else { return .issue(scope.mismatch, path) }
    return .value(.string(spelled)).repaired(.converted, path)
  }

  private static func colour(_ raw: OracleOutcome, _ path: JSONPath, _ scope: OracleScope) -> OracleOutcome {
    guard case .string(let string)? = raw.value else { return raw }
    let known = ["red", "green", "darkBlue"].first {
      $0 == string || scope.ignoresCase && $0.lowercased() == string.lowercased()
    }
    guard let known else { return .issue(.unknownCase, path) }
    return raw.map { _ in .string(known) }
  }

  private static func constant(
    _ constant: String, _ json: OracleJSON, _ path: JSONPath, _ scope: OracleScope
  ) -> OracleOutcome {
    switch json {
    case .null, .array, .object: return .issue(scope.mismatch, path)
    case .string(let string):
      if string == constant || scope.ignoresCase && string.lowercased() == constant { return .value(.string(constant)) }
      let isSpelled = string.trimmingCharacters(in: .whitespacesAndNewlines) == constant
      guard isSpelled, scope.leniency.contains(.stringsAsScalars) else { return .issue(.unknownCase, path) }
      return OracleOutcome.value(.string(constant)).repaired(.converted, path)
    case .bool, .number: return .issue(.unknownCase, path)
    }
  }

  private static func state(_ json: OracleJSON, _ path: JSONPath, _ scope: OracleScope) -> OracleOutcome {
    func find(_ json: OracleJSON) -> OracleOutcome? {
      switch json {
      case .bool(let value): return .value(.string(value ? "open" : "closed"))
      case .number(let literal):
        guard let digits = OracleDigits(json: literal), digits.isOne || digits.isZero else { return nil }
        return .value(.string(digits.isOne ? "open" : "closed"))
      case .string(let string):
        let word = scope.ignoresCase ? string.lowercased() : string
        return ["open", "closed"].contains(word) ? .value(.string(word)) : nil
      default: return nil
      }
    }
    switch json {
    case .null, .array, .object: return .issue(scope.mismatch, path)
    default: break
    }
    if let state = find(json) { return state }
    if case .string(let string) = json, scope.leniency.contains(.stringsAsScalars) {
      if let digits = OracleDigits(lenient: string, isGrouped: false), digits.isOne || digits.isZero {
        return .value(.string(digits.isOne ? "open" : "closed")).repaired(.converted, path)
      }
      if ["true", "false"].contains(string) {
        return .value(.string(string == "true" ? "open" : "closed")).repaired(.converted, path)
      }
    }
    return .issue(.unknownCase, path)
  }

  /// Strings of a format: URLs, UUIDs, data.
  private static func formatted(
    _ form: OracleSchema.Form, _ string: String, _ path: JSONPath, _ scope: OracleScope
  ) -> OracleOutcome {
    let isLenient = scope.leniency.contains(.stringsAsScalars)
    let trimmed = string.trimmingCharacters(in: .whitespacesAndNewlines)
    if isLenient, trimmed != string, !OracleSchema(form).isURL {
      return formatted(form, trimmed, path, scope).repaired(.converted, path)
    }
    switch form {
    case .url: return url(string, isLenient, path)
    case .uuid:
      guard uuid.matches(string), let uuid = UUID(uuidString: string) else { return .issue(.invalidFormat, path) }
      return .value(.uuid(uuid))
    case .data(let format):
      if let data = data(format, string) { return .value(.data(data)) }
      let padded = string + String(repeating: "=", count: (4 - string.utf8.count % 4) % 4)
      if isLenient, format == .base64, !string.hasSuffix("="), let data = data(.base64, padded) {
        return OracleOutcome.value(.data(data)).repaired(.converted, path)
      }
      return .issue(.invalidFormat, path)
    default: return .issue(.invalidFormat, path)
    }
  }

  private static func data(_ format: DataFormat, _ string: String) -> Data? {
    switch format {
    case .hex:
      let digits = string.compactMap(\.hexDigitValue)
      guard string.utf8.count == digits.count, digits.count.isMultiple(of: 2) else { return nil }
      var data = Data()
      for index in stride(from: 0, to: digits.count, by: 2) {
        data.append(UInt8(digits[index] * 16 + digits[index + 1]))
      }
      return data
    case .base64: return Data(base64Encoded: string).flatMap { $0.base64EncodedString() == string ? $0 : nil }
    case .base64URL:
      guard !string.contains(where: { "+/".contains($0) }) else { return nil }
      var base64 = string.replacingOccurrences(of: "-", with: "+").replacingOccurrences(of: "_", with: "/")
      if !base64.hasSuffix("=") { base64 += String(repeating: "=", count: (4 - base64.utf8.count % 4) % 4) }
      return data(.base64, base64)
    }
  }

  /// A URL as the string spells it: systems before macOS 14 have no other initializer.
  private static func strictURL(_ string: String) -> URL? {
    if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) {
      URL(string: string, encodingInvalidCharacters: false)
    } else {
      URL(string: string)
    }
  }

  private static func url(_ string: String, _ isLenient: Bool, _ path: JSONPath) -> OracleOutcome {
    let hasWord = string.contains { $0.isLetter || $0.isNumber }
    if hasWord, let url = strictURL(string) {
      return .value(.url(url.absoluteString))
    }
    guard isLenient else { return .issue(.invalidFormat, path) }
    // Spaces, brackets and non-ASCII characters are percent-encoded.
    let encoded = string.trimmingCharacters(in: .whitespacesAndNewlines).utf8.map { byte in
      byte > 0x20 && byte < 0x7F && !"[]".utf8.contains(byte)
        ? String(Unicode.Scalar(byte))
        : "%" + (byte < 16 ? "0" : "")
          + String(byte, radix: 16, uppercase: true)
    }.joined()
    guard hasWord, let url = strictURL(encoded) else {
      return .issue(.invalidFormat, path)
    }
    return OracleOutcome.value(.url(url.absoluteString)).repaired(.converted, path)
  }

  private static func stepped(_ outcome: OracleOutcome, by steps: [OracleStep], _ path: JSONPath) -> OracleOutcome {
    var (outcome, issues) = (outcome, [] as [OracleOutcome.Note])
    for step in steps {
      guard let value = outcome.value else { break }
      switch (step, value) {
      case (.rule(let rule), _): issues += checked(outcome, by: [rule], path).issues
      // A value that broke a rule is passed only to the neighbouring rules.
      case _ where !issues.isEmpty: return OracleOutcome(issues: issues, breaksRule: true)
      case (.trimmed, .string(let string)):
        let trimmed = OracleValue.string(string.trimmingCharacters(in: .whitespacesAndNewlines))
        if trimmed != value { outcome = outcome.map { _ in trimmed }.repaired(.adjusted, path) }
      case (.clamped, _):
        let clamped = clamped(value)
        if clamped != value { outcome = outcome.map { _ in clamped }.repaired(.adjusted, path) }
      default: break
      }
    }
    return issues.isEmpty ? outcome : OracleOutcome(issues: issues, breaksRule: true)
  }
}
