import Foundation
import SchemaCoding
import SchemaTools

@testable import TestSupport

extension OracleGenerator {
  /// A document for a schema, with as many faults as the generator's percentage.
  mutating func document(for schema: OracleSchema) -> OracleJSON {
    if chance(badness) { return chance(30) ? .null : junk() }
    switch schema.form {
    case .bool(let trueWords, let falseWords):
      let words = trueWords + falseWords
      return !words.isEmpty && chance(40) ? .string(one(of: words)) : .bool(chance(50))
    case .number(let number):
      if number.hasNonFiniteStrings, chance(20) { return .string(one(of: ["Infinity", "-Infinity", "NaN"])) }
      let literal = numberLiteral(number)
      return number.isString && chance(60) ? .string(literal) : .number(literal)
    case .string: return .string(chance(20) ? "  padded\n" : one(of: ["a", "", "hello", "é", "12", "x\u{1}y"]))
    case .date(let format): return date(format)
    case .calendarDate:
      return one(of: [
        .string("2024-03-27"), .string("20240327"), .string("27.03.2024"), .number("20240327"), .number("20240230"),
        .string("2024-03-27T00:00:00"), .string("2024-03-27 00:00Z"), .string("2024-03-27T01:00:00"),
        .string(" 2024-02-30"), .string("２０２４-03-27 "), .number("5"),
      ])
    case .partialDate:
      return one(of: [
        .string("2005"), .string("2005-03"), .string("2005-03-09"), .string("2005-13"), .string(" 2005"),
        .number("2005"),
        .string("0000"), .string("2005-3"),
      ])
    case .constant(let value): return .string(value)
    case .sibling(_, let variants): return content(of: one(of: variants))
    case .table(let element): return table(element)
    case .url:
      return .string(one(of: ["https://a.org/b?c=d#e", "a/b", "mailto:x@y.z", "https://a.org/a b", "https://a.org/é"]))
    case .uuid: return .string(sample(Schema.uuid))
    case .data(let format):
      let string = sample(Schema.data(format))
      return .string(chance(80) ? string : string.filter { $0 != "=" })
    case .colour, .openColour: return .string(one(of: ["red", "green", "darkBlue", "RED", "teal"]))
    case .level: return .number(one(of: ["1", "10", "10.0", "1e1", "2"]))
    case .state: return one(of: [.string("open"), .string("Closed"), .number("1"), .number("0"), .bool(true)])
    case .json: return junk()
    case .array(let element), .set(let element):
      return .array((0..<random.int(0...3)).map { _ in document(for: element) })
    case .dictionary(let element):
      return .object(
        ["p", "a", "m.n", "é", "z"].shuffled(using: &random).prefix(random.int(0...3)).map {
          OracleJSON.Member(key: $0, value: document(for: element))
        })
    case .object(let object): return self.object(object)
    case .embedded(let inner):
      let json = document(for: inner)
      return chance(15) ? json : .string(json.text)
    case .tagged(let tag, let content, let variants): return tagged(tag, content, variants)
    case .keyed(let variants):
      return .object(
        variants.shuffled(using: &random).prefix(random.int(1...2)).compactMap { variant in
          guard case .string(let key)? = variant.tag else { return nil }
          return OracleJSON.Member(key: key, value: content(of: variant))
        })
    case .untagged(let variants): return content(of: one(of: variants))
    case .optional(let inner), .defaulted(let inner, _), .fallback(let inner, _), .ruled(let inner, _):
      return document(for: inner)
    }
  }

  private mutating func content(of variant: OracleVariant) -> OracleJSON {
    variant.schema.map { document(for: $0) } ?? junk()
  }

  private mutating func tagged(_ tag: String, _ content: String?, _ variants: [OracleVariant]) -> OracleJSON {
    let variant = one(of: variants)
    let claim =
      OracleJSON.object([]).putting(variant.tag ?? junk(), at: OracleKey(string: tag).steps[...]).members ?? []
    let json = self.content(of: variant)
    guard let content else { return .object(claim + (json.members ?? [])) }
    return .object(
      chance(10) ? claim : (claim + [OracleJSON.Member(key: content, value: json)]).shuffled(using: &random))
  }

  private mutating func table(_ element: OracleSchema) -> OracleJSON {
    let elements = (0..<random.int(0...2)).map { _ in document(for: element) }
    var keys: [String] = []
    for member in elements.flatMap({ $0.members ?? [] }) where !keys.contains(member.key) { keys.append(member.key) }
    keys = keys.shuffled(using: &random)
    var columns = keys.map { OracleJSON.string($0) }
    if chance(10) { columns.append(one(of: [.number("1"), .string("unknown"), columns.first ?? .string("name")])) }
    let rows = elements.map { element in
      if element.members == nil { return element }
      let values = keys.map { element[$0] ?? .null }
      return .array(chance(10) ? Array(values.dropLast()) : chance(5) ? values + [.null, .null] : values)
    }
    return .object([
      OracleJSON.Member(key: "columns", value: chance(badness / 2) ? junk() : .array(columns)),
      OracleJSON.Member(key: chance(badness / 2) ? "row" : "rows", value: .array(rows)),
    ])
  }

