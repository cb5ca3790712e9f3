import SchemaCoding
struct Circle {
  let radius: Double
  static let schema = Schema(Circle.init) { Field("radius", \.radius) }
}
enum Shape: Sendable {
  case point, circle(Circle)
  static let schema: Schema<Shape> = .oneOf("type") {
    Variant("circle", Circle.schema)
    Variant("point", .point) { if case .point = $0 { true } else { false } }
  }
}
