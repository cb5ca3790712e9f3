import Foundation
import SchemaCoding

@testable import TestSupport

/// Every option for keys, missing values and nil.
private struct Presence: Equatable, Sendable {
  var required: Int, optional: Int?, withDefault: Int, fallback: String, demanded: String?, patch: Nullable<Int>
  var omitted: [Int], null: String?, renamed: Double, deep: Int, deeper: String?, literal: Bool, element: Int?
  var read: Int?, written: Int?

  static let schema = Schema(Presence.init) {
    Constant("type", "presence")
    Field("required", \.required)
    Field("optional", \.optional).lenient()
    Field("withDefault", \.withDefault).default(7).lenient()
    Field("fallBack", \.fallback).fallback("fallen")
    Field("demanded", \.demanded).required().encodesNull()
    Field("patch", \.patch)
    Field("omitted", \.omitted).omitted { $0.isEmpty }.default([])
    Field("null", \.null).encodesNull()
    Field("oldName", "new_name", at: \.renamed).encodedUnder("new_name").default(0.5)
    Field("outer.deep", \.deep).default(1)
    Field("outer.further.deeper", \.deeper)
    Field(.literal("a.b"), \.literal).default(false).strict()
    Field("items[1].n", \.element).decodeOnly()
    Field("read", \.read).decodeOnly()
    Field("written", \.written).encodeOnly()
  }

  static let vocabulary = Vocabulary(
    .object,
    [
      "type": [#""presence""#], "required": ["1", #""2""#], "optional": ["3", "null", #""x""#],
      "withDefault": ["4", "null", #""x""#], "fallBack": [#""f""#, "7", "null"], "demanded": [#""d""#, "null"],
      "patch": ["null", "5", #""6""#], "omitted": ["[]", "[1,2]", "null"], "null": [#""n""#, "null"],
      "new_name": ["1.5", #""x""#], "oldName": ["2.5", "null"], "newName": ["3.5"],
      "outer": [#"{"deep":2,"further":{"deeper":"d"}}"#, "7", "null"], "a.b": ["true", #""true""#],
      "items": [#"[0,{"n":3}]"#, "[]", #"{"1":{"n":4}}"#], "read": ["8"], "written": ["9"],
    ])
}

/// Keys that no field decodes.
private struct Leftovers: Equatable, Sendable {
  var id = 0, name: String?
  var rest: [String: JSONValue] = [:]

  static let schema = Schema(startingFrom: Leftovers()) {
    Field("id", \.id)
    Field("name", "title", at: \.name).encodedUnder("name")
  }.unknownKeys(.collect(into: \.rest))

  static let vocabulary = Vocabulary(
    .object,
    [
      "id": ["1", #""1""#], "name": [#""n""#], "title": [#""t""#], "x": ["1", "[]", "{}"], "": ["true"],
    ])
}

extension Subject {
  static let presence = Subject("presence", Presence.schema, [], Presence.vocabulary)
  static let keyStyle = Subject(
    "presence, other keys", Presence.schema.keys(.snakeOrCamelCase).lenient(), [], Presence.vocabulary)
  static let anyCase = Subject(
    "presence, keys of any case", Presence.schema.keys(.caseInsensitive), [], Presence.vocabulary)
  static let rejecting = Subject(
    "presence, no unknown keys", Presence.schema.unknownKeys(.reject), [], Presence.vocabulary)
  static let leftovers = Subject("leftovers", Leftovers.schema, [.readsWhatItWrote], Leftovers.vocabulary)
}
