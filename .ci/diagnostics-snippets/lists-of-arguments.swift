import Foundation
import SchemaCoding

enum Shape: Sendable {
  case circle(Int)

  static let schema: Schema<Shape> = .oneOf("type") {
    Variant("circle", "round", Schema<Int>.number().under("r"), Shape.circle) {
      if case .circle(let r) = $0 { r } else { nil }
    }
  }
}

struct Stop: Sendable {
  let opened: Date
  let docks: Int

  static let schema = Schema(Stop.init) {
    Field("opened", \.opened).date(.iso8601, .secondsSince1970)
    Field("docks", \.docks).lenient(.standard, .fractionsAsIntegers)
  }
}
