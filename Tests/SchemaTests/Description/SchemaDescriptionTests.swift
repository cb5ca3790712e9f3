import Foundation
import SchemaTools
import Testing

@testable import SchemaCoding
@testable import TestSupport

/// Schemas as data.
@Suite struct SchemaDescriptionTests {
  private struct Stop: Sendable {
    var name = "none", docks: Int?, lat = 0.0, token = "default secret"

    static let schema = Schema(startingFrom: Stop()) {
      Field("name", "sna", at: \.name).trimmed().validate(.length(1...9)).title("Name").example("A")
      Field("docks", \.docks).lenient().clamped(to: 0...60).deprecated("use bikes")
      Field("pos.lat", \.lat).validate(.range(-90...90)).encodedUnder("lat")
      Field("token", \.token).cipher(BitFlipCipher(), as: .string).default("secret default").fallback("secret fallback")
    }
  }

  private static func object(_ description: SchemaDescription) throws -> ObjectDescription {
    guard case .object(let object) = description.root else { throw Missing() }
    return object
  }

  private struct Missing: Error {}

  @Test("A description is printed as in a plan, which has a title")
  func printed() {
    let plan = "\(Stop.schema.plan)"
    #expect("plan for \(Stop.schema.description(for: .decoding))" == plan)
    #expect("\(Schema<[Int]>.array(of: .number()).description(for: .encoding))" == "[number Int]")
  }

  @Test("Parts that create new parts of their type without end are described up to a limit")
  func endlessParts() {
    final class Part {}
    var count = 0
    func describe(_ describer: inout Describer) -> SchemaDescription {
      count += 1
      let parts = (0..<3).map { _ in describer.definition(of: Part(), type: "Part") { describe(&$0) } }
      return .optional(parts[0])
    }
    var describer = Describer(.decoding)
    _ = describe(&describer)
    #expect(count < 20)
  }

  @Test func annotationsBetweenRulesAreKept() throws {
    let schema = Schema.string.validate(.notEmpty).title("Name").validate(.length(1...9))
    #expect(try Schema.json.encodeToString(schema.jsonSchema()).contains(#""title":"Name""#))
  }

