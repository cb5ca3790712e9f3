import SchemaCoding
struct Circle: Sendable {
  var radius = 0.0
  static let schema = Schema(startingFrom: Circle()) { Field("radius", \.radius) }
}
enum Shape: Sendable {
  case circle(Circle), ring(Circle)
  static let schema: Schema<Shape> = .oneOf("type") {
    Variant("circle", Circle.self, Shape.circle)
    Variant("ring", Circle.self, Shape.ring) { if case .ring(let ring) = $0 { ring } else { nil } }
  }
}
