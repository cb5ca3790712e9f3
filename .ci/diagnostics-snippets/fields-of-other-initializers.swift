import SchemaCoding

struct Failure: Error {}

struct Stop: Sendable {
  let name: String, lat: Double, docks: Int?
  init(name: String, lat: Double, docks: Int?) { (self.name, self.lat, self.docks) = (name, lat, docks) }
  init?(even docks: Int?, name: String) { return nil }
  init(typed name: String, lat: Double) throws(Failure) { throw Failure() }

  static let failable = Schema(Stop.init(even:name:)) {
    Field("docks", \.docks)
    Field("name").number()
  }
  static let throwing = Schema(Stop.init(typed:lat:)) {
    Field("name", \.name)
    Field("lat").string()
  }
  static let closure = Schema<Stop>({ (name: String, lat: Double) in Stop(name: name, lat: lat, docks: nil) }) {
    Field("name", \.name)
    Field("lat").string()
  }
  static let constants = Schema(Stop.init(name:lat:docks:)) {
    Constant("type", "stop")
    Constant("version", 1)
    Field("name", \.name)
    Field("lat", \.lat)
    Field("docks").string()
  }
}
