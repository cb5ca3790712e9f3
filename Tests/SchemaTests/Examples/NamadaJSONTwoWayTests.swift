import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

@Suite("NamadaJSON's examples, decoded and encoded")
struct NamadaJSONTwoWayTests {
  class User {
    var name = ""
    var userName = ""
    var age = 0
    required init() {}

    static let userSchema = Schema(startingFrom: User()) {
      Field("name", \.name)
      Field("user_name", \.userName)
      Field("age", \.age).lenient()
    }
  }

  final class Admin: User, SchemaCodable {
    var role = ""
    static let schema = Schema(startingFrom: Admin()) {
      Include(User.userSchema, inheritedBy: { $0 })
      Field("role", \.role)
    }
  }

  static let json = #"{"age":40,"name":"Root","role":"all","user_name":"root"}"#

  @Test("A class and its subclass")
  func inheritance() throws {
    let admin = try Admin.decode(Self.json)
    #expect(admin.name == "Root" && admin.userName == "root" && admin.age == 40 && admin.role == "all")
    #expect(encodingOutcome(Admin.schema, admin) == Self.json)
    #expect(encodingOutcome(User.userSchema, admin as User) == #"{"age":40,"name":"Root","user_name":"root"}"#)
  }

  #if FullFoundation
    @Test("Converts to objects, a string and a pretty-printed string, and back")
    func forms() throws {
      let admin = try Admin.decode(Self.json)
      let object = try #require(try Admin.schema.encodeToJSONObject(admin) as? [String: Any])
      #expect(object["age"] as? Int == 40 && object["user_name"] as? String == "root")
      #expect(try Admin.schema.decode(jsonObject: object).name == "Root")
      let pretty = encodingOutcome(Admin.schema, admin, formatting: [.prettyPrinted, .sortedKeys])
      #expect(pretty.split(separator: "\n").count == 6)
      #expect(try Admin.decode(pretty).role == "all")
    }
  #endif

  enum Gender: String { case male, female }
  enum Level: Int {
    case low = 1
    case high
  }

  /// What NamadaJSON calls a custom mapper: a schema with a name.
  struct Celsius: Equatable, Sendable { var degrees: Double }

  struct Person: SchemaCodable, Equatable {
    var gender: Gender?
    var levels: [Level] = []
    var born: Date?
    var visits: [Date]?
    var gaps: [Date?] = []
    var heat: Celsius?
    var curve: [Celsius] = []
    var friend: [Person] = []

    static let schema = Schema(startingFrom: Person()) {
      Field("gender", \.gender)
      Field("levels", \.levels)
      Field("born", \.born).date(.format("dd-MM-yyyy"))
      Field("visits", \.visits).array(of: .date(.secondsSince1970))
      Field("gaps", \.gaps).array(of: Schema.date(.iso8601).optional)
      Field("heat", \.heat).schema(.celsius)
      Field("curve", \.curve).array(of: .celsius)
      Field("friend", \.friend)
    }
  }

  @Test("Raw enumerations, dates and custom mappers, optional, in arrays, and both")
  func mappers() throws {
    let json = #"""
      {"born":"02-01-1970","curve":["1.5°","-2°"],"friend":[],"gaps":["1970-01-01T00:00:01Z",null],"gender":"female",\#
      "heat":"20°","levels":[1,2],"visits":[5,6]}
      """#.replacingOccurrences(of: "\\#\n", with: "")
    let person = Person(
      gender: .female, levels: [.low, .high], born: Date(timeIntervalSince1970: 86400),
      visits: [Date(timeIntervalSince1970: 5), Date(timeIntervalSince1970: 6)],
      gaps: [Date(timeIntervalSince1970: 1), nil], heat: Celsius(degrees: 20),
      curve: [Celsius(degrees: 1.5), Celsius(degrees: -2)])
    #expect(try Person.decode(json) == person)
    #expect(try Person.decode(person.encoded()) == person)
    #expect(try Person.schema.encodeToJSONValue(person)["curve"] == ["1.5°", "-2.0°"])
    #expect(
      outcome(Person.schema, #"{"gender":"x","levels":[3],"heat":"warm","gaps":[1]}"#)
        == "$.gender unknownCase, $.levels[0] unknownCase, $.gaps[0] typeMismatch, $.heat custom")
  }

  @Test("Accesses properties by key")
  func subscripts() throws {
    var person = Person(gender: .male)
    #expect(person["gender"] == Gender.male)
    person["levels"] = [Level.high]
    person["gender"] = Gender?.none
    #expect(person == Person(levels: [.high]))
    let wrong: Int? = person["levels"]
    #expect(wrong == nil)
    var admin = try Admin.decode(Self.json)
    admin["role"] = "some"
    #expect(admin.role == "some")
  }

  @Test("Accesses an inherited property by key")
  func inheritedSubscript() throws {
    var admin = try Admin.decode(Self.json)
    #expect(admin["user_name"] == "root")
    admin["age"] = 41
    #expect(admin.age == 41)
  }
}

extension Schema where Value == NamadaJSONTwoWayTests.Celsius {
  fileprivate struct NoTemperature: Error {}

  fileprivate static var celsius: Schema {
    .transform(
      from: .string,
      decode: { text in
        guard text.last == "°", let degrees = Double(text.dropLast()) else { throw NoTemperature() }
        return Value(degrees: degrees)
      },
      encode: { "\($0.degrees)°" })
  }
}
