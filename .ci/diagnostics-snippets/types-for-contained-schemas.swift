import SchemaCoding
struct Part: Sendable { var x = 0; static let schema = Schema(startingFrom: Part()) { Field("x", \.x) } }
struct Stop: Sendable {
  let parts: [String: Part], part: Part
  static let schema = Schema(Stop.init) {
    Field("parts", \.parts).dictionary(of: Part.self)
    Field("part", \.part).schema(Part.self)
  }
}
