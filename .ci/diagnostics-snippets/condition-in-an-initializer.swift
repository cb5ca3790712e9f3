import SchemaCoding
let isNew = true
struct Stop: Sendable {
  let name: String, lat: Double
  static let schema = Schema(Stop.init) {
    Field("name", \.name)
    if isNew { Field("lat", \.lat) }
  }
}
struct Line: Sendable {
  let name: String, lat: Double
  static let schema = Schema(Line.init) {
    Field("name", \.name)
    for key in ["lat", "latitude"] { Field(FieldKey(key), \.lat) }
  }
}
struct Trip: Sendable {
  let name: String, lat: Double
  static let schema = Schema(Trip.init) {
    Field("name", \.name)
    if isNew { Field("lat", \.lat) } else { Field("latitude", \.lat) }
  }
}
