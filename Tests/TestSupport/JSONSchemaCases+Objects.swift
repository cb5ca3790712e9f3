import Foundation
import SchemaCoding

extension JSONSchemaCases {
  static let objects: [JSONSchemaCase] = [
    JSONSchemaCase("stop", Stop.schema),
    JSONSchemaCase("stops", Stop.schema.array),
    JSONSchemaCase("station", Station.schema),
    JSONSchemaCase("settings", Settings.schema),
    JSONSchemaCase("closed", Closed.schema),
    JSONSchemaCase("candidates", Candidates.schema),
    JSONSchemaCase("folder", Folder.schema),
    JSONSchemaCase("point", Position.schema),
    JSONSchemaCase("pair", Pair.schema),
    JSONSchemaCase("anyKeys", Stop.schema.keys(.caseInsensitive)),
  ]

  /// Fields whose first key leads through the second.
  static let pathsBeforeKeys: [JSONSchemaCase] = [
    JSONSchemaCase("pathBeforeString", Box<String?>.schema(Field("a.b", "a", at: \.value))),
    JSONSchemaCase("pathBeforeRequired", Box<String>.schema(Field("a.b", "a", at: \.value))),
    JSONSchemaCase("pathBeforeNullable", Box<Nullable<Int>>.schema(Field("a.b", "c", "a", at: \.value))),
    JSONSchemaCase("pathBeforeDefault", Box<Int>.schema(Field("a[0]", "a", at: \.value).default(1))),
    JSONSchemaCase("pathsBeforePaths", Box<Int?>.schema(Field("a.b.c", "a.b", "a", at: \.value))),
    JSONSchemaCase("pathBeforeArray", Box<[Int]?>.schema(Field("a.b", "a", at: \.value))),
    JSONSchemaCase("pathBeforeObject", Box<[String: Int]?>.schema(Field("a[0]", "a", at: \.value))),
    JSONSchemaCase("pathBeforeUnion", Box<Int?>.schema(Field("a.b", "a", at: \.value).schema(numberOrBool.optional))),
  ]

  private static let numberOrBool: Schema<Int> = .oneOf {
    Variant(.number(Int.self), { $0 }, { $0 })
    Variant(.bool, { $0 ? 1 : 0 }, { $0 == 1 })
  }

  struct Stop: Sendable {
    let name: String, note: String?, platforms: Int, zone: Double?
    static let schema = Schema(Stop.init) {
      Field("name", \.name).title("Name").describe("What it is called.").example("Main Street")
      Field("note", \.note)
      Field("platforms", \.platforms).default(1).deprecated("count the platforms")
      Field("zone", \.zone).required()
    }
  }

  struct Station: Sendable {
    let zip: Int, city: String?, first: Bool, last: Bool?, deep: Int
    static let schema = Schema(Station.init) {
      Field("address.zip", \.zip)
      Field("address.city", \.city)
      Field("flags[0]", \.first)
      Field("flags[2].on", \.last)
      Field("a.b.c", \.deep).default(0)
    }
  }

  struct Settings: Sendable {
    var theme = "dark", volume: Int? = 5, tags: [String] = [], patch: Nullable<Int> = .missing, raw: JSONValue = .null
    var updated: Date?, session = ""
    static let schema = Schema(startingFrom: Settings()) {
      Field("theme", \.theme).validate(.oneOf("dark", "light"))
      Field("volume", \.volume).required().validate(.range(0...11))
      Field("ui.tags", \.tags)
      Field("patch", \.patch)
      Field("raw", \.raw)
      Field("updated", \.updated).date(.rfc3339).fallback(nil)
      Field("session", \.session).decodeOnly()
    }
  }

  struct Stamps: Sendable {
    var created = 0, by: String?
    static let schema = Schema(startingFrom: Stamps()) {
      Field("created_at", \.created).required()
      Field("by", \.by)
    }
  }

  struct Closed: Sendable {
    var id = 0, stamps = Stamps(), label: String?
    var shout: String { "\(id)" }
    static let schema = Schema(startingFrom: Closed()) {
      Field("id", "ident", at: \.id)
      Include(Stamps.schema, \.stamps)
      Field("names.label", \.label)
      Field("shout", \.shout).encodeOnly()
    }.unknownKeys(.reject)
  }

  struct Candidates: Sendable {
    var docks = 0, name: String?, lat = 0.0, kept: JSONValue = .null
    static let schema = Schema(startingFrom: Candidates()) {
      Field("tot", "total", "Quantity", at: \.docks).required()
      Field("name", "names.en", at: \.name)
      Field("lat", "pos[1]", at: \.lat)
      Field("kept", "extra", at: \.kept)
    }
  }

