import SchemaCoding
enum Shape: Sendable {
  case point, circle(Double), unknown
  static let schema: Schema<Shape> = .oneOf("type") {
    Variant("point", .point)
    Variant(otherwise: .unknown)
  }
}
