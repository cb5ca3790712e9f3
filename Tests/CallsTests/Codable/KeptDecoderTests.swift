import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

/// Stores its decoder for later.
private struct Keeper: Codable {
  nonisolated(unsafe) let decoder: any Decoder

  init(from decoder: any Decoder) throws { self.decoder = decoder }
  func encode(to encoder: any Encoder) throws {}
}

/// Contains itself twice, and ignores errors.
private final class Fan: Codable {
  var all: [Fan] = []

  init() {}
  init(from decoder: any Decoder) throws {}
  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for fan in all { try? container.encode(fan) }
  }
}

@Suite struct KeptDecoderTests {
  private struct Model {
    var kept: Keeper?
    var embedded: Keeper?
    var later: String?
    static let schema = Schema(startingFrom: Model()) {
      Field("kept", \.kept).codable()
      Field("embedded", \.embedded).schema(Schema<Keeper>.embedded(.codable()).optional)
      Field("later", \.later).schema(Schema<String>.embedded(.string).optional)
    }
  }

  private static let json =
    #"{"kept":{"a":[1,"x",{"b":2.5}]},"embedded":"{\"a\":[3,\"y\",{\"b\":4.5}]}","later":"\"z\""}"#

  private func content(of keeper: Keeper?) throws -> String {
    let decoder = try #require(keeper).decoder
    var list = try decoder.container(keyedBy: Key.self).nestedUnkeyedContainer(forKey: .a)
    return try "\(list.decode(Int.self)) \(list.decode(String.self)) \(list.decode([String: Double].self))"
  }

  private enum Key: CodingKey { case a }

  @Test(arguments: ["bytes", "tree", "value"]) func aStoredDecoderIsSafe(source: String) throws {
    var models: [Model] = []
    for _ in 0..<50 {
      switch source {
      case "bytes": models.append(try Model.schema.decode(Self.json))
      #if FullFoundation
        case "tree":
          let tree = try JSONSerialization.jsonObject(with: Data(Self.json.utf8))
          models.append(try Model.schema.decode(jsonObject: tree))
      #endif
      default: models.append(try Model.schema.decode(Schema.json.decode(Self.json)))
      }
    }
    for model in models {
      #expect(try content(of: model.kept) == #"1 x ["b": 2.5]"#)
      #expect(try content(of: model.embedded) == #"3 y ["b": 4.5]"#)
      #expect(model.later == "z")
    }
  }

  /// The documents of a stream are scanned into the same memory, unless a decoder keeps it.
  @Test(arguments: ["elements", "lines", "events"]) func aStoredDecoderOfAStreamIsSafe(source: String) async throws {
    let documents = (0..<50).map { ##"{"a":[\##($0),"\u0078\##($0)",{"b":\##($0).5}]}"## }
    let schema = Schema<Keeper>.codable()
    let text: String
    var keepers: [Keeper] = []
    switch source {
    case "elements":
      text = "[\(documents.joined(separator: ","))]"
      for try await keeper in schema.decodeElements(of: Chunks(text.utf8, size: 700)) {
        try keepers.append(keeper.get())
      }
    case "lines":
      text = documents.joined(separator: "\n")
      for try await keeper in schema.decodeLines(of: Chunks(text.utf8, size: 700)) { try keepers.append(keeper.get()) }
    default:
      text = documents.map { "data: \($0)\n\n" }.joined()
      for try await event in schema.decodeEvents(of: Chunks(text.utf8, size: 700)) {
        try keepers.append(event.value.get())
      }
    }
    for (index, keeper) in keepers.enumerated() {
      #expect(try content(of: keeper) == #"\#(index) x\#(index) ["b": \#(index).5]"#)
    }
    #expect(keepers.count == documents.count)
  }

  #if FullFoundation
    @Test func aDecoderOfADeepDocumentWorksAfterTheCall() throws {
      let levels = 200
      let tree = (0..<levels).reduce(into: [Int]() as Any) { tree, _ in tree = [tree] }
      let keeper = try Schema<Keeper>.codable().decode(jsonObject: tree)
      let json = try keeper.decoder.singleValueContainer().decode(JSONValue.self)
      let expected = (0..<levels).reduce(into: JSONValue.array([])) { value, _ in value = [value] }
      #expect(json == expected)
    }
  #endif

  @Test func graphsThatFanOutTerminate() {
    let fan = Fan()
    fan.all = [fan, fan, fan]
    defer { fan.all = [] }
    let codes = issueList { () throws(SchemaError) in _ = try Schema<Fan>.codable().encode(fan) }
    #expect(codes.hasSuffix("tooDeep"))
    let few = EncodingOptions(limits: CodingLimits(maximumValues: 100))
    let fewCodes = issueList { () throws(SchemaError) in _ = try Schema<Fan>.codable().encode(fan, options: few) }
    #expect(fewCodes.hasSuffix("tooComplex"))
  }
}
