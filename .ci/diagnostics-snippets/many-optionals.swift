import Foundation
import SchemaCoding

// With direct comparisons of the fields with the arguments, this would take the compiler minutes.
struct Station: Sendable {
  let id: Int, name: String?, lat: Double?, lng: Double?, opened: Date?, closed: Date?, site: URL?, image: URL?
  let docks: Int?, bikes: Int?, tags: [String]?, isActive: Bool?, note: String?, price: Decimal?, code: UUID?

  static let schema = Schema(Station.init) {
    Field("id", \.id)
    Field("name", \.name)
    Field("lat", \.lat).lenient()
    Field("lng", \.lng).lenient()
    Field("opened", \.opened).date(.iso8601)
    Field("closed", \.closed).date(.iso8601)
    Field("site", \.site)
    Field("image", \.image)
    Field("docks", \.docks)
    Field("bikes", \.bikes)
    Field("tags", \.tags)
    Field("isActive", \.isActve)
    Field("note", \.note)
    Field("price", \.price).encodedAsString()
    Field("code", \.code)
  }
}
