import SchemaCoding

struct Stop: Sendable {
  let name: String

  static let wrong = Schema(Stop.init) { Field("name").bool() }
  static let constant = Schema(Stop.init) {
    Constant("type", "stop")
    Field("name").bool()
  }
  static let misspelt = Schema(Stop.init) { Field("name", \.nmae) }
  static let none = Schema(Stop.init) {}
}
