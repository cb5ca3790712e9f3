import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

/// An amount in the smallest unit of a currency, such as `12.30 EUR`.
private struct Money: Hashable, Sendable {
  var cents: Int
  var currency: String

  struct Malformed: Error, CustomStringConvertible {
    var description: String { "money is written as 12.30 EUR" }
  }

  init(cents: Int, currency: String) {
    self.cents = cents
    self.currency = currency
  }

  init(_ text: String) throws {
    let parts = text.split(separator: " ")
    guard parts.count == 2, let amount = Decimal(string: String(parts[0])) else { throw Malformed() }
    self.init(cents: NSDecimalNumber(decimal: amount * 100).intValue, currency: String(parts[1]))
  }

  var text: String { "\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100) \(currency)" }
}

extension Schema where Value == Money {
  fileprivate static var money: Schema {
    .transform(from: .string, decode: { try Money($0) }, encode: \.text)
  }
}

extension Field where Value == Undeclared {
  fileprivate func money() -> Field<Model, Money> { schema(.money) }
}

extension Field where Value == Money {
  fileprivate func money() -> Field { schema(.money) }
}

extension Field where Value == Money? {
  fileprivate func money() -> Field { schema(.money) }
}

private struct Bound: Equatable {
  var price = Money(cents: 0, currency: "EUR")
  var discount: Money?
  var parts: [Money] = []

  static let schema = Schema(startingFrom: Bound()) {
    Field("price", \.price).money()
    Field("discount", \.discount).money()
    Field("parts", \.parts).array(of: .money)
  }
}

private struct Unbound: Equatable {
  let price: Money, discount: Money?

  static let schema = Schema(Unbound.init) {
    Field("price").money()
    Field("discount").money().optional()
  }
}

private struct BoundInitializer: Equatable {
  let price: Money, discount: Money?

  static let schema = Schema(BoundInitializer.init) {
    Field("price", \.price).money()
    Field("discount", \.discount).money()
  }
}

@Suite("Custom kinds")
struct CustomKindTests {
  private static let euros = Money(cents: 1230, currency: "EUR")

  @Test("A custom kind works like a built-in one, in each of the three bindings")
  func bindings() throws {
    let json = #"{"price":"12.30 EUR","discount":"12.30 EUR","parts":["12.30 EUR"]}"#
    let euros = Self.euros
    #expect(try Bound.schema.decode(json) == Bound(price: euros, discount: euros, parts: [euros]))
    #expect(try Unbound.schema.decode(json) == Unbound(price: euros, discount: euros))
    #expect(try BoundInitializer.schema.decode(json) == BoundInitializer(price: euros, discount: euros))
    let bare = #"{"price":"12.30 EUR","discount":null}"#
    #expect(try Bound.schema.decode(bare) == Bound(price: euros))
    #expect(try Unbound.schema.decode(bare) == Unbound(price: euros, discount: nil))
    #expect(try BoundInitializer.schema.decode(bare) == BoundInitializer(price: euros, discount: nil))
  }

  @Test("Its issues are those of its parts, and its errors are kept")
  func issues() throws {
    let json = #"{"price":12.3,"discount":"a lot","parts":["12.30 EUR","1"]}"#
    #expect(
      issueDescriptions(Bound.schema, json) == [
        "$.price typeMismatch expected a string, found 12.3",
        "$.discount custom expected a Money, found \"a lot\", money is written as 12.30 EUR",
        "$.parts[1] custom expected a Money, found \"1\", money is written as 12.30 EUR",
      ])
    #expect(outcome(Unbound.schema, "{}") == "$.price missingKey")
    let lenient = try Bound.schema.lenient().decodeWithReport(#"{"price":"x","discount":""}"#)
    #expect(lenient.value == Bound())
    #expect(lenient.report.repairs.lines == ["$.price fellBack", "$.discount fellBack"])
  }

  @Test func everyForm() throws {
    try KindSample(
      kind: .money, good: #""12.30 EUR""#, value: Self.euros, substitute: Money(cents: 0, currency: "EUR"),
      bad: #""x""#, strictCode: .custom, lenientCode: .custom
    ).expectEveryForm()
  }
}
