import SchemaCoding
struct Part: Sendable { var x = 0; static let schema = Schema(startingFrom: Part()) { Field("x", \.x) } }
struct Stop: Sendable {
  let name: String, part: Part
  static let schema = Schema(Stop.init) {
    Field("name", \.name)
    Include(Part.schema, \.prt)
  }
}
