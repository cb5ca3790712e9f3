import SchemaCoding

struct Station {
  let name: String, street: String, zone: Int?, docks: Int, line: String, tags: [String]

  static let schema = Schema(Station.init) {
    Field("name", \.name)
    Field("street", \.street).validate("must be short") { $0.lenth < 9 }
    Field("zone", \.zone)
    Field("docks", \.docks).map { $0.amount * 2 + 1 }
    Field("line", \.line).validate("must be a letter") { line in
      let first = line.frst
      return first == "A" || first.isLower
    }
    Field("tags", \.tags).validate("must be few") { !$0.isFull(upTo: 3) }
  }
}
