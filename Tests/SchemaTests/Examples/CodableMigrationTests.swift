import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

/// Shows the properties of a model.
private protocol Shown: Codable {
  var shown: [Any?] { get }
}

// The models of the older libraries' READMEs as plain `Codable` types, without wrappers and without a schema.

private struct BoolObject: Codable { var `true`: Bool?, `false`: Bool? }

private struct UserData: Codable {
  struct Info: Codable { var name: String?, age: Int? }
  var data: Info?
  var error: String?
}

private struct BikeLocation: Codable {
  enum Kind: Int, Codable {
    case docked = 1
    case free
  }
  var city: String?
  var lat: Double?
  var lng: Double?
  var profit: Decimal?
  var index: Int?
  var kind: Kind?
}

private struct Library: Codable { var index: [Int]?, dices: [Double]? }
private struct Link: Codable { var url: URL? }
private struct Hour: Codable { var at: Date? }

private class User: Codable {
  var name = "", userName = "", age = 0
  private enum CodingKeys: String, CodingKey {
    case name, age
    case userName = "user_name"
  }
}

private struct Movies: Codable {
  struct Movie: Codable { var popularity: Double, voteCount: Int, video: Bool, posterPath: String?, id: Int64 }
  var page: Int
  var results: [Movie]
}

private struct Example: Codable {
  enum Animal: String, Codable { case dog, cat, fish }
  var stringVal: String
  var intVal: Int?
  var array: [Double]?
  var bool: Bool?
  var animal: Animal?
}

private struct Spelled: Codable { var snakeString: String, camelString: String }

private struct Account: Codable {
  struct Address: Codable { var zipCode: Int }
  var identifier: String
  var social: String?
  var phone: String?
  var address: Address
}

private struct Amounts: Codable { var double: String, int: String, string: String }
private struct Dates: Codable { var iso8601: Date, rfc3339: Date? }

extension BoolObject: Shown { fileprivate var shown: [Any?] { [`true`, `false`] } }
extension UserData: Shown { fileprivate var shown: [Any?] { [data?.name, data?.age, error] } }
extension BikeLocation: Shown { fileprivate var shown: [Any?] { [city, lat, lng, profit, index, kind] } }
extension Library: Shown { fileprivate var shown: [Any?] { [index, dices] } }
extension Link: Shown { fileprivate var shown: [Any?] { [url] } }
extension Hour: Shown { fileprivate var shown: [Any?] { [at?.timeIntervalSince1970] } }
extension User: Shown { fileprivate var shown: [Any?] { [name, userName, age] } }
extension Movies: Shown {
  fileprivate var shown: [Any?] {
    [page] + results.flatMap { [$0.popularity, $0.voteCount, $0.video, $0.posterPath, $0.id] as [Any?] }
  }
}
extension Example: Shown { fileprivate var shown: [Any?] { [stringVal, intVal, array, bool, animal] } }
extension Spelled: Shown { fileprivate var shown: [Any?] { [snakeString, camelString] } }
extension Account: Shown { fileprivate var shown: [Any?] { [identifier, social, phone, address.zipCode] } }
extension Amounts: Shown { fileprivate var shown: [Any?] { [double, int, string] } }
extension Dates: Shown {
  fileprivate var shown: [Any?] { [iso8601.timeIntervalSince1970, rfc3339?.timeIntervalSince1970] }
}

