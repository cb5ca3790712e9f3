import SchemaCoding

struct Circle: Sendable {
  let radius: Int

  static let schema = Schema(Circle.init) {
    Field("radius", \.radius)
  }
}

enum Shape: Sendable {
  case circle(Circle)

  static let byField: Schema<Shape> = .oneOf("type") {
    Field("radius", \Circle.radius)
  }

  static let byType: Schema<Shape> = .oneOf("type") {
    Variant("circle", Circle.self, Shape.circle) { if case .circle(let circle) = $0 { circle } else { nil } }
  }
}

struct Drawing: Sendable {
  let shape: Shape

  static let schema = Schema(Drawing.init) {
    Variant("circle", Circle.schema, Shape.circle) { if case .circle(let circle) = $0 { circle } else { nil } }
  }
}

struct Frame: Sendable {
  let inner: Circle, outer: Circle

  static let schema = Schema(Frame.init) {
    Field("inner", \.inner).keys(.snakeCase)
    Field("outer", \.outer).object(Circle.schema).unknownKeys(.reject)
  }
}