  private mutating func object(_ object: OracleObject) -> OracleJSON {
    var json = OracleJSON.object([])
    for field in object.fields where !chance(badness / 2 + 5) {
      if field.name == "tag" {
        json = json.putting(
          chance(badness) ? junk() : .string(one(of: ["circle", "square", "line"])), at: field.keys[0].steps[...])
        continue
      }
      for key in field.keys where field.keys.count == 1 || chance(60) {
        let style = chance(25) ? one(of: OracleKeyStyle.allCases) : nil
        var scope = OracleScope(.declared)
        scope.keyStyle = style
        var steps = one(of: OracleDecoder.candidates(key, json, scope))
        if style == .caseInsensitive, chance(50) { steps = steps.map(\.shouted) }
        json = json.putting(document(for: field.schema), at: steps[...])
      }
    }
    guard case .object(var members) = json else { return json }
    if chance(15) { members.append(OracleJSON.Member(key: one(of: ["unknown", "kind", "Name"]), value: junk())) }
    if chance(5), let first = members.first { members.append(OracleJSON.Member(key: first.key, value: junk())) }
    return .object(chance(50) ? members : members.shuffled(using: &random))
  }

  private mutating func numberLiteral(_ number: OracleNumber) -> String {
    let small = "\(random.int(-3...120))"
    let whole = [small, small, "1.0", "1e2", "0", "-0", "127", "128", "255", "65536", "4294967295"]
    let wide = ["9223372036854775807", "9223372036854775808", "18446744073709551615", "6.22278596103E+18", "1e25"]
    let fractions = ["1.5", "2.5", "-0.5", "99.99", "0.1", "3.4e38", "1e39", "123456.789012345", "1e-7", "-2.500"]
    switch random.int(0...9) {
    case 0: return one(of: wide)
    case 1: return one(of: fractions)
    default: return number.isInteger || chance(50) ? one(of: whole) : one(of: fractions)
    }
  }

  private mutating func sample<Value>(_ schema: Schema<Value>) -> String {
    (try? schema.sample(using: &random, options: .edgeCases))?.string ?? ""
  }

  private mutating func date(_ format: OracleDateFormat) -> OracleJSON {
    switch format {
    case .iso8601, .iso8601WithMilliseconds, .rfc3339:
      return .string(
        one(of: [
          "2023-09-08T01:02:03Z", "2023-09-08T01:02:03.25+08:00", "2023-09-08 01:02:03,5-0330", "2023-09-08",
          "1990-12-31T15:59:59-08:00", "2023-09-08T01:02Z", "2024-02-29", "2023-02-29", "2023-09-08T01:02:03z",
          "2023-09-08t01:02:03Z", "\u{3000}２０２３-09-08", "2023-09-08T24:00:01Z", "2023-09-08T24:00:00Z",
          "2023-12-31T24:00:00.0+01:00", "2023-02-29T24:00:00Z",
          "2023-09-08T24:00Z", "2023-09-08T01:02:03+01:00[Europe/Paris]", "2023-09-08[Europe/Paris]",
          "2023-09-08T01:02:03+01",
          "0001-01-01T00:00:00+08:00",
        ]))
    case .rfc2822:
      return .string(
        one(of: [
          "Fri, 08 Sep 2023 01:02:03 +0000", "8 Sep 23 01:02 EST", "Mon, 08 Sep 2023 01:02:03 +0000",
          "08 Sep 2023 01:02:03 GMT", "31 Feb 2023 01:02:03 GMT",
        ]))
    case .seconds, .milliseconds:
      return one(of: [
        .number("1694134923"), .number("1694134923.25"), .number("1694134923250"), .number("-1"),
        .string("1694134923.5"), .number("0"),
      ])
    case .inString:
      return one(of: [
        .string("1694134923"), .string("1694134923250"), .string("1e13"), .string(" 5"), .string("0x1"), .number("7.5"),
        .string("１６９４１３４９２３"),
      ])
    case .pattern(let pattern):
      switch pattern {
      case "yyyyMMddHHmmss":
        return one(of: [.string("20230908010203"), .number("20230908010203"), .string("20231308010203")])
      case "dd-MM-yyyy": return .string(one(of: ["08-09-2023", "8-9-2023", "30-02-2023"]))
      default:
        return .string(
          one(of: [
            "2023-09-08 01:02:03", "2023-09-08 01:02:03 ", "2023-09-08 24:00:00",
            "2023-09-08T01:02:03",
          ]))
      }
    case .anyOf(let formats): return date(one(of: formats))
    }
  }

  /// Any JSON, mostly of the kinds that backends confuse.
  mutating func junk() -> OracleJSON {
    switch random.int(0...9) {
    case 0: return .null
    case 1: return .bool(chance(50))
    case 2, 3:
      return .number(
        one(of: ["0", "1", "0.0", "1.0", "-0", "2", "-1", "1.5", "1e3", "1e20", "300", "0.1", "20230908010203", "1e-2"])
      )
    case 4...6:
      return .string(
        one(of: [
          "", " ", "1", "0", "42", " +042 ", "1.9", "-1.5", ".5", "5.", "1e3", "12abc", "0x1F", "nan", "Infinity",
          "true", "YES",
          " off ", "maybe", "1,234,567.5", "12,34", "1e400", "99999999999999999999", "red", "Open", "ja", "LIT", "{}",
          "[1]",
          "{\"a\":", "null", "-", "2023-09-08", "1694134923", "https://a.org/ä ö", "---", "\t\n", "１２",
        ]))
    case 7: return .array((0..<random.int(0...2)).map { _ in junk() })
    case 8:
      return .object(
        (0..<random.int(0...2)).map { _ in OracleJSON.Member(key: one(of: ["a", "kind", "name"]), value: junk()) })
    default: return .object([])
    }
  }
}
