import Foundation
import SchemaCoding

/// An object of eight optional fields, all of them lenient. A feed that sends `"N/A"` for unknown values has the same size as one
/// that knows all values, because every value has five bytes.
struct Measurement: Equatable, Sendable, Codable {
  var temperature: Double?
  var pressure: Double?
  var humidity: Double?
  var wind: Double?
  var station: Int?
  var height: Int?
  var count: Int?
  var isCalibrated: Bool?

  static let known = Measurement(
    temperature: 21.25, pressure: 998.5, humidity: 0.625, wind: 12.75, station: 46_692, height: 11_234, count: 86_400,
    isCalibrated: false)

  static let schema = Schema(startingFrom: Measurement()) {
    Field("temperature", \.temperature)
    Field("pressure", \.pressure)
    Field("humidity", \.humidity)
    Field("wind", \.wind)
    Field("station", \.station)
    Field("height", \.height)
    Field("count", \.count)
    Field("isCalibrated", \.isCalibrated)
  }.lenient()

  /// Returns an array of `count` objects with these values.
  static func json(_ count: Int, values: [String]) -> Data {
    let names = ["temperature", "pressure", "humidity", "wind", "station", "height", "count", "isCalibrated"]
    let object = "{\(zip(names, values).map { "\"\($0)\":\($1)" }.joined(separator: ","))}"
    return Data("[\([String](repeating: object, count: count).joined(separator: ","))]".utf8)
  }

  static func clean(_ count: Int) -> Data {
    json(count, values: ["21.25", "998.5", "0.625", "12.75", "46692", "11234", "86400", "false"])
  }

  static func unknown(_ count: Int) -> Data { json(count, values: [String](repeating: "\"N/A\"", count: 8)) }
}