  final class Folder: Sendable {
    let name: String, folders: [Folder], parent: Folder?
    init(name: String, folders: [Folder], parent: Folder?) {
      (self.name, self.folders, self.parent) = (name, folders, parent)
    }
    static let schema: Schema<Folder> = Schema(Folder.init) {
      Field("name", \.name).validate(.length(1...5))
      Field("folders", \.folders).array(of: .lazy { Folder.schema })
      Field("parent", \.parent).object(.lazy { Folder.schema })
    }
  }

  struct Position: Sendable {
    let coordinates: [Double]
    static let schema = Schema(Position.init) {
      Constant("type", "Point")
      Constant("version", 2)
      Field("coordinates", \.coordinates).validate(.length(2...3))
    }
  }

  struct Pair: Sendable {
    let x: Int, y: String?
    static let schema = Schema(Pair.init) {
      Field(0, at: \.x)
      Field(1, at: \.y)
    }.unknownKeys(.reject)
  }

  struct Row: Sendable {
    var count: Int?, size: Double?, tags: [Int]?, name = ""
    static let schema = Schema(startingFrom: Row()) {
      Field(0, at: \.count)
      Field("[1].size", \.size)
      Field(2, at: \.tags)
      Field(3, at: \.name).required()
    }
  }

  struct Price: Sendable {
    var amount = 0.0, currency = "", note: String?
    static let schema = Schema(startingFrom: Price()) {
      Field("price.amount", "price", at: \.amount).required().describe("Before tax.")
      Field("price.currency", "currency", at: \.currency)
      Field("n.note", "note", at: \.note).encodeOnly()
    }
    static let byPosition = Schema(startingFrom: Price()) {
      Field(2, 1, at: \.amount).required()
      Field(0, at: \.currency)
    }
  }

  struct Draft: Sendable {
    var id = 1, shape = Shape.number(1)
    static func schema(_ shape: Schema<Shape>) -> Schema<Draft> {
      Schema(startingFrom: Draft()) {
        Field("id", \.id)
        Include(shape, \.shape)
      }
    }

    static let tagged: Schema<Shape> = .oneOf("type") {
      Variant("circle", Stop.schema, Shape.circle, Shape.circle)
    }
    static let byKey: Schema<Shape> = .oneOfKeys {
      Variant("circle", Stop.schema, Shape.circle, Shape.circle)
      Variant("number", .number(), Shape.number, Shape.number)
    }
  }

  enum Shape: Sendable {
    case circle(Stop)
    case square(Pair)
    case number(Int)
    case other(JSONValue)

    static func circle(_ shape: Shape) -> Stop? { if case .circle(let value) = shape { value } else { nil } }
    static func square(_ shape: Shape) -> Pair? { if case .square(let value) = shape { value } else { nil } }
    static func number(_ shape: Shape) -> Int? { if case .number(let value) = shape { value } else { nil } }
    static func other(_ shape: Shape) -> JSONValue? { if case .other(let value) = shape { value } else { nil } }
    static func settings(_ shape: Shape) -> Settings? { nil }
  }

  struct Event: Sendable {
    let id: Int, shape: Shape
    static let schema = Schema(Event.init) {
      Field("id", \.id)
      Include(
        Schema<Shape>.oneOf(tag: "type", content: "payload") {
          Variant("circle", Stop.schema, Shape.circle, Shape.circle)
          Variant("square", Pair.schema, Shape.square, Shape.square)
        }, \.shape)
    }.unknownKeys(.reject)
  }

  enum Signal: Equatable, Sendable {
    case ping
    case lamp(Bool)

    static let byTag: Schema<Signal> = .oneOf("type") {
      Variant("ping", .ping)
      Variant("lamp", Schema<Bool>.bool.under("on"), Signal.lamp, Signal.lamp)
    }
    static let besideTag: Schema<Signal> = .oneOf(tag: "type", content: "value") {
      Variant("ping", .ping)
      Variant("lamp", .bool, Signal.lamp, Signal.lamp)
    }
    static let byKey: Schema<Signal> = .oneOfKeys {
      Variant("ping", .ping)
      Variant("lamp", .bool, Signal.lamp, Signal.lamp)
    }

    static let known: Schema<Signal> = .oneOf("type") {
      Variant("lamp", Schema<Bool>.bool.under("on"), Signal.lamp, Signal.lamp)
      Variant(otherwise: .ping)
    }

    static func lamp(_ signal: Signal) -> Bool? { if case .lamp(let value) = signal { value } else { nil } }
  }

