import Foundation
import SchemaCoding
import SchemaTools

/// The outline of a country in GeoJSON: almost only nested arrays of doubles.
struct Outline: Equatable, Sendable, Codable {
  let features: [Feature]

  struct Feature: Equatable, Sendable, Codable {
    let type: String
    let geometry: Geometry
  }

  struct Geometry: Equatable, Sendable, Codable {
    let type: String
    let coordinates: [[[Double]]]
  }

  static let schema = Schema(Outline.init) { Field("features", \.features).array(of: Feature.schema) }

  /// Returns an outline of `count` rings of 60 to 140 points.
  static func json(rings count: Int = 300) -> Data {
    var generator = SeededGenerator(seed: 1_867)
    let rings = (0..<count).map { _ -> String in
      var (longitude, latitude) = (-Double.random(in: 55...140, using: &generator), 60.0)
      let points = (0..<Int.random(in: 60...140, using: &generator)).map { _ -> String in
        longitude += Double.random(in: -0.1...0.1, using: &generator)
        latitude += Double.random(in: -0.1...0.1, using: &generator)
        return String(format: "[%.15f,%.15f]", longitude, latitude)
      }
      return "[\(points.joined(separator: ","))]"
    }
    return Data(
      (#"{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"name":"Canada"},"#
        + #""geometry":{"type":"Polygon","coordinates":[\#(rings.joined(separator: ","))]}}]}"#).utf8)
  }
}

extension Outline.Feature {
  static let schema = Schema(Outline.Feature.init(type:geometry:)) {
    Field("type", \.type)
    Field("geometry", \.geometry).object(Outline.Geometry.schema)
  }
}

extension Outline.Geometry {
  static let schema = Schema(Outline.Geometry.init(type:coordinates:)) {
    Field("type", \.type)
    Field("coordinates", \.coordinates)
  }
}
