import SchemaCoding
import Testing

@testable import TestSupport

/// The listings of plans.
@Suite struct ListingTests {
  private struct Line: Sendable {
    let n: Int, colour: Colour?
    static let schema = Schema(Line.init) {
      Field("n", \.n)
      Field("colour", \.colour).lenient()
    }
  }

  private struct Stop: Sendable {
    let name: String?, lat: Double, docks: Int, open: Bool, lines: [Line], zip: Int

    static let schema = Schema(Stop.init) {
      Field("name").string().optional()
      Field("lat", "latitude").number().lenient()
      Field("docks").number(Int.self).default(10)
      Field("open").bool().fallback(false)
      Field("lines").array(of: Line.schema).lossy()
      Field("address.zip").number(Int.self).required()
    }
  }

  @Test func anInitializerBySections() {
    #expect(
      "\(Stop.schema.plan)" == """
        plan for Stop
           0  name           optional                  string
           1  lat, latitude  required                  number Double (lenient)
           2  docks          default 10                number Int
           3  open           required, fallback false  bool
           4  lines          required                  [Line] lossy
           5  address.zip    required                  number Int
        Line
           6  n              required                  number Int
           7  colour         optional                  Colour from string (lenient)
        """)
  }

  private struct Rates: Sendable {
    var base = "", lines: [Line] = [], rates: [String: Double] = [:], extras: [String: JSONValue] = [:]
    static let schema = Schema(startingFrom: Rates()) {
      Field("base", \.base)
      Field("lines", \.lines).array(of: Line.schema.unknownKeys(.reject))
    }
  }

  @Test func unknownKeys() {
    #expect(
      "\(Rates.schema.unknownKeys(.collect(into: \.rates, as: .number().lenient())).plan)" == """
        plan for Rates
           0  base        kept       string
           1  lines       kept       [Line]
           2  other keys  collected  [String: number Double (lenient)]
        Line
           3  n           required   number Int
           4  colour      optional   Colour from string (lenient)
           5  other keys  rejected
        """)
    let collecting = Rates.schema.unknownKeys(.collect(into: \.extras))
    #expect("\(collecting.plan)".contains("2  other keys  collected  [String: json]\n"))
    #expect(!"\(Rates.schema.unknownKeys(.ignore).plan)".contains("ignored"))
  }

  @Test func leniencyOfTheWhole() {
    #expect(
      "\(Line.schema.array.lenient([.standard, .singleElement]).plan)" == """
        plan for [Line] (lenient: singleElement)
        Line
           0  n       required  number Int (lenient)
           1  colour  optional  Colour from string (lenient)
        """)
  }

  private struct Basket: Sendable {
    var line: Line?, byName: [String: Int] = [:], counts: [Int?] = [], ids: Set<Int> = []

    static let schema = Schema(startingFrom: Basket()) {
      Field("line", \.line).object(Line.schema)
      Field("byName", \.byName)
      Field("counts", \.counts).array(of: Schema<Int>.number().nullIf(-1).optional)
      Field("ids", \.ids).strict()
    }.lenient([.emptyArrayAsObject, .indexedObjectAsArray])
  }

  @Test("Each kind is listed with the options that concern it")
  func leniencyOfContainers() {
    #expect(
      "\(Basket.schema.plan)" == """
        plan for Basket (lenient: emptyArrayAsObject)
           0  line    kept      Line (lenient: emptyArrayAsObject)
           1  byName  kept      [String: number Int] (lenient: emptyArrayAsObject)
           2  counts  kept      [number Int? null if -1] (lenient: indexedObjectAsArray)
           3  ids     kept      set of [number Int]
        Line
           4  n       required  number Int
           5  colour  optional  Colour from string (lenient)
        """)
  }

  private struct Settings: Sendable {
    var theme = "dark", volume: Int? = 5, tags: [String: [Int]] = [:], open = Open.known(Vehicle.bus)
    var ids: Set<Int> = [], dotted = ""

    static let schema = Schema(startingFrom: Settings()) {
      Field("theme", \.theme)
      Field("volume", \.volume).required()
      Field("tags", \.tags).lossy().lenient()
      Field("open", \.open)
      Field("items[1].n", \.ids).lenient([.stringsAsScalars, .fractionsAsIntegers])
      Field(.literal("a.b"), at: \.dotted).default("none").fallback("bad")
    }
  }

  @Test func anInitialValue() {
    #expect(
      "\(Settings.schema.plan)" == """
        plan for Settings
           0  theme       kept                            string
           1  volume      required                        number Int                                                            encodes null
           2  tags        kept                            [String: [number Int (lenient)]] lossy
           3  open        kept                            Open<Vehicle> from number Int
           4  items[1].n  kept                            set of [number Int (lenient: stringsAsScalars, fractionsAsIntegers)]  all or nothing
           5  ["a.b"]     default "none", fallback "bad"  string
        """)
  }

  private final class Node {
    var value = 0
    var children: [Node] = []
    var parent: Node?
    static let schema: Schema<Node> = Schema(startingFrom: Node()) {
      Field("value", \.value)
      Field("children", \.children).array(of: .lazy { Node.schema })
      Field("parent", \.parent).object(.lazy { Node.schema })
    }
  }

  @Test func recursionIsListedOnce() {
    #expect(
      "\(Node.schema.plan)" == """
        plan for Node
           0  value     kept  number Int
           1  children  kept  [Node]
           2  parent    kept  Node
        """)
  }

  static let summaries: [(String, String)] = [
    ("\(Schema<Int>.number().plan)", "plan for number Int"),
    ("\(Schema<Bool>.bool.lenient().plan)", "plan for bool (lenient)"),
    ("\(Schema<String>.string.strict().plan)", "plan for string"),
    ("\(Schema<Int>.number().optional.array.plan)", "plan for [number Int?]"),
    ("\(Schema<Int>.number().default(3).dictionary.lossy().plan)", "plan for [String: number Int default 3] lossy"),
    (
      "\(Schema<Colour>.enumeration().lenient().fallback(.red).plan)",
      "plan for Colour from string (lenient) fallback red"
    ),
    ("\(Schema<JSONValue>.json.plan)", "plan for json"),
  ]

  @Test(arguments: summaries) func schemasOfOneLine(listing: String, expected: String) {
    #expect(listing == expected)
  }

  @Test func aDefaultOfAnOptionalIsShownUnwrapped() {
    #expect("\(Box<Int?>.schema(Field("x", \.value).default(3)).plan)".contains("  x  default 3  number Int"))
  }

  @Test func requiredRawJSONIsShownAsRequired() {
    #expect("\(Box<JSONValue>.schema(Field("x", \.value)).plan)".contains("  x  required  json"))
    #expect("\(Box<JSONValue?>.schema(Field("x", \.value)).plan)".contains("  x  optional  json"))
  }

  @Test func aListingDoesNotDependOnEarlierUse() throws {
    let schema = Stop.schema.lenient()
    let before = "\(schema.plan)"
    _ = try? schema.decode("{}", options: DecodingOptions(leniency: .strict))
    #expect("\(schema.plan)" == before)
    #expect("\(Stop.schema.plan)" != before)
  }
}
