//: # Basics
//: Numbers, Bools, strings, enumerations, optional fields, keys, and reports.
//: `expected.txt`, beside this page, contains its output.
import SchemaCoding

func show<Value>(_ json: String, as schema: Schema<Value>, options: DecodingOptions = DecodingOptions()) {
  do {
    print("\(json)  ->  \(try schema.decode(json, options: options))")
  } catch {
    for issue in error.issues { print("\(json)  ->  \(issue)") }
  }
}

//: ## Numbers
//: Strict is the default: a number is a JSON number that the type holds exactly.
print("Numbers")
show("12", as: Schema<Int>.number())
show("1e3", as: Schema<Int>.number())
show("1.5", as: Schema<Int>.number())
show("300", as: Schema<UInt8>.number())
show("true", as: Schema<Int>.number())
show(#""12""#, as: Schema<Int>.number())
//: A lenient schema also decodes a string that is a number from beginning to end, never a prefix.
show(#"" 121.57448""#, as: Schema<Double>.number().lenient())
show(#""12abc""#, as: Schema<Int>.number().lenient())
show(#""1.9""#, as: Schema<Int>.number().lenient())
show(#""1.9""#, as: Schema<Int>.number().lenient([.standard, .fractionsAsIntegers]))

//: ## Bools
print("\nBools")
show("true", as: .bool)
show("1", as: .bool)
for json in ["1", "0", #""YES""#, #""f""#, "2", #""maybe""#] { show(json, as: .bool.lenient()) }
show(#""ja""#, as: .bool(true: ["ja"], false: ["nein"]).lenient())

//: ## Strings
print("\nStrings")
show("42", as: .string)
show("42", as: .string.lenient())
show("1.50", as: .string.lenient())
show("[]", as: .string.lenient())

//: ## Enumerations
//: Decoded from raw values, by the rules of the raw value's kind. `Open` keeps a raw value that matches no case.
enum Line: Int, Sendable {
  case red = 1
  case blue = 2
}

print("\nEnumerations")
show("2", as: Schema<Line>.enumeration())
show(#""2""#, as: Schema<Line>.enumeration().lenient())
show("3", as: Schema<Line>.enumeration())
show("3", as: Schema<Open<Line>>.enumeration())

//: ## Arrays, sets and dictionaries
print("\nCollections")
show(#"[["1", 2], [3]]"#, as: Schema<Int>.number().lenient().array.array)
show(#"["7", 7]"#, as: .set(of: Schema<Int>.number().lenient()))
show(#"{"a": "7"}"#, as: Schema<Int>.number().lenient().dictionary)
show(#"[1, "x", 3]"#, as: Schema<Int>.number().array)
show(#"[1, "x", 3]"#, as: Schema<Int>.number().array.lossy())

//: ## Missing values
//: The fields' values are passed to the model's own initializer; the compiler checks their number and types.
struct Stop: Sendable {
  let name: String
  let note: String?
  let platforms: Int
  let zone: Int

  static let schema = Schema(Stop.init) {
    Field("name").string()
    Field("note").string().optional()
    Field("platforms").number(Int.self).default(1)
    Field("zone").number(Int.self).lenient().fallback(9)
  }
}

print("\nPresence")
show(#"{"name": "A", "zone": 2}"#, as: Stop.schema)
show(#"{"name": "B", "note": null, "platforms": null, "zone": "two"}"#, as: Stop.schema)
show(#"{"note": 7, "platforms": "3"}"#, as: Stop.schema)

//: A model with a value for each property can be an initial value, so that no default is written twice.
struct Settings: Sendable {
  var theme = "dark"
  var volume = 5

  static let schema = Schema(startingFrom: Settings()) {
    Field("theme", \.theme)
    Field("volume", \.volume).lenient()
  }
}

show(#"{"volume": "9"}"#, as: Settings.schema)

//: ## Keys
//: Several keys, tried from left to right, nested paths, and keys that contain dots.
struct Place: Sendable {
  var latitude = 0.0
  var zip = ""
  var second = 0
  var dotted = ""

  static let schema = Schema(startingFrom: Place()) {
    Field("lat", "latitude", at: \.latitude)
    Field("address.zip", \.zip)
    Field("items[1].n", \.second)
    Field(.literal("a.b"), \.dotted)
  }
}

print("\nKeys")
show(#"{"latitude": 25.04, "address": {"zip": "110"}, "items": [{"n": 1}, {"n": 2}], "a.b": "c"}"#, as: Place.schema)
show(#"{"data": [{"lat": 1}]}"#, as: Place.schema, options: DecodingOptions(root: "data[0]"))

//: ## Reports
//: A report lists everything that leniency did.
print("\nA report")
let stops = #"[{"name": "A", "zone": "2"}, {"name": 7}, {"name": "C", "zone": "two"}]"#
let outcome = try Stop.schema.array.lossy().decodeWithReport(stops)
print(outcome.value.map(\.name))
print(outcome.report)

//: One error contains all issues of a document.
print("\nAn error")
do {
  _ = try Stop.schema.array.decode(#"[{"name": "A"}, {"name": 7, "platforms": 1.5}]"#)
} catch {
  print(error)
}

//: A schema's plan can be printed.
print("\n\(Stop.schema.plan)")
