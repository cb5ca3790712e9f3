import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

#if FullFoundation
  /// Dates and data where they are, in the objects of property lists and of databases.
  @Suite struct PropertyListTests {
    struct Ride: Equatable, Sendable {
      var start = Date(timeIntervalSince1970: 0)
      var end: Date?
      var track = Data()
      var docks = 0
      var note: JSONValue?
      static let schema = Schema(startingFrom: Ride()) {
        Field("start", \.start).date(.secondsSince1970).required()
        Field("end", \.end).date(.format("yyyyMMdd"))
        Field("track", \.track).data(.hex)
        Field("docks", \.docks)
        Field("note", \.note)
      }
    }
    private static let noon = Date(timeIntervalSince1970: 43_200.25)
    private static var object: [String: Any] {
      ["start": noon, "end": noon, "track": Data([1, 2]), "docks": 3]
    }
    private static let ride = Ride(start: noon, end: noon, track: Data([1, 2]), docks: 3)

    private static func issues<Value>(_ schema: Schema<Value>, _ object: [String: Any]) -> [String] {
      do {
        _ = try schema.decode(propertyListObject: object)
        return []
      } catch { return error.issues.map { "\($0.path) \($0.code) \($0.found ?? "-")" } }
    }

    @Test func datesAndData() throws {
      #expect(try Ride.schema.decode(propertyListObject: Self.object) == Self.ride)
      #expect(try Ride.schema.array.decode(propertyListObject: [Self.object]) == [Self.ride])
      let report = try Ride.schema.lenient().decodeWithReport(propertyListObject: Self.object)
      #expect(report.value == Self.ride && report.report.isEmpty)
      let references: [String: Any] = ["start": Self.noon as NSDate, "track": Data([1, 2]) as NSData]
      #expect(try Ride.schema.decode(propertyListObject: references).track == Data([1, 2]))
    }

    @Test func spelledAsInJSON() throws {
      let object: [String: Any] = ["start": 5, "end": "19700101", "track": "0102"]
      let ride = try Ride.schema.decode(propertyListObject: object)
      #expect(
        ride == Ride(start: Date(timeIntervalSince1970: 5), end: Date(timeIntervalSince1970: 0), track: Data([1, 2])))
    }

    @Test(arguments: [.xml, .binary] as [PropertyListSerialization.PropertyListFormat])
    func propertyLists(_ format: PropertyListSerialization.PropertyListFormat) throws {
      let start = Date(timeIntervalSince1970: 43_200)
      let list: [String: Any] = ["start": start, "track": Data([1, 2]), "docks": 3]
      let data = try PropertyListSerialization.data(fromPropertyList: list, format: format, options: 0)
      let object = try PropertyListSerialization.propertyList(from: data, format: nil)
      let ride = try Ride.schema.decode(propertyListObject: object)
      #expect(ride == Ride(start: start, track: Data([1, 2]), docks: 3))
    }

    @Test func elsewhereTheyAreNoValues() {
      #expect(
        Self.issues(Ride.schema, ["start": Self.noon, "track": Self.noon, "docks": Data(), "note": Self.noon]) == [
          "$.track typeMismatch Date, which is not a JSON value",
          "$.docks typeMismatch Data, which is not a JSON value",
          "$.note typeMismatch Date, which is not a JSON value",
        ])
      #expect(
        Self.issues(Ride.schema, ["start": Date(timeIntervalSince1970: 1e15)])
          == ["$.start outOfRange Date, which is not a JSON value"])
      #expect(throws: SchemaError.self) { try Ride.schema.decode(jsonObject: Self.object) }
    }

    private struct Event: Codable, Equatable, Sendable {
      let at: Date
      let bytes: Data
    }

    @Test func codableTypes() throws {
      let event = Event(at: Self.noon, bytes: Data([7]))
      let object: [String: Any] = ["at": event.at, "bytes": event.bytes]
      #expect(try Schema<Event>.codable().decode(propertyListObject: object) == event)
    }
  }
#endif
