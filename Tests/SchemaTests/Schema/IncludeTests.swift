import SchemaCoding
import SchemaTools
import Testing

@testable import TestSupport

@Suite("Parts in the parent's object")
struct IncludeTests {
  struct Stamps: Equatable, Sendable {
    var created = 0
    var updated = 0
    static let schema = Schema(startingFrom: Stamps()) {
      Field("created_at", \.created)
      Field("updated_at", \.updated)
    }
  }

  struct Place: Equatable, Sendable {
    let lat: Double, lng: Double
    static let schema = Schema(Place.init) {
      Field("pos.lat", \.lat)
      Field("pos.lng", \.lng).lenient()
    }
  }

  struct Article: Equatable, Sendable {
    var title = ""
    var stamps = Stamps()
    var place = Place(lat: 0, lng: 0)
    static let schema = Schema(startingFrom: Article()) {
      Field("title", \.title)
      Include(Stamps.schema, \.stamps)
      Include(Place.schema, \.place)
    }
  }

  struct Entry: Equatable, Sendable {
    let title: String, place: Place, stamps: Stamps
    static let schema = Schema(Entry.init) {
      Field("title", \.title)
      Include(Place.schema, \.place)
      Include(Stamps.schema, \.stamps)
    }
    static let unbound = Schema(Entry.init) {
      Field("title", \.title)
      Include(Place.schema)
      Include(Stamps.schema)
    }
  }

  static let json = #"{"created_at":1,"pos":{"lat":2.5,"lng":3.5},"title":"t","updated_at":4}"#

  struct Stop: Equatable, Sendable {
    var name = "a"
    var place: Place?
    var stamps: Stamps? = Stamps(created: 7, updated: 7)

    static let byKeyPath = Schema(
      { Stop(name: $0, place: $1, stamps: $2) },
      members: {
        Field("name", \Stop.name)
        Include(Place.schema, \.place)
        Include(Stamps.schema.optional, \.stamps)
      })
    static let byPosition = Schema(
      { Stop(name: $0, place: $1, stamps: $2) },
      members: {
        Field("name").string()
        Include(Place.schema.optional)
        Include(Stamps.schema.optional)
      })
    static let fromAValue = Schema(startingFrom: Stop()) {
      Field("name", \.name)
      Include(Place.schema, \.place)
      Include(Stamps.schema, \.stamps)
    }
  }

