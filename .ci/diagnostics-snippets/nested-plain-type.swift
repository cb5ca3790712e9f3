import SchemaCoding

struct Station: SchemaCodable {
  var id = 0

  struct Place: Sendable {
    var city = ""
    static let schema = Schema(startingFrom: Place()) { Field("city", \.city) }
  }

  static let schema = Schema(startingFrom: Station()) { Field("id", \.id) }
}
