import Foundation
import SchemaCoding

// Closures of several statements need no types.
struct Span: Sendable {
  let start: Date, end: Date, price: Price, other: Price?, note: String?, degrees: Celsius

  struct Price: Sendable { let cents: Int }
  struct Celsius: Sendable { let value: Double }

  static let schema = Schema(Span.init) {
    Field("start", \.start).date(.iso8601)
    Field("end", \.end).date(.iso8601)
    Field("price", \.price).transform(
      from: .string,
      decode: {
        guard let cents = Int($0) else { throw SchemaIssue(.invalidFormat, expected: "cents") }
        return Price(cents: cents)
      }, encode: { "\($0.cents)" })
    Field("other", \.other).transform(
      from: .number(Int.self),
      decode: { cents in
        guard cents > 0 else { return nil }
        return Price(cents: cents)
      },
      encode: { price in
        let cents = price.cents
        return cents
      })
    Field("note", \.note).map { note in
      let note = note.uppercased()
      return note + "!"
    }
    Field("degrees").number().map { degrees in
      guard degrees > -273 else { throw SchemaIssue(.outOfRange) }
      return Celsius(value: degrees)
    }
  }.map { span in
    guard span.start < span.end else { throw SchemaIssue(.validationFailed, at: "end", detail: "must be after start") }
    return span
  }
}

enum Shape: Sendable {
  case label(String)
  case span(Span)
  case other(JSONValue)

  static let schema: Schema<Shape> = .oneOf("type") {
    Variant("label", .string.under("text")) { text in
      let text = text.uppercased()
      return .label(text)
    }
    Variant(
      "span", Span.schema,
      { span in
        guard span.price.cents > 0 else { throw SchemaIssue(.outOfRange, at: "price") }
        return .span(span)
      },
      { shape in
        guard case .span(let span) = shape else { return nil }
        return span
      })
    Variant(otherwise: .json, Shape.other)
  }
}