  @Test func fieldsAreDescribed() throws {
    let object = try Self.object(Stop.schema.description(for: .decoding))
    #expect(object.type == "Stop")
    #expect(
      object.members.map { $0.paths.map(\.description) } == [
        ["$.name", "$.sna"], ["$.docks"], ["$.pos.lat"], ["$.token"],
      ])
    #expect(object.members.map(\.presence.rule) == [.kept, .kept, .kept, .default])
    #expect(object.members.map(\.presence.value?.json) == ["none", nil, 0, nil])
    #expect(object.members[0].annotations.title == "Name" && object.members[0].annotations.examples == ["A"])
    #expect(object.members[1].annotations.isDeprecated)
    #expect(object.members[1].annotations.deprecationMessage == "use bikes")
    #expect(object.members[2].encodedKey == "lat")
  }

  @Test func rulesKeepTheirBounds() throws {
    let members = try Self.object(Stop.schema.description(for: .decoding)).members
    guard case .constrained(let name) = members[0].value, case .modified(let docks) = members[1].value,
      case .constrained(let latitude) = members[2].value
    else { throw Missing() }
    #expect(name.rules.map(\.constraint) == [.length(minimum: 1, maximum: 9)])
    #expect(docks.bounds == .range(minimum: 0, maximum: 60, excludesMinimum: false, excludesMaximum: false))
    #expect(
      latitude.rules.map(\.constraint) == [
        .range(minimum: -90, maximum: 90, excludesMinimum: false, excludesMaximum: false)
      ])
  }

  static let rules: [(RuleDescription, ConstraintDescription?)] = [
    (
      rule(Schema<Int>.number().validate(.atLeast(1))),
      .range(minimum: 1, maximum: nil, excludesMinimum: false, excludesMaximum: false)
    ),
    (
      rule(Schema<Int>.number().validate(.atMost(1))),
      .range(minimum: nil, maximum: 1, excludesMinimum: false, excludesMaximum: false)
    ),
    (
      rule(Schema<Double>.number().validate(.greaterThan(0))),
      .range(minimum: 0, maximum: nil, excludesMinimum: true, excludesMaximum: false)
    ),
    (
      rule(Schema<Double>.number().validate(.lessThan(0))),
      .range(minimum: nil, maximum: 0, excludesMinimum: false, excludesMaximum: true)
    ),
    (
      rule(Schema<Double>.number().validate(.range(0..<1))),
      .range(minimum: 0, maximum: 1, excludesMinimum: false, excludesMaximum: true)
    ),
    (rule(Schema<String>.string.validate(.notEmpty)), .length(minimum: 1, maximum: nil)),
    (rule(Schema<String>.string.validate(.pattern("[a-z]"))), .pattern(expression: "[a-z]")),
    (rule(Schema<Colour>.enumeration().validate(.oneOf(.red))), .oneOf(values: ["red"])),
    (rule(Schema<Int>.number().optional.validate(.oneOf(1, 2))), .oneOf(values: [1, 2])),
    (rule(Schema<Int>.number().validate("must be even") { $0 % 2 == 0 }), nil),
  ]

  private static func rule<Value>(_ schema: Schema<Value>) -> RuleDescription {
    guard case .constrained(let constrained) = schema.description(for: .decoding).root else {
      return RuleDescription(message: "no rule")
    }
    return constrained.rules[0]
  }

  @Test(arguments: rules) func everyReadyRuleIsData(rule: RuleDescription, constraint: ConstraintDescription?) {
    #expect(rule.constraint == constraint)
  }

  @Test func nothingEncryptedIsShown() throws {
    let schema = Stop.schema
    for direction in [SchemaOperation.decoding, .encoding] {
      let data = try JSONEncoder().encode(schema.description(for: direction))
      #expect(!String(decoding: data, as: UTF8.self).contains("secret"))
    }
    let token = try Self.object(schema.description(for: .decoding)).members[3]
    #expect(token.presence.value == ReplacementDescription() && token.presence.fallback == ReplacementDescription())
    let nested = Schema<String>.cipher(BitFlipCipher(), as: .string).default("secret").array.description(for: .decoding)
    #expect(!"\(nested)".contains("secret"))
  }

  @Test func encodingIsAnotherMatter() throws {
    let members = try Self.object(Stop.schema.description(for: .encoding)).members
    #expect(members.map { $0.paths.map(\.description) } == [["$.name"], ["$.docks"], ["$.lat"], ["$.token"]])
    #expect(members.map(\.presence.rule) == [.required, .optional, .required, .required])
    #expect(members.map(\.presence.acceptsMissing) == [false, true, false, false])
    let cases = Schema<Colour>.cases([.red: ["red", 1], .green: ["green", 2]])
    guard case .scalar(let scalar) = cases.description(for: .encoding).root else { throw Missing() }
    #expect(scalar.form == .values(of: ["red", "green"], ignoresCase: false))
  }

  private final class Node {
    var value = 0
    var children: [Node] = []
    static let schema: Schema<Node> = Schema(startingFrom: Node()) {
      Field("value", \.value)
      Field("children", \.children).array(of: .lazy { Node.schema })
    }
  }

  private indirect enum Tree {
    case leaf(Int)
    case branch([Tree])
    static let schema: Schema<Tree> = .oneOf {
      Variant(.number(Int.self), Tree.leaf) { _ in nil }
      Variant(.array(of: .lazy { Tree.schema }), Tree.branch) { _ in nil }
    }
  }

  @Test func whatIsPartOfItselfIsReferredTo() throws {
    guard case .definition(let node) = Node.schema.description(for: .decoding).root else { throw Missing() }
    #expect(node.name == "Node")
    guard case .array(let children) = try Self.object(node.value).members[1].value else { throw Missing() }
    #expect(children.items == .reference("Node"))
    guard case .union(let tree) = Tree.schema.description(for: .decoding).root,
      case .array(let branch) = tree.variants[1].value
    else { throw Missing() }
    guard case .definition(let inner) = branch.items, case .union(let innerTree) = inner.value,
      case .array(let innerBranch) = innerTree.variants[1].value
    else { throw Missing() }
    #expect(inner.name == "Tree" && innerBranch.items == .reference("Tree"))
  }

  @Test func anObjectThatOccursTwiceIsDescribedOnce() throws {
    struct Line: Sendable {
      let from: Stop, to: Stop
      static let schema = Schema(Line.init) {
        Field("from").object(Stop.schema)
        Field("to").object(Stop.schema)
      }
    }
    let members = try Self.object(Line.schema.description(for: .decoding)).members
    guard case .definition(let from) = members[0].value else { throw Missing() }
    #expect(from.name == "Stop" && members[1].value == .reference("Stop"))
  }

  private enum Plant: Sendable {
    case leaf(Leaf)
    indirect case pair([Plant])
    indirect case row([Plant])

    struct Leaf: Sendable {
      var name = "", about: Note?
      static let schema = Schema(startingFrom: Leaf()) {
        Field("name", \.name)
        Field("about", \.about).object(Note.schema)
      }
    }

    struct Note: Sendable {
      var text = ""
      static let schema = Schema(startingFrom: Note()) { Field("text", \.text) }
    }

    private static let plants = Schema.lazy { schema }.array.under("plants")
    static let schema: Schema<Plant> = .oneOf("kind") {
      Variant("leaf", Leaf.schema, Plant.leaf) { _ in nil }
      Variant("pair", plants, Plant.pair) { _ in nil }
      Variant("row", plants, Plant.row) { _ in nil }
    }
  }

  private struct Yard: Sendable {
    var plant: Plant?, first: Plant.Note?, notes: [Plant.Note] = [], note = Plant.Note(), leaf: Plant.Leaf?
    static let schema = Schema(startingFrom: Yard()) {
      Field("first", \.first).object(Plant.Note.schema)
      Field("plant", \.plant).schema(Plant.schema.optional)
      Field("notes", \.notes).array(of: Plant.Note.schema).lossy()
      Field("note", \.note).schema(Plant.Note.schema)
      Field("leaf", \.leaf).object(Plant.Leaf.schema)
    }
  }

  @Test("A schema that was compiled in several places is described once")
  func sameSchemas() {
    #expect(
      "\(Yard.schema.plan)" == """
        plan for Yard
           0  first   kept      Note
           1  plant   kept      Plant by "kind": "leaf" → Leaf | "pair" → Array<Plant> | "row" → Array<Plant>
           2  notes   kept      [Note] lossy
           3  note    kept      Note
           4  leaf    kept      Leaf
        Note
           5  text    kept      string
        Leaf
           6  name    kept      string
           7  about   kept      Note
        Array<Plant>
           8  plants  required  [Plant by "kind": "leaf" → Leaf | "pair" → Array<Plant> | "row" → Array<Plant>]
        Array<Plant>
           9  plants  required  [Plant]
        """)
    let description = Yard.schema.description(for: .decoding).root
    #expect(description.definitions.keys.sorted() == ["Leaf", "Note", "Plant"])
  }

  @Test func schemasOfAnyKindTakeAnnotations() throws {
    let schema = Schema<Int>.number().title("T").describe("D").example(1).example(2).deprecated()
    guard case .annotated(let annotated) = schema.description(for: .decoding).root else { throw Missing() }
    #expect(annotated.annotations.title == "T" && annotated.annotations.description == "D")
    #expect(annotated.annotations.examples == [1, 2] && annotated.annotations.isDeprecated)
    #expect("\(schema.plan)" == "plan for number Int")
    #expect("\(Schema<Int>.number().plan)" == "plan for number Int")
    guard case .scalar = Schema<Int>.number().description(for: .decoding).root else { throw Missing() }
    #expect(try schema.lenient().decode("\"7\"") == 7)
    let object = Stop.schema.title("A stop").picking("name").description(for: .encoding)
    guard case .annotated(let stop) = object.root else { throw Missing() }
    #expect(stop.annotations.title == "A stop")
  }

  @Test func descriptionsSurviveCoding() throws {
    var descriptions = JSONSchemaCases.all.map(\.description)
    descriptions.append(Stop.schema.description(for: .decoding))
    descriptions.append(Stop.schema.lenient([.standard, .singleElement]).description(for: .encoding))
    descriptions.append(Schema<URL>.codable().optional.nullable.description(for: .decoding))
    for description in descriptions {
      let data = try JSONEncoder().encode(description)
      #expect(try JSONDecoder().decode(SchemaDescription.self, from: data) == description)
      #expect(!String(decoding: data, as: UTF8.self).contains(#""_0":"#), "every part has a name: \(description)")
    }
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Leniency.self, from: Data(#"["tolerant"]"#.utf8))
    }
  }

  @Test("Descriptions from data may refer to themselves, and have any path")
  func descriptionsFromData() {
    let endless = SchemaDescription.definition(DefinitionDescription(name: "A", value: .reference("A")))
    let dictionary = SchemaDescription.dictionary(
      DictionaryDescription(values: endless, isLossy: false, tags: [], leniency: []))
    #expect(dictionary.jsonSchema()["type"] == "object")
    var object = ObjectDescription(type: "B", members: [], isArray: true, unknownKeys: .ignored, tags: [], leniency: [])
    for index in [-1, 2] {
      object.members = [MemberDescription(role: .field, paths: [JSONPath([.index(index)])], value: .any)]
      #expect(SchemaDescription.object(object).jsonSchema()["type"] == "array")
    }
  }

  @Test func theSameSchemaHasTheSameDescription() {
    #expect(Stop.schema.description(for: .decoding) == Stop.schema.description(for: .decoding))
    #expect(Stop.schema.description(for: .decoding) != Stop.schema.description(for: .encoding))
    #expect(Stop.schema.description(for: .decoding) != Stop.schema.description(for: .decoding, leniency: .strict))
  }
}

@Suite("Descriptions of encrypted values")
struct EncryptedDescriptionTests {
  struct Account: Sendable {
    var pin = ""
    static let schema = Schema(startingFrom: Account(pin: "1")) { Field("pin", \.pin).default("hunter2") }
  }

  @Test("Defaults and fallbacks inside ciphertext are not shown, but those outside are")
  func replacements() throws {
    let cipher = AESCipher(key: Data(repeating: 1, count: 16), iv: Data(repeating: 2, count: 16))
    let number = Schema<Int>.number().validate(.atLeast(0)).fallback(777_001)
    let secrets = [
      "\(Schema<Int>.cipher(cipher, as: number).plan)",
      "\(Schema<Int>.cipher(cipher, as: Schema<Int>.number().default(777_001)).description(for: .decoding))",
      "\(Schema<Account>.cipher(cipher, as: .embedded(Account.schema)).plan)",
      try Schema.json.encodeToString(Schema<Int>.cipher(cipher, as: number).jsonSchema(for: .decoding)),
    ]
    for text in secrets {
      #expect(!text.contains("777001") && !text.contains("777,001") && !text.contains("hunter2"), "\(text)")
    }
    #expect("\(Account.schema.plan)".contains("hunter2"))
  }
}
