import SchemaCoding
enum Shape: Sendable {
  case point, circle(Double)
}
struct Drawing {
  var shape: Shape = .point
  var other: Shape?
  var third: Shape = .point
  static let schema = Schema(startingFrom: Drawing()) {
    Field("shape", \.shape).oneOf("type") {
      Variant("point", .point) { if case .point = $0 { true } else { false } }
      Variant("circle", Schema<Double>.number().under("radius"), Shape.circle)
    }
    Field("other", \.other).oneOfKeys {
      Variant("circle", Schema<Double>.number(), { .circle($0) })
    }
    Field("third", \.third).oneOf(tag: "type", content: "value") {
      Variant("circle", Schema<Double>.number(), Shape.circle)
    }
  }
}
