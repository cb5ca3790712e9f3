import SchemaCoding
struct Part: Sendable { var x = 0; static let schema = Schema(startingFrom: Part()) { Field("x", \.x) } }
struct Stop: Sendable {
  var name = "", part = Part()
  static let initialized = Schema(Stop.init) {
    Field("name", \.name)
    Part.schema
  }
  static let started = Schema(startingFrom: Stop()) {
    Field("name", \.name)
    Part.schema
  }
}
