//: # Decoding and encoding
//: One schema decodes and encodes: encoded forms, modifiers and rules, unions, and updates.
//: `expected.txt`, beside this page, contains its output.
import Foundation
import SchemaCoding

let sorted = EncodingOptions(formatting: .sortedKeys)

func show<Value>(_ json: String, as schema: Schema<Value>) {
  do {
    print("\(json)  ->  \(try schema.decode(json))")
  } catch {
    for issue in error.issues { print("\(json)  ->  \(issue)") }
  }
}

func showEncoded<Value>(_ value: Value, as schema: Schema<Value>, options: EncodingOptions = sorted) {
  do {
    print("\(value)  ->  \(try schema.encodeToString(value, options: options))")
  } catch {
    for issue in error.issues { print("\(value)  ->  \(issue)") }
  }
}

//: ## Encoding
//: Each field is encoded under its first key, or that of `encodedUnder`. nil is omitted unless a field or the options say otherwise.
//: Paths merge into objects, dates have their own format, and decimals keep their digits.
struct Rental: Equatable {
  var bike = ""
  var note: String?
  var rider: String?
  var tags: [String] = []
  var began: Date?
  var fee: Decimal = 0
  var tax: Decimal = 0

  static let schema = Schema(startingFrom: Rental()) {
    Field("bike_no", "bike", at: \.bike).encodedUnder("bike")
    Field("note", \.note)
    Field("rider", \.rider).encodesNull()
    Field("tags", \.tags).omitted { $0.isEmpty }
    Field("began", \.began).date(.format("dd-MM-yyyy"))
    Field("cost.fee", \.fee).lenient()
    Field("cost.tax", \.tax).lenient()
  }
}

print("Encoding")
let json = #"{"bike_no": "A-17", "began": "27-03-2024", "cost": {"fee": "12345678901234567890.12", "tax": "0.10"}}"#
let rental = try Rental.schema.decode(json)
print(try Rental.schema.encodeToString(rental, options: sorted))
print(try Rental.schema.encodeToString(Rental(), options: EncodingOptions(formatting: .sortedKeys, nulls: .written)))
print(try Rental.schema.encodeToString(rental, options: EncodingOptions(formatting: [.sortedKeys, .prettyPrinted])))

//: ## Round trips
//: An encoded value decodes to the same value.
print("\nRound trips")
print(try Rental.schema.decode(Rental.schema.encode(rental)) == rental)
showEncoded([1, 2.5], as: Schema<Double>.number().array)
showEncoded([1, .infinity], as: Schema<Double>.number().array)
showEncoded(Data("hello".utf8), as: .data(.hex))
showEncoded([1, 2], as: .embedded(Schema<Int>.number().array))

//: ## Changing and checking values
//: Modifiers change the decoded value, and rules check it. A value that breaks several rules has an issue for each.
struct Member: SchemaCodable {
  var name = ""
  var code = "AAA"
  var age: Int?
  var scores: [Int] = []

  static let schema = Schema(startingFrom: Member()) {
    Field("name", \.name).trimmed().validate(.notEmpty)
    Field("code", \.code).validate(.length(3...3)).validate(.pattern("[A-Z]+"))
    Field("age", \.age).lenient().clamped(to: 0...150)
    Field("scores", \.scores).lenient().lossy().sorted(by: >)
  }
  .validate("must not score before the age of 6") { member in
    (member.age ?? 6) >= 6 || member.scores.isEmpty
  }
}

print("\nChanging and checking values")
show(#"{"name": " Ann ", "code": "ANN", "age": "200", "scores": [1, "3", "x", 2]}"#, as: Member.schema)
show(#"{"name": " ", "code": "ab"}"#, as: Member.schema)
show(#"{"name": "Bob", "age": 5, "scores": [1]}"#, as: Member.schema)

//: The properties of a model with its own schema can be accessed by JSON key.
var ann = Member(name: "Ann", age: 7)
ann["name"] = "Anna"
let age: Int? = ann["age"]
print(ann.name, age ?? 0)

//: ## Updates
//: A document changes the properties whose keys it has, in nested objects as well.
print("\nUpdates")
try Member.schema.update(&ann, from: #"{"age": "8"}"#)
print(ann)
do {
  try Member.schema.update(&ann, from: #"{"name": "", "age": 9}"#)
} catch {
  print(error)
}
print(ann.name, ann.age ?? 0)

//: ## Unions
//: One of several variants, selected by an internal tag or an adjacent tag, or the first that fits.
struct Circle {
  let radius: Double
  static let schema = Schema(Circle.init) { Field("radius", \.radius).lenient() }
}

enum Shape {
  case circle(Circle)
  case group([Shape])
  case other(JSONValue)

  static let schema: Schema<Shape> = .oneOf(tag: "type", content: "value") {
    Variant("circle", Circle.schema, Shape.circle) { if case .circle(let circle) = $0 { circle } else { nil } }
    Variant("group", .array(of: .lazy { Shape.schema }), Shape.group) {
      if case .group(let shapes) = $0 { shapes } else { nil }
    }
    Variant(otherwise: .json, Shape.other) { if case .other(let json) = $0 { json } else { nil } }
  }
}

print("\nUnions")
let shapes = #"{"type": "group", "value": [{"type": "circle", "value": {"radius": "2"}}, {"type": "blob", "size": 1}]}"#
print(try Shape.schema.encodeToString(Shape.schema.decode(shapes), options: sorted))
show(#"{"type": "circle", "value": {"radius": "wide"}}"#, as: Shape.schema)

//: ## Unknown keys
//: Unknown keys are ignored, rejected, or collected and encoded again. `Nullable` distinguishes a missing key from null.
struct Patch {
  var name: Nullable<String> = .missing
  var extras: [String: JSONValue] = [:]

  static let schema = Schema(startingFrom: Patch()) { Field("name", \.name) }
}

print("\nUnknown keys")
print(try Patch.schema.decode(#"{"name": null, "x": 1}"#).name, try Patch.schema.decode(#"{"x": 1}"#).name)
show(#"{"x": 1}"#, as: Patch.schema.unknownKeys(.reject))
let keeping = Patch.schema.unknownKeys(.collect(into: \.extras))
print(try keeping.encodeToString(keeping.decode(#"{"name": null, "x": 1}"#), options: sorted))
