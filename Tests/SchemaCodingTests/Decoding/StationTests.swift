import SchemaCoding
import Testing

private struct Station: Equatable {
  let city: String?, lat: Double, lng: Double?, docks: Int, open: Bool

  static let schema = Schema(Station.init) {
    Field("city").string().optional()
    Field("lat").number().lenient()
    Field("lng").number().lenient().optional()
    Field("docks").number(Int.self).default(10)
    Field("open").bool().lenient()
  }
}

@Suite struct StationTests {
  @Test func readsDirtyJSON() throws {
    let station = try Station.schema.decode(#"{"city":"高雄市","lat":"22.78806","lng":"120.24257","open":"YES"}"#)
    #expect(station == Station(city: "高雄市", lat: 22.78806, lng: 120.24257, docks: 10, open: true))
  }
}
