import SchemaCoding

struct Station {
  let name: String, street: String, zone: Int?, docks: Int

  static let schema = Schema(Station.init) {
    Field("name").string().validate("must be short") { $0.lenth < 20 }
    Field("street").string()
    Field("zone").number(Int.self).optional()
    Field("docks").number(Int.self)
  }
}
