//: # Embedded
//: JSON inside JSON, ciphertext, key styles, and custom kinds.
//: `expected.txt`, beside this page, contains its output.
import SchemaCoding

func show<Value>(_ json: String, as schema: Schema<Value>) {
  do {
    print("\(json)  ->  \(try schema.decode(json))")
  } catch {
    for issue in error.issues { print("\(json)  ->  \(issue)") }
  }
}

struct Bike: Sendable, CustomStringConvertible {
  let number: String
  let battery: Double
  var description: String { "\(number) at \(battery)" }

  static let schema = Schema(Bike.init) {
    Field("no", \.number)
    Field("battery", \.battery).lenient()
  }
}

//: ## Embedded JSON
//: A string that contains a document. Issues inside it have their full path.
struct Rental: Sendable {
  let bike: Bike
  let prices: [Double]

  static let schema = Schema(Rental.init) {
    Field("bike", \.bike).embeddedObject(Bike.schema)
    Field("prices", \.prices).embeddedArray(of: .number())
  }
}

print("Embedded JSON")
show(#"{"bike": "{\"no\": \"A-17\", \"battery\": \"0.82\"}", "prices": "[1, 5.2]"}"#, as: Rental.schema)
show(#"{"bike": "{\"no\": 17, \"battery\": \"low\"}", "prices": "[1, true]"}"#, as: Rental.schema)
show(#"{"bike": {"no": "A-17", "battery": 1}, "prices": "[1,"}"#, as: Rental.schema)
show(#"{"bike": {"no": "A-17", "battery": 1}, "prices": [1]}"#, as: Rental.schema.lenient())

//: ## AES
//: The plaintext is the value, or is decoded with another schema. Every failure is the same issue, which shows no data.
enum SampleCipher: AESAdopter {
  static var key: String { "city-bike-sample" }
  static var iv: String? { "0123456789abcdef" }
}

print("\nAES")
show(#""cbDB4I9pwlo1Yl1RaO3ouw==""#, as: .aes(SampleCipher.self))
show(#""0h1qc7g4byRPStXeStwOqQtSPT1Mzdcm/VnDZVot6C0=""#, as: .aes(SampleCipher.self, as: .embedded(Bike.schema)))
show(#""AAAAAAAAAAAAAAAAAAAAAA==""#, as: .aes(SampleCipher.self))
show(#""Ann""#, as: .aes(SampleCipher.self))

//: ## Key styles
struct User: Sendable {
  var userID = 0
  var firstName = ""

  static let schema = Schema(startingFrom: User()) {
    Field("userID", \.userID)
    Field("firstName", \.firstName)
  }
  .keys(.snakeOrCamelCase)
}

print("\nKey styles")
show(#"{"user_id": 7, "firstName": "Ann"}"#, as: User.schema)

//: ## Custom kinds
//: A kind is a schema, and a schema is a value: name it once, and use it like the built-in kinds.
struct Celsius: Sendable, CustomStringConvertible {
  let degrees: Double
  var description: String { "\(degrees) °C" }
}

extension Schema where Value == Celsius {
  static var celsius: Schema {
    .transform(from: .number(), decode: { Celsius(degrees: $0) }, encode: { $0.degrees })
  }
}

extension Field where Value == Celsius {
  func celsius() -> Field { schema(.celsius) }
}

struct Weather: Sendable {
  let temperature: Celsius

  static let schema = Schema(Weather.init) {
    Field("temp", \.temperature).celsius().lenient()
  }
}

print("\nCustom kinds")
show(#"{"temp": "21.5"}"#, as: Weather.schema)
show(#"{"temp": "mild"}"#, as: Weather.schema)