  indirect enum Tree: Sendable {
    case leaf(Int)
    case branch([Tree])
    static let schema: Schema<Tree> = .oneOf {
      Variant(.number(Int.self), Tree.leaf) { if case .leaf(let value) = $0 { value } else { nil } }
      Variant(.array(of: .lazy { Tree.schema }), Tree.branch) { if case .branch(let value) = $0 { value } else { nil } }
    }
  }

  static let unions: [JSONSchemaCase] = [
    JSONSchemaCase(
      "internal",
      Schema<Shape>.oneOf("type") {
        Variant("circle", Stop.schema, Shape.circle, Shape.circle)
        Variant(1, Stop.schema.unknownKeys(.reject), Shape.circle, Shape.circle)
        Variant(otherwise: Schema<JSONValue>.json, Shape.other, Shape.other)
      }),
    JSONSchemaCase(
      "tagged",
      Schema<Shape>.oneOf("type") {
        Variant("circle", Stop.schema, Shape.circle, Shape.circle)
        Variant("settings", Settings.schema, { _ in .number(0) }, Shape.settings)
      }),
    JSONSchemaCase(
      "adjacent",
      Schema<Shape>.oneOf(tag: "t", content: "c") {
        Variant("circle", Stop.schema, Shape.circle, Shape.circle)
        Variant("number", .number(), Shape.number, Shape.number)
        Variant("nothing", Schema<Int>.number().optional, { .number($0 ?? 0) }, Shape.number)
      }),
    JSONSchemaCase(
      "external",
      Schema<Shape>.oneOfKeys {
        Variant("circle", Stop.schema, Shape.circle, Shape.circle)
        Variant("number", .number(), Shape.number, Shape.number)
      }),
    JSONSchemaCase(
      "externalOrAny",
      Schema<Shape>.oneOfKeys {
        Variant("number", .number(), Shape.number, Shape.number)
        Variant(otherwise: .json, Shape.other, Shape.other)
      }),
    JSONSchemaCase(
      "untagged",
      Schema<Shape>.oneOf {
        Variant(.number(Int.self), Shape.number, Shape.number)
        Variant(Pair.schema, Shape.square, Shape.square)
        Variant(Stop.schema, Shape.circle, Shape.circle)
      }),
    JSONSchemaCase("event", Event.schema),
    JSONSchemaCase("tree", Tree.schema),
  ]
  static let positionsAndParts: [JSONSchemaCase] = [
    JSONSchemaCase("row", Row.schema), JSONSchemaCase("price", Price.schema),
    JSONSchemaCase("priceByPosition", Price.byPosition),
    JSONSchemaCase(
      "adjacentDefault",
      Schema<Shape>.oneOf(tag: "t", content: "c") {
        Variant("number", Schema<Int>.number().default(-1), Shape.number, Shape.number)
        Variant("circle", Stop.schema, Shape.circle, Shape.circle)
      }),
    JSONSchemaCase(
      "externalOptional",
      Schema<Shape>.oneOfKeys {
        Variant("circle", Stop.schema, Shape.circle, Shape.circle)
        Variant("number", Schema<Int>.number().optional, { $0.map(Shape.number) ?? .other(.null) }, Shape.number)
        Variant("fallback", Schema<Int>.number().nullIf("N/A").default(-1), Shape.number, Shape.number)
      }),
    JSONSchemaCase(
      "externalNull",
      Schema<Shape>.oneOfKeys {
        Variant("circle", Stop.schema, Shape.circle, Shape.circle)
        Variant("any", .json, Shape.other, Shape.other)
        Variant("number", Schema<Int>.number().optional, { $0.map(Shape.number) ?? .other(.null) }, Shape.number)
        Variant(otherwise: .json, Shape.other, Shape.other)
      }),
    JSONSchemaCase(
      "externalStandIns",
      Schema<Shape>.oneOfKeys {
        Variant("number", Schema<Int>.number().nullIf("none", 0), Shape.number, Shape.number)
        Variant("circle", Stop.schema, Shape.circle, Shape.circle)
      }),
    JSONSchemaCase(
      "adjacentOrAny",
      Schema<Shape>.oneOf(tag: "t", content: "c") {
        Variant("circle", Stop.schema, Shape.circle, Shape.circle)
        Variant(otherwise: .json, Shape.other, Shape.other)
      }),
    JSONSchemaCase("partial", Draft.schema(Draft.tagged).partial()),
    JSONSchemaCase("partialByKey", Draft.schema(Draft.byKey).partial()),
  ]
  static let withoutContent: [JSONSchemaCase] = [
    JSONSchemaCase("signalByTag", Signal.byTag), JSONSchemaCase("signalBesideTag", Signal.besideTag),
    JSONSchemaCase("signalByKey", Signal.byKey),
  ]
}