  static let optionalParts: [(String, String, String)] = [
    ("{}", "nil nil", "nil 7/7"),
    (#"{"pos":null,"created_at":null,"updated_at":null}"#, "nil nil", "nil nil"),
    (#"{"pos":{"lat":1,"lng":2},"updated_at":4}"#, "1.0/2.0 0/4", "1.0/2.0 0/4"),
    (#"{"pos":{"lat":1},"updated_at":null}"#, "$.pos.lng missingKey", "$.pos.lng missingKey"),
    (
      #"{"pos":{},"created_at":3,"created_at":null}"#, "$.pos.lat missingKey, $.pos.lng missingKey",
      "$.pos.lat missingKey, $.pos.lng missingKey"
    ),
    (#"{"created_at":3,"created_at":null}"#, "nil nil", "nil nil"),
    (#"{"created_at":null,"created_at":3}"#, "nil 3/0", "nil 3/0"),
    (#"{"created_at":"x"}"#, "$.created_at typeMismatch", "$.created_at typeMismatch"),
  ]

  private static func text(_ stop: Stop) -> String {
    let place = stop.place.map { "\($0.lat)/\($0.lng)" } ?? "nil"
    return place + " " + (stop.stamps.map { "\($0.created)/\($0.updated)" } ?? "nil")
  }

  @Test("An optional part is nil if each of its keys is missing or null", arguments: optionalParts)
  func optionalPart(json: String, asArgument: String, asProperty: String) {
    let json = json == "{}" ? #"{"name":"b"}"# : #"{"name":"b","# + json.dropFirst()
    #expect(outcome(Stop.byKeyPath, json, show: Self.text) == asArgument)
    #expect(outcome(Stop.byPosition, json, show: Self.text) == asArgument)
    #expect(outcome(Stop.fromAValue, json, show: Self.text) == asProperty)
  }

  struct Server: Equatable, Sendable {
    var host = ""
    var port = 443
    var user: String?

    static let schema = Schema(startingFrom: Server()) {
      Field("host", \.host).required()
      Field("port", \.port).lenient()
      Field("user", \.user)
    }.validate("must have a port") { $0.port > 0 }
  }

  struct Config: Equatable, Sendable {
    var name = ""
    var server = Server(host: "localhost", port: 8080, user: "root")

    static let schema = Schema(startingFrom: Config()) {
      Field("name", \.name)
      Include(Server.schema, \.server)
    }
  }

  @Test(
    "The properties of a part keep the values of the model's initial value, not of its own",
    arguments: [
      (#"{"host":"a"}"#, "a 8080 root"), (#"{"host":"a","port":1,"user":null}"#, "a 1 nil"),
      (#"{"host":"a","port":"x"}"#, "a 8080 root; $.port fellBack"), (#"{"port":1}"#, "$.host missingKey"),
      (#"{"host":"a","port":0}"#, "$ validationFailed"), (#"{"host":1,"port":1}"#, "$.host typeMismatch"),
    ])
  func initialValues(json: String, expected: String) {
    let show: (Config) -> String = { "\($0.server.host) \($0.server.port) \($0.server.user ?? "nil")" }
    #expect(outcome(Config.schema, json, show: show) == expected)
  }

  @Test("The JSON Schema of a part has the defaults of the model's initial value")
  func describedDefaults() throws {
    let description = "\(Config.schema.jsonSchema())"
    #expect(description.contains("8080") && description.contains("root") && !description.contains("443"))
    #expect("\(Server.schema.jsonSchema())".contains("443"))
  }

  @Test("A variant's key is taken in the object, unless its content has a key of its own")
  func keysOfVariants() {
    struct Model: Sendable { var name = "", box = Box(value: 0) }
    let variant = Variant("a", Box<Int>.schema(Field("name", \.value)), { (box: Box<Int>) in box }, { $0 })
    func errors(_ union: Schema<Box<Int>>) -> Int {
      let schema = Schema(startingFrom: Model()) {
        Field("name", \.name)
        Include(union, \.box)
      }
      return schema.definitionErrors(for: .encoding).count
    }
    #expect(errors(.oneOf("t") { variant }) == 1)
    #expect(errors(.oneOf(tag: "t", content: "c") { variant }) == 0)
    #expect(errors(.oneOf(tag: "t", content: "name") { variant }) == 1)
  }

  @Test("An optional part is encoded as its members, or not at all")
  func encodingOptionalParts() {
    let stop = Stop(name: "b", place: Place(lat: 1, lng: 2), stamps: nil)
    for schema in [Stop.byKeyPath, Stop.fromAValue] {
      #expect(encodingOutcome(schema, stop) == #"{"name":"b","pos":{"lat":1,"lng":2}}"#)
      #expect(encodingOutcome(schema, Stop(name: "b", place: nil, stamps: nil)) == #"{"name":"b"}"#)
      #expect(encodingOutcome(schema, Stop(name: "b", place: nil, stamps: nil), nulls: .written) == #"{"name":"b"}"#)
    }
  }

  @Test("An update changes an optional part, adds it, and removes it if all of its keys are null")
  func updatingOptionalParts() throws {
    var stop = Stop(name: "b", place: nil, stamps: Stamps(created: 1, updated: 2))
    try Stop.fromAValue.update(&stop, from: #"{"pos":{"lat":1,"lng":2},"updated_at":9}"#)
    #expect(Self.text(stop) == "1.0/2.0 1/9")
    try Stop.fromAValue.update(&stop, from: #"{"name":"c"}"#)
    #expect(Self.text(stop) == "1.0/2.0 1/9")
    try Stop.fromAValue.update(&stop, from: #"{"created_at":null,"updated_at":null}"#)
    #expect(Self.text(stop) == "1.0/2.0 nil")
    try Stop.fromAValue.update(&stop, from: #"{"created_at":null}"#)
    #expect(Self.text(stop) == "1.0/2.0 nil")
    #expect(throws: SchemaError.self) { try Stop.fromAValue.update(&stop, from: #"{"created_at":"x"}"#) }
    #expect(Self.text(stop) == "1.0/2.0 nil")
  }

  @Test(
    "An update removes an optional part if each of its fields is null, under any of its keys",
    arguments: [
      #"{"geoLat":null,"geoLng":null}"#, #"{"geo_lat":null,"lng":null}"#, #"{"geoLat":null,"geo_lat":null,"lng":null}"#,
    ])
  func removingAPart(json: String) throws {
    let place = Schema(Place.init) {
      Field("geoLat", \.lat)
      Field("geoLng", "lng", at: \.lng)
    }
    let schema = Schema(startingFrom: Stop()) { Include(place, \.place) }.keys(.snakeOrCamelCase)
    var stop = Stop(place: Place(lat: 1, lng: 2))
    try schema.update(&stop, from: json)
    #expect(stop.place == nil)
    stop.place = Place(lat: 1, lng: 2)
    #expect(throws: SchemaError.self) { try schema.update(&stop, from: #"{"geoLat":null,"geo_lat":null}"#) }
    #expect(stop.place == Place(lat: 1, lng: 2))
  }

  @Test("A key that is only encoded does not decide whether an optional part is present")
  func encodeOnlyKeysOfAPart() throws {
    struct Spot: Equatable, Sendable {
      var lat = 0, label = "L"
    }
    let spot = Schema(Spot.init) {
      Field("lat", \.lat)
      Field("label", \.label).encodeOnly().default("L")
    }
    let schema = Schema(startingFrom: Start<Spot?>(value: nil)) { Include(spot, \.value) }
    #expect(outcome(schema, #"{"label":"x"}"#) == "nil")
    var start = Start<Spot?>(value: Spot(lat: 1))
    try schema.update(&start, from: #"{"lat":null,"label":"x"}"#)
    #expect(start.value == nil)
    let known = schema.unknownKeys(.reject)
    #expect(outcome(known, #"{"label":"x"}"#) == "nil")
  }

  @Test("With leniency, a part that cannot be decoded leaves the property as it is, as a field does")
  func lenientParts() throws {
    let lot = Schema(startingFrom: Start<Place?>(value: Place(lat: 8, lng: 9))) { Include(Place.schema, \.value) }
    let schema = lot.lenient()
    let decoded = try schema.decodeWithReport(#"{"pos":{"lat":"x"}}"#)
    #expect(decoded.value.value == Place(lat: 8, lng: 9))
    #expect(decoded.report.repairs.lines == ["$ fellBack"])
    var start = Start<Place?>(value: Place(lat: 1, lng: 2))
    try schema.update(&start, from: #"{"pos":{"lat":"x"}}"#)
    #expect(start.value == Place(lat: 1, lng: 2))
    try schema.update(&start, from: #"{"pos":{"lat":3,"lng":4}}"#)
    #expect(start.value == Place(lat: 3, lng: 4))
  }

  @Test("A part that cannot be decoded leaves an instance of a class as it is")
  func lenientPartOfAClass() throws {
    final class Node: Sendable {
      nonisolated(unsafe) var a = 1, b = 2
    }
    let node = Schema(startingFrom: Node()) {
      Field("a", \.a).strict()
      Field("b", \.b).strict().required()
    }
    let schema = Schema(startingFrom: Start<Node?>(value: nil)) { Include(node, \.value) }.lenient()
    var start = Start<Node?>(value: Node())
    try schema.update(&start, from: #"{"a":5,"b":"x"}"#)
    #expect(start.value.map { [$0.a, $0.b] } == [1, 2])
  }

  struct Lot: Equatable, Sendable {
    var bikes = 5
    var docks: Int?
    static let schema = Schema(startingFrom: Lot()) {
      Field("bikes", \.bikes)
      Field("docks", \.docks)
    }
  }

  @Test("In an update, one null changes one field of an optional part")
  func updatingOneField() throws {
    let schema = Schema(startingFrom: Start<Lot?>(value: nil)) { Include(Lot.schema, \.value) }
    var start = Start<Lot?>(value: Lot(bikes: 7, docks: 9))
    try schema.update(&start, from: #"{"docks":null}"#)
    #expect(start.value == Lot(bikes: 7, docks: nil))
    try schema.update(&start, from: #"{"docks":null,"bikes":null}"#)
    #expect(start.value == nil)
  }

  struct Yard: SchemaCodable {
    var lot: Lot? = Lot()
    static let schema = Schema(startingFrom: Yard()) { Include(Lot.schema, \.lot) }
  }

  @Test("The properties of an optional part are accessed by their keys, unless it is nil")
  func propertiesOfAnOptionalPart() {
    var yard = Yard()
    yard["bikes"] = 7
    yard["docks"] = 3
    #expect(yard["bikes"] == 7 && yard["docks"] == 3)
    #expect(yard.lot == Lot(bikes: 7, docks: 3))
    yard["docks"] = nil as Int?
    #expect(yard.lot == Lot(bikes: 7, docks: nil))
    yard.lot = nil
    yard["bikes"] = 8
    #expect(yard["bikes"] as Int? == nil)
    #expect(yard.lot == nil)
  }

  enum Shape: Equatable, Sendable {
    case circle(Int)
    case square(Int)

    static let schema: Schema<Shape> = .oneOfKeys {
      Variant("circle", .number(), Shape.circle) { if case .circle(let size) = $0 { size } else { nil } }
      Variant("square", .number(), Shape.square) { if case .square(let size) = $0 { size } else { nil } }
    }
  }

  @Test("An optional union by keys, among other keys")
  func optionalUnion() throws {
    let schema = Schema(startingFrom: Start<Shape?>(value: nil)) { Include(Shape.schema, \.value) }
    #expect(outcome(schema, "{}") == "nil")
    #expect(outcome(schema, #"{"circle":null}"#) == "nil")
    #expect(outcome(schema, #"{"circle":null,"square":2}"#) == "square(2)")
    var start = Start<Shape?>(value: .circle(1))
    try schema.update(&start, from: #"{"square":null}"#)
    #expect(start.value == .circle(1))
    try schema.update(&start, from: #"{"circle":null,"square":3}"#)
    #expect(start.value == .square(3))
    try schema.update(&start, from: #"{"square":null,"circle":null}"#)
    #expect(start.value == nil)
  }

  @Test("With leniency, an optional part that cannot be decoded is nil, and reported")
  func lenientOptionalParts() throws {
    let decoded = try Stop.byKeyPath.lenient().decodeWithReport(#"{"name":"b","pos":{"lat":"1"},"created_at":"2"}"#)
    #expect(Self.text(decoded.value) == "nil 2/0")
    #expect(decoded.report.repairs.lines == ["$ fellBack", "$.created_at converted"])
  }

  @Test("Optional parts in listings, in JSON Schema and in samples")
  func describingOptionalParts() throws {
    #expect(
      Stop.byKeyPath.plan.description.hasPrefix(
        """
        plan for Stop
           0  name        required  string
           1  …           included  Place?
           2  …           included  Stamps?

        """))
    var shown: Set<String> = []
    for seed in UInt64(0)..<100 {
      let stop = try Stop.byKeyPath.sampleValue(seed: seed)
      shown.insert("\(stop.place == nil) \(stop.stamps == nil)")
    }
    #expect(shown.count == 4)
  }

  @Test("Unknown keys are none of an optional part's")
  func unknownKeysBesideOptionalParts() {
    let schema = Stop.byKeyPath.unknownKeys(.reject)
    #expect(outcome(schema, #"{"name":"b","created_at":1,"x":2}"#, show: Self.text) == "$.x unknownKey")
  }

  @Test("By key path, and as an argument of an initializer")
  func bothWays() throws {
    let article = Article(title: "t", stamps: Stamps(created: 1, updated: 4), place: Place(lat: 2.5, lng: 3.5))
    #expect(try Article.schema.decode(Self.json) == article)
    #expect(encodingOutcome(Article.schema, article) == Self.json)
    let entry = Entry(title: "t", place: article.place, stamps: article.stamps)
    #expect(try Entry.schema.decode(Self.json) == entry)
    #expect(encodingOutcome(Entry.schema, entry) == Self.json)
    #expect(try Entry.unbound.decode(Self.json) == entry)
    #expect(encodingOutcome(Entry.unbound, entry) == "$ notEncodable")
  }

  @Test(
    "Issues in parts are reported with all others, at the parent's paths",
    arguments: [
      ("{}", "$.title missingKey, $.pos.lat missingKey, $.pos.lng missingKey"),
      (
        #"{"title":1,"pos":{"lat":"1","lng":"x"},"updated_at":null}"#,
        "$.title typeMismatch, $.pos.lat typeMismatch, $.pos.lng unconvertible"
      ),
      (
        #"{"title":"t","pos":7,"created_at":"1"}"#,
        "$.pos.lat missingKey, $.pos.lng missingKey, $.created_at typeMismatch"
      ),
      (#"{"title":"t","pos":[],"created_at":"1"}"#, "$.pos typeMismatch, $.created_at typeMismatch"),
    ])
  func issues(_ json: String, issues: String) {
    #expect(outcome(Entry.schema, json) == issues)
  }

  @Test("Unknown keys are those that neither the parent nor a part decodes")
  func unknownKeys() throws {
    let schema = Entry.schema.unknownKeys(.reject)
    #expect(outcome(schema, Self.json, show: \.title) == "t")
    #expect(
      outcome(schema, #"{"title":"t","pos":{"lat":1,"lng":2},"b":1,"a":2}"#)
        == "$.a unknownKey, $.b unknownKey")
    struct Bag: Equatable, Sendable {
      var stamps = Stamps()
      var rest: [String: JSONValue] = [:]
      static let schema = Schema(startingFrom: Bag()) { Include(Stamps.schema, \.stamps) }
        .unknownKeys(.collect(into: \.rest))
    }
    let bag = Bag(stamps: Stamps(created: 1), rest: ["z": 1])
    #expect(try Bag.schema.decode(#"{"created_at":1,"z":1}"#) == bag)
    #expect(encodingOutcome(Bag.schema, bag) == #"{"created_at":1,"updated_at":0,"z":1}"#)
  }

  @Test("Leniency and key styles apply to parts of parts")
  func nested() throws {
    struct Outer: Equatable, Sendable { var article = Article() }
    let schema = Schema(startingFrom: Outer()) { Include(Article.schema, \.article) }.lenient().keys(.camelCase)
    let outer = try schema.decode(#"{"title":"t","createdAt":"1","pos":{"lat":"2","lng":3}}"#)
    #expect(outer.article == Article(title: "t", stamps: Stamps(created: 1), place: Place(lat: 2, lng: 3)))
    #expect(
      encodingOutcome(schema, outer) == #"{"createdAt":1,"pos":{"lat":2,"lng":3},"title":"t","updatedAt":0}"#)
  }

  @Test("With a case-insensitive key style, an update finds a part's keys in any case")
  func updateInAnyCase() throws {
    var article = Article(title: "t", stamps: Stamps(created: 1, updated: 2), place: Place(lat: 1, lng: 2))
    try Article.schema.update(&article, from: #"{"UPDATED_AT":9}"#)
    #expect(article.stamps.updated == 2)
    try Article.schema.keys(.caseInsensitive).update(&article, from: #"{"UPDATED_AT":9}"#)
    #expect(article == Article(title: "t", stamps: Stamps(created: 1, updated: 9), place: Place(lat: 1, lng: 2)))
  }

  @Test("An update changes only keys that are present, in parts too")
  func update() throws {
    var article = Article(title: "t", stamps: Stamps(created: 1, updated: 2), place: Place(lat: 1, lng: 2))
    try Article.schema.update(&article, from: #"{"updated_at":9,"pos":{"lat":3,"lng":4}}"#)
    #expect(article == Article(title: "t", stamps: Stamps(created: 1, updated: 9), place: Place(lat: 3, lng: 4)))
  }

  @Test("In a partial schema, the fields of parts are optional")
  func partial() throws {
    let schema = Article.schema.partial()
    #expect(try schema.decode(#"{"title":"u"}"#) == Article(title: "u"))
    #expect(try schema.decode(#"{"updated_at":3}"#) == Article(stamps: Stamps(updated: 3)))
  }

  @Test("A part with an initializer is unchanged if the document has none of its keys")
  func updateWithoutPart() throws {
    var article = Article(title: "t", place: Place(lat: 1, lng: 2))
    try Article.schema.update(&article, from: #"{"title":"u"}"#)
    #expect(article == Article(title: "u", place: Place(lat: 1, lng: 2)))
  }

  /// A message, or something else, beside keys of its own.
  private struct Update: Sendable {
    enum Event: Sendable {
      case message(String)
      case unknown
    }

    var id = 0
    var event = Event.unknown
    var extras: [String: JSONValue] = [:]

    static let event: Schema<Event> = .oneOfKeys {
      Variant("message", .string, Event.message) { if case .message(let text) = $0 { text } else { nil } }
      Variant(otherwise: .unknown) { if case .unknown = $0 { true } else { false } }
    }

    static let schema = Schema(startingFrom: Update()) {
      Field("id", \.id)
      Include(event, \.event)
    }.unknownKeys(.collect(into: \.extras))
  }

  @Test(
    "Among other keys, an otherwise variant without content is encoded as no keys",
    arguments: [#"{"id":1,"message":"a"}"#, #"{"id":1,"poll":{"n":2}}"#, #"{"id":1}"#])
  func otherwiseWithoutContent(json: String) throws {
    #expect(try Update.schema.encodeToString(Update.schema.decode(json)) == json)
    let alone = outcome(Update.event.array, "[{}]")
    #expect(alone == "[unknown]")
    #expect(throws: SchemaError.self) { try Update.event.encode(.unknown) }
  }
}
