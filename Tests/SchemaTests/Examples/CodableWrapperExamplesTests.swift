import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

private struct Wrapped: Equatable, Sendable { var value: String? }
private enum EnumInt: Int { case none, first, second, third }
private enum Animal: String, Sendable { case dog, cat, fish }

private struct Example: Equatable, Sendable {
  var stringVal = "abc"
  var intVal = 123456
  var array = [1.998, 2.998, 3.998]
  var bool = false
  var wrapped = Wrapped()
  var unImpl: String?
  var animal = Animal.dog

  static let schema = Schema(startingFrom: Example()) {
    Field("aString", "stringVal", "string_Val", at: \.stringVal)
    Field("int_Val", "intVal", "aInt", at: \.intVal)
    Field("array", \.array)
    Field("bool", \.bool)
    Field("nonCodable", \.wrapped).transform(
      from: .string, decode: { Wrapped(value: $0) }, encode: { $0.value ?? "" })
    Field("unImpl", \.unImpl)
    Field("animal", \.animal).enumeration()
  }.lenient()
}

private struct Spelled: Equatable {
  var snakeString = ""
  var camelString = ""

  static let schema = Schema(startingFrom: Spelled()) {
    Field("snake_string", \.snakeString)
    Field("camelString", \.camelString)
  }.keys(.snakeOrCamelCase)
}

private struct Numbered: Equatable {
  var enumValue = EnumInt.none

  static let schema = Schema(startingFrom: Numbered()) {
    Field("enum", "enumValue", at: \.enumValue).transform(
      from: .number(Int.self), decode: { EnumInt(rawValue: $0 + 1) ?? .none }, encode: \.rawValue)
  }
}

private struct Bridged: Equatable {
  var int: Int?
  var string: String?
  var bool: Bool?

  static let schema = Schema(startingFrom: Bridged()) {
    Field("int", \.int)
    Field("string", \.string)
    Field("bool", \.bool)
  }.lenient()
}

private struct Nested: Equatable {
  var value: Example?
  var value2 = Example()

  static let schema = Schema(startingFrom: Nested()) {
    Field("root.value", \.value).object(Example.schema)
    Field("root.value2", \.value2).object(Example.schema)
  }
}

private struct Times: Equatable {
  let seconds: Date, milliseconds: Date

  static let schema = Schema(Times.init) {
    Field("sencondsDate").date(.secondsSince1970)
    Field("millSecondsDate").date(.millisecondsSince1970)
  }
}

@Suite("CodableWrapper's examples, decoded")
struct CodableWrapperExamplesTests {
  @Test(
    "Defaults, several keys and conversions between basic types",
    arguments: [
      (
        #"{"int_Val":"233","string_Val":"opq","bool":"1","nonCodable":"ok"}"#,
        Example(stringVal: "opq", intVal: 233, bool: true, wrapped: Wrapped(value: "ok"))
      ),
      (
        #"{"stringVal":"pan","intVal":"233","bool":"1","animal":"cat"}"#,
        Example(stringVal: "pan", intVal: 233, bool: true, animal: .cat)
      ),
      (#"{"aString":"pan","aInt":"233"}"#, Example(stringVal: "pan", intVal: 233)),
      (#"{"bool":"wrong value"}"#, Example()), (#"{"intVal":"wrong value","animal":"cow"}"#, Example()),
      (#"{"intVal":"1","stringVal":2,"bool":"true"}"#, Example(stringVal: "2", intVal: 1, bool: true)),
      ("{}", Example()),
    ])
  fileprivate func examples(json: String, example: Example) throws {
    #expect(try Example.schema.decode(json) == example)
  }

  @Test("Keys are tried from left to right")
  func order() throws {
    let json = #"{"int_Val":"x","intVal":2,"aInt":3,"string_Val":"b","stringVal":null,"aString":[]}"#
    #expect(try Example.schema.decode(json) == Example(stringVal: "b", intVal: 2))
  }

  @Test("Snake case and camel case")
  func spellings() throws {
    let swapped = #"{"snakeString":"snake","camel_string":"camel"}"#
    #expect(try Spelled.schema.decode(swapped) == Spelled(snakeString: "snake", camelString: "camel"))
    let declared = #"{"snake_string":"snake","camelString":"camel"}"#
    #expect(try Spelled.schema.decode(declared) == Spelled(snakeString: "snake", camelString: "camel"))
  }

  @Test("A custom transform", arguments: [(#"{"enumValue":2}"#, 3), (#"{"enum":233}"#, 0), ("{}", 0)])
  func transform(json: String, rawValue: Int) throws {
    #expect(try Numbered.schema.decode(json).enumValue.rawValue == rawValue)
  }

  @Test("Basic types")
  func bridge() throws {
    #expect(
      try Bridged.schema.decode(#"{"int":"1","string":2,"bool":true}"#) == Bridged(int: 1, string: "2", bool: true))
  }

  @Test("Nested objects")
  func nested() throws {
    let nested = try Nested.schema.decode(#"{"root":{"value":{"stringVal":"x"}}}"#)
    #expect(nested == Nested(value: Example(stringVal: "x")))
  }

  @Test("Timestamps in seconds and milliseconds")
  func dates() throws {
    let date = Date(timeIntervalSince1970: 1_694_102_400.5)
    let times = try Times.schema.decode(#"{"sencondsDate":1694102400.5,"millSecondsDate":1694102400500}"#)
    #expect(times == Times(seconds: date, milliseconds: date))
  }
}
