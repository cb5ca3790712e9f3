import Foundation
import SchemaCoding

@testable import TestSupport

/// A property of every kind, required and optional.
private struct Kinds: Equatable, Sendable {
  enum Suit: String, Sendable { case hearts, spades }
  enum Step: Int, Sendable {
    case up = 1
    case down = -1
  }
  enum State: Equatable, Sendable { case open, closed }

  var bool = false, word = false, int = 0, tiny: Int8 = 0, small: Int16 = 0, wide: Int32 = 0, long: Int64 = 0
  var uint: UInt = 0, byte: UInt8 = 0, ushort: UInt16 = 0, uwide: UInt32 = 0, ulong: UInt64 = 0
  var float: Float = 0, double = 0.0, decimal: Decimal = 0
  #if FullFoundation
    var graphic: CGFloat = 0
  #endif
  var string = "", url: URL?, uuid: UUID?, base64 = Data(), base64URL: Data?, hex = Data()
  var suit: Suit?, step = Step.up, open: Open<Suit>?, openStep = Open<Step>.known(.up), state = State.open
  var json: JSONValue?, spelled: Decimal = 0, spelledInt: Int?, load: Double?

  static let schema = Schema(startingFrom: Kinds()) {
    Field("bool", \.bool)
    Field("word", \.word).bool(true: ["ja"], false: ["nein"])
    Field("int", \.int)
    Field("tiny", \.tiny)
    Field("small", \.small)
    Field("wide", \.wide)
    Field("long", \.long)
    Field("uint", \.uint)
    Field("byte", \.byte)
    Field("ushort", \.ushort)
    Field("uwide", \.uwide)
    Field("ulong", \.ulong)
    Field("float", \.float)
    Field("double", \.double)
    #if FullFoundation
      Field("graphic", \.graphic)
    #endif
    Field("decimal", \.decimal)
    Field("string", \.string)
    Field("url", \.url)
    Field("uuid", \.uuid)
    Field("base64", \.base64)
    Field("base64URL", \.base64URL).data(.base64URL)
    Field("hex", \.hex).data(.hex)
    Field("suit", \.suit).enumeration().caseInsensitive()
    Field("step", \.step).enumeration()
    Field("open", \.open)
    Field("openStep", \.openStep)
    Field("state", \.state).cases([.open: ["open", 1, true], .closed: ["closed", 0, false]])
    Field("json", \.json)
    Field("spelled", \.spelled).encodedAsString()
    Field("spelledInt", \.spelledInt).encodedAsString()
    Field("load", \.load).nonFiniteAsStrings()
  }

  static let numbers = ["1", "0", "-1", "127", "128", "255", "1.5", "1e2", #""7""#, #""1.50""#, "null"]
  static let vocabulary = Vocabulary(
    .object,
    [
      "bool": ["true", "false", #""yes""#], "word": [#""ja""#, #""nein""#, "true"], "int": numbers, "tiny": numbers,
      "small": numbers, "wide": numbers, "long": numbers, "uint": numbers, "byte": numbers, "ushort": numbers,
      "uwide": numbers, "ulong": numbers, "float": numbers, "double": numbers, "graphic": numbers, "decimal": numbers,
      "string": [#""a""#, #""""#, "7"], "url": [#""http://a.b/c?d=e#f""#, #""http://é.b/ ü""#, #""""#],
      "uuid": [#""6BA7B810-9DAD-11D1-80B4-00C04FD430C8""#], "base64": [#""aGVsbG8=""#, #""aGVsbG8""#],
      "base64URL": [#""_-8""#], "hex": [#""00ff""#, #""FF""#], "suit": [#""hearts""#, #""SPADES""#, #""clubs""#],
      "step": ["1", "-1", "2", #""1""#], "open": [#""hearts""#, #""clubs""#], "openStep": ["1", "7"],
      "state": [#""open""#, "0", "true", #""1""#], "json": [#"{"a":[1,"b",null,true,0.5]}"#, "null"],
      "spelled": [#""1.50""#, "2"], "spelledInt": [#""1""#, "2", "null"],
      "load": ["0.5", #""Infinity""#, #""-Infinity""#, #""NaN""#],
    ])
}

private struct Dates: Equatable, Sendable {
  var iso: Date?, milliseconds: Date?, rfc3339: Date?, mail: Date?, seconds: Date?, stamp: Date?, digits: Date?
  var words: Date?, zoned: Date?, any: Date?, custom: Date?, day: CalendarDate?, dotted: CalendarDate?, text: Date?

  static let schema = Schema(startingFrom: Dates()) {
    Field("iso", \.iso)
    Field("milliseconds", \.milliseconds).date(.iso8601WithMilliseconds)
    Field("rfc3339", \.rfc3339).date(.rfc3339)
    Field("mail", \.mail).date(.rfc2822)
    Field("seconds", \.seconds).date(.secondsSince1970)
    Field("stamp", \.stamp).date(.millisecondsSince1970)
    Field("digits", \.digits).date(.format("yyyyMMddHHmmss"))
    Field("words", \.words).date(.format("d MMMM yyyy"))
    Field("zoned", \.zoned).date(.format("yyyy-MM-dd HH:mm:ss", timeZone: TimeZone(secondsFromGMT: 28_800)!))
    Field("any", \.any).date(.anyOf([.secondsSince1970, .iso8601, .format("dd-MM-yyyy")]))
    Field("custom", \.custom).date(
      .custom(decode: { $0 == "epoch" ? Date(timeIntervalSince1970: 0) : nil }, encode: { _ in "epoch" }))
    Field("day", \.day)
    Field("dotted", \.dotted).calendarDate("dd.MM.yyyy")
    Field("text", \.text).date(.millisecondsSince1970.encodedAsString())
  }

  static let vocabulary = Vocabulary(
    .object,
    [
      "iso": [#""2023-09-08T01:02:03.25Z""#, #""2023-09-08""#, "7"], "milliseconds": [#""2023-09-08T01:02:03.250Z""#],
      "rfc3339": [#""1990-12-31T15:59:60-08:00""#], "mail": [#""Fri, 08 Sep 2023 01:02:03 +0000""#],
      "seconds": ["1694134923", "1694134923.25", #""5""#, "1e300"], "stamp": ["1694134923250", "-1"],
      "digits": [#""20210607114438""#, "20210607114438", "5.5"], "words": [#""8 September 2023""#],
      "zoned": [#""2024-03-27 10:53:02""#, #""0001-01-01 00:00:00""#], "any": ["5", #""08-09-2023""#],
      "custom": [#""epoch""#], "day": [#""2024-02-29""#, #""2023-02-29""#], "dotted": [#""29.02.2024""#],
      "text": [#""1694134923250""#, #"" 1""#, "0.5", #""1e300""#],
    ])
}

extension Subject {
  static let kinds = Subject(
    "kinds", Kinds.schema, [.lenientAcceptsStrict, .readsWhatItWrote], Kinds.vocabulary)
  static let lenientKinds = Subject(
    "kinds, all leniency",
    Kinds.schema.lenient([
      .standard, .fractionsAsIntegers, .booleansAsNumbers, .nonzeroAsTrue,
      .groupedDigits, .singleElement, .emptyArrayAsObject, .indexedObjectAsArray,
    ]), [.readsWhatItWrote], Kinds.vocabulary)
  static let dates = Subject("dates", Dates.schema, [], Dates.vocabulary)
}
