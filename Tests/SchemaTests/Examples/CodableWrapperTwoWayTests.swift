import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

@Suite("CodableWrapper's examples, decoded and encoded")
struct CodableWrapperTwoWayTests {
  struct Plain: Equatable, Sendable { var value: String? }

  struct Example: SchemaCodable, Equatable {
    let stringVal: String, intVal: Int, array: [Double], bool: Bool, plain: Plain, unImpl: String

    static let schema = Schema(Example.init) {
      Field("stringVal", "string_Val", at: \.stringVal).lenient().default("abc")
      Field("int_Val", "intVal", at: \.intVal).lenient().default(123456)
      Field("array", \.array).default([1.998, 2.998, 3.998])
      Field("bool", \.bool).lenient().default(false)
      Field("nonCodable", \.plain).transform(
        from: Schema<String>.string.optional, decode: { Plain(value: $0) }, encode: { $0.value })
      Field("unImpl", \.unImpl).default("default unImpl value")
    }
  }

  @Test("The whole example decodes from any key and encodes under the first")
  func example() throws {
    let model = try Example.decode(#"{"int_Val": "233", "string_Val": "opq", "bool": "1", "nonCodable": "ok"}"#)
    let expected = Example(
      stringVal: "opq", intVal: 233, array: [1.998, 2.998, 3.998], bool: true, plain: Plain(value: "ok"),
      unImpl: "default unImpl value")
    #expect(model == expected)
    #expect(
      encodingOutcome(Example.schema, model)
        == #"{"array":[1.998,2.998,3.998],"bool":true,"int_Val":233,"nonCodable":"ok","#
        + #""stringVal":"opq","unImpl":"default unImpl value"}"#)
    #expect(try Example.decode(model.encoded()) == model)
  }

  @Test("A transform from an optional decodes null and a missing key alike")
  func fromNull() throws {
    #expect(try Example.decode(#"{"nonCodable":null}"#).plain == Plain())
    #expect(try Example.decode("{}").plain == Plain())
    let empty = try Example.decode(#"{"nonCodable":null}"#)
    #expect(try Example.decode(empty.encoded()) == empty)
  }

  @Test("A wrong value is replaced by the default")
  func wrongValue() throws {
    #expect(try Example.decode(#"{"bool":"wrong value","nonCodable":"a"}"#).bool == false)
  }

  struct Keys: SchemaCodable, Equatable {
    var intVal = 123456
    var intOptional: Int?
    static let schema = Schema(startingFrom: Keys()) {
      Field("int_Val", "intVal", at: \.intVal).lenient()
      Field("intOptional", "int_optional", at: \.intOptional)
    }
  }

  @Test("Several keys are tried in order, and the first is encoded")
  func keys() throws {
    let model = try Keys.decode(#"{"int_Val": "233", "int_optional": 234}"#)
    #expect(model == Keys(intVal: 233, intOptional: 234))
    #expect(try Keys.schema.encodeToJSONValue(model) == ["int_Val": 233, "intOptional": 234])
  }

  enum EnumInt: Int {
    case none, first, second, third

    struct NoCase: Error {}

    static func at(_ number: Int) throws -> EnumInt {
      guard let value = EnumInt(rawValue: number) else { throw NoCase() }
      return value
    }
  }

  struct Shifted: SchemaCodable, Equatable {
    var value = EnumInt.none
    static let schema = Schema(startingFrom: Shifted()) {
      Field("enum", "enumValue", at: \.value).transform(
        from: .number(Int.self), decode: { try EnumInt.at($0 + 1) }, encode: { $0.rawValue }
      ).fallback(.none)
    }
  }

  @Test("A custom transform with a value for undecodable input")
  func transform() throws {
    let model = try Shifted.decode(#"{"enumValue": 2}"#)
    #expect(model.value == .third)
    #expect(encodingOutcome(Shifted.schema, model) == #"{"enum":3}"#)
    #expect(try Shifted.decode(#"{"enum": 233}"#).value == .none)
    #expect(try Shifted.decode("{}").value == .none)
  }

  struct Bridged: SchemaCodable, Equatable {
    var int: Int?, string: String?, bool: Bool?
    static let schema = Schema(startingFrom: Bridged()) {
      Field("int", \.int)
      Field("string", \.string)
      Field("bool", \.bool)
    }.lenient()
  }

  @Test("Basic types are converted to each other")
  func bridging() throws {
    let model = try Bridged.decode(#"{"int": "1", "string": 2, "bool": true}"#)
    #expect(model == Bridged(int: 1, string: "2", bool: true))
    #expect(encodingOutcome(Bridged.schema, model) == #"{"bool":true,"int":1,"string":"2"}"#)
  }

  struct Timed: SchemaCodable, Equatable {
    var seconds = Date(timeIntervalSince1970: 0)
    var milliseconds = Date(timeIntervalSince1970: 0)
    static let schema = Schema(startingFrom: Timed()) {
      Field("sencondsDate", \.seconds).date(.secondsSince1970)
      Field("millSecondsDate", \.milliseconds).date(.millisecondsSince1970)
    }
  }

  @Test("Timestamps in seconds and milliseconds")
  func dates() throws {
    let json = #"{"millSecondsDate":1608000000250,"sencondsDate":1608000000.25}"#
    let model = try Timed.decode(json)
    #expect(model.seconds.timeIntervalSince1970 == 1_608_000_000.25 && model.milliseconds == model.seconds)
    #expect(encodingOutcome(Timed.schema, model) == json)
  }

  struct OneWay: SchemaCodable, Equatable {
    var readOnly: String?
    var writeOnly: String?
    static let schema = Schema(startingFrom: OneWay()) {
      Field("omitEncoding", \.readOnly).lenient().omitted { _ in true }
    }
  }

  @Test("A field that is only decoded")
  func oneWay() throws {
    let model = try OneWay.decode(#"{"omitEncoding": 123, "omitDecoding": "abc"}"#)
    #expect(model == OneWay(readOnly: "123"))
    #expect(encodingOutcome(OneWay.schema, model) == "{}")
  }
}