/// What works with `.codable().lenient()` and the property's type alone, and what does not.
@Suite("The older libraries' examples as plain Codable types")
struct CodableMigrationTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let expected: String
    let found: @Sendable () -> String

    fileprivate init<Value: Shown>(
      _ library: String, _ type: Value.Type, _ json: String, _ expected: String,
      using strategies: CodableStrategies = CodableStrategies()
    ) {
      (testDescription, self.expected) = ("\(library): \(json)", expected)
      let schema = Schema<Value>.codable(using: strategies).lenient()
      let decode = { () -> String in
        do throws(SchemaError) {
          let decoded = try schema.decodeWithReport(json)
          let values = decoded.value.shown.map { $0.map { "\($0)" } ?? "nil" }.joined(separator: " ")
          let repairs = decoded.report.repairs.map { "\($0.path) \($0.code)" }.joined(separator: ", ")
          return repairs.isEmpty ? values : "\(values); \(repairs)"
        } catch {
          return error.issues.map { "\($0.path) \($0.code)" }.joined(separator: ", ")
        }
      }
      nonisolated(unsafe) let unchecked = decode
      found = { unchecked() }
    }
  }

  private static let protection: [Row] = [
    Row(
      "JsonProtection", BoolObject.self, #"{"true":"yes","false":0}"#, "true false; $.true converted, $.false converted"
    ),
    Row(
      "JsonProtection", BoolObject.self, #"{"true":"TRUE","false":"maybe"}"#,
      "true nil; $.true converted, $.false fellBack"),
    Row("JsonProtection", UserData.self, #"{"data":{"name":"Ann","age":"11"}}"#, "Ann 11 nil; $.data.age converted"),
    Row("JsonProtection", UserData.self, #"{"error":"token is expired."}"#, "nil nil token is expired."),
    Row(
      "JsonProtection", BikeLocation.self, #"{"city":"高雄市","lat":"22.78806","lng":" 120.24257"}"#,
      "高雄市 22.78806 120.24257 nil nil nil; $.lat converted, $.lng converted"),
    Row(
      "JsonProtection", BikeLocation.self, #"{"index":"99","profit":"0.04","kind":"2"}"#,
      "nil nil nil 0.04 99 free; $.profit converted, $.index converted, $.kind converted"),
    Row("JsonProtection", BikeLocation.self, #"{"index":"12abc"}"#, "nil nil nil nil nil nil; $.index fellBack"),
    Row(
      "JsonProtection", Library.self, #"{"index":["10",20]}"#, "[10, 20] nil; $.index[0] converted"),
    // An array in a string needs a field: `Field("dices").embeddedArray(of: .number())`.
    Row("JsonProtection", Library.self, #"{"dices":"[1, 5.2]"}"#, "nil nil; $.dices fellBack"),
    Row("JsonProtection", Link.self, #"{"url":"http://a b"}"#, "http://a%20b; $.url converted"),
    Row("JsonProtection", Link.self, #"{"url":""}"#, "nil; $.url converted"),
    Row(
      "JsonProtection", Hour.self, #"{"at":"202309080100"}"#, "1694134800.0",
      using: CodableStrategies(dates: .format("yyyyMMddHHmm"))),
    Row(
      "JsonProtection", Hour.self, #"{"at":"60"}"#, "60.0; $.at converted",
      using: CodableStrategies(dates: .secondsSince1970)),
  ]

  private static let namada: [Row] = [
    Row("NamadaJSON", User.self, #"{"name":"Nay","user_name":"nay","age":"30"}"#, "Nay nay 30; $.age converted"),
    // The compiler's code does not use initial values: `Schema(startingFrom: User())` does.
    Row("NamadaJSON", User.self, #"{"name":"Nay"}"#, "$.age missingKey"),
    Row(
      "NamadaJSON",
      Movies.self, #"{"page":"1","results":[{"popularity":"12.5","vote_count":3,"video":1,"id":9007199254740993}]}"#,
      "1 12.5 3 true nil 9007199254740993; $.page converted, $.results[0].popularity converted, "
        + "$.results[0].video converted", using: CodableStrategies(keys: .snakeCase)),
  ]

  private static let wrapper: [Row] = [
    Row(
      "CodableWrapper", Example.self, #"{"stringVal":5,"intVal":"233","bool":"1","animal":"cat"}"#,
      "5 233 nil true cat; $.stringVal converted, $.intVal converted, $.bool converted"),
    Row(
      "CodableWrapper", Example.self, #"{"stringVal":"a","intVal":"wrong value","bool":"wrong value","animal":"cow"}"#,
      "a nil nil nil nil; $.intVal fellBack, $.bool fellBack, $.animal fellBack"),
    Row(
      "CodableWrapper", Example.self, #"{"stringVal":"a","array":["1.5",2]}"#,
      "a nil [1.5, 2.0] nil nil; $.array[0] converted"),
    Row(
      "CodableWrapper", Spelled.self, #"{"snake_string":"s","camelString":"c"}"#, "s c",
      using: CodableStrategies(keys: .snakeOrCamelCase)),
    // Several keys need a field: `Field("stringVal", "aString").string()`.
    Row("CodableWrapper", Example.self, #"{"aString":"pan"}"#, "$.stringVal missingKey"),
  ]

  private static let kodable: [Row] = [
    Row(
      "Kodable", Account.self, #"{"identifier":"1","social":987654321,"address":{"zipCode":"94040"}}"#,
      "1 987654321 nil 94040; $.social converted, $.address.zipCode converted"),
    Row(
      "Kodable", Amounts.self, #"{"double":1.5,"int":7,"string":"x"}"#, "1.5 7 x; $.double converted, $.int converted"),
    Row(
      "Kodable", Dates.self, #"{"iso8601":"1996-12-19T16:39:57-08:00","rfc3339":"soon"}"#,
      "851042397.0 nil; $.rfc3339 fellBack",
      using: CodableStrategies(dates: .iso8601)),
    Row(
      "Kodable", Account.self, #"{"identifier":"1","address":{}}"#, "$.address.zipCode missingKey"),
  ]

  @Test(arguments: protection + namada + wrapper + kodable) func withoutASchema(row: Row) {
    #expect(row.found() == row.expected)
  }
}
