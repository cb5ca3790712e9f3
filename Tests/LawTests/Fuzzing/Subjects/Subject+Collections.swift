import Foundation
import SchemaCoding

@testable import TestSupport

private struct Lists: Equatable, Sendable {
  struct Point: Hashable, Sendable {
    let x: Double, y: Double, z: Double?
    static let schema = Schema(Point.init) {
      Field(0, \.x)
      Field(1, \.y)
      Field(2, \.z)
    }
  }
  #if FullFoundation
    struct Badge: NamedAsset, Hashable, Sendable {
      let name: String
      static func asset(named name: String, in bundle: Bundle?) -> Badge? { name.isEmpty ? nil : Badge(name: name) }
      static func name(of badge: Badge) -> String? { badge.name }
    }
  #endif

  var ints: [Int] = [], maybe: [Int?] = [], unique: Set<String> = [], named: [String: Double] = [:]
  var nested: [[String: [Bool]]] = []
  #if FullFoundation
    var badges: [Badge] = []
  #endif
  var points: [Point] = [], single: [Int]?, numbers: [Decimal] = [], parts: [String: Part] = [:]
  var ids: [Int] = [], words: [String?] = []

  static let schema = Schema(startingFrom: Lists()) {
    Field("ints", \.ints)
    Field("maybe", \.maybe)
    Field("unique", \.unique)
    Field("named", \.named)
    Field("nested", \.nested)
    Field("points", \.points).array(of: Point.schema)
    #if FullFoundation
      Field("badges", \.badges).array(of: .asset())
    #endif
    Field("single", \.single).lenient([.standard, .singleElement])
    Field("numbers", \.numbers).lenient(.indexedObjectAsArray)
    Field("parts", \.parts).dictionary(of: Part.schema).lenient([.emptyArrayAsObject])
    Field("ids", \.ids).separated(by: ",", of: .number())
    Field("words", \.words).separated(by: " ", of: Schema<String>.string.nullIf("-").optional).lenient()
  }

  static let lossy = Schema(startingFrom: Lists()) {
    Field("ints", \.ints).lossy()
    Field("maybe", \.maybe).lossy().lenient()
    Field("unique", \.unique).lossy()
    Field("named", \.named).lossy()
    Field("nested", \.nested).lossy()
    Field("points", \.points).array(of: Point.schema).lossy()
    Field("parts", \.parts).dictionary(of: Part.schema).lossy()
    Field("ids", \.ids).separated(by: ",", of: .number()).lossy()
  }

  static let vocabulary = Vocabulary(
    .object,
    [
      "ints": ["[1,2,3]", "[]", #"[1,"2",null,true]"#, "7"], "maybe": ["[1,null]", #"["x"]"#],
      "unique": [#"["a","b","a"]"#, "[1]"], "named": [#"{"a":1,"b":"2"}"#, #"{"é":0.5,"":1}"#],
      "nested": [#"[{"a":[true,false]},{}]"#, #"[{"a":[1]}]"#], "points": ["[[1,2],[3,4,5]]", "[[1]]", #"[["1",2]]"#],
      "badges": [#"["gold","silver"]"#, #"[""]"#], "single": ["5", "[5]", #""5""#],
      "numbers": ["[1.10,2]", #"{"2":1.10,"0":2}"#, "{}", #"{"01":1}"#],
      "ids": [#""1,2, 3""#, #""1,,x""#, #""""#, "1"], "words": [#""a - b""#, "true", #"" ""#],
      "parts": [#"{"a":{"id":2,"name":"p"},"b":{"id":"x"}}"#, "[]", #"{"a":[]}"#],
    ])
}

/// Dictionaries whose keys are not just strings, so that two of them may be equal.
private struct Registers: Equatable, Sendable {
  var byUUID: [UUID: Int] = [:], byNumber: [Int: [String]] = [:], bySuit: [Suit: Int] = [:]

  enum Suit: String, Sendable { case hearts, spades }

  static let schema = Schema(startingFrom: Registers()) {
    Field("byUUID", \.byUUID).lossy()
    Field("byNumber", \.byNumber)
    Field("bySuit", \.bySuit).caseInsensitive()
  }

  static let vocabulary = Vocabulary(
    .object,
    [
      "byUUID": [#"{"6BA7B810-9DAD-11D1-80B4-00C04FD430C8":1,"x":2}"#],
      "byNumber": [#"{"1":["a"],"2":[]}"#, #"{"1":["a"],"01":[],"x":[]}"#],
      "bySuit": [#"{"hearts":1,"SPADES":2}"#, #"{"hearts":1,"Hearts":2,"clubs":3}"#],
    ])
}

/// An object whose keys come from the data.
private struct Station: Equatable, Sendable {
  var id: String, docks: Int
  static let schema = Schema(Station.init) {
    Field(.enclosingKey, \.id)
    Field("docks", \.docks).lenient()
  }
  static let vocabulary = Vocabulary(.objectOfObjects, ["docks": ["60", #""60""#, #""x""#]])
}

extension Subject {
  static let lists = Subject("lists", Lists.schema, [.lenientAcceptsStrict, .readsWhatItWrote], Lists.vocabulary)
  static let lossyLists = Subject("lossy lists", Lists.lossy, [.readsWhatItWrote], Lists.vocabulary)
  static let keyed = Subject(
    "objects by key", Station.schema.keyedArray, [.needsOrder, .lenientAcceptsStrict], Station.vocabulary)
  static let registers = Subject("registers", Registers.schema, [.needsOrder, .readsWhatItWrote], Registers.vocabulary)
  static let manyParts = Subject(
    "many parts", Part.schema.array.lossy(), [.readsWhatItWrote],
    Vocabulary(.arrayOfObjects, ["id": ["1", #""1""#], "name": [#""n""#, "7"]]))
}
