import Foundation
import SchemaCoding
import SchemaTools

struct Stop {
  let name: String
  let lat: Double
  static let schema = Schema(Stop.init) {
    Field("name", \.name)
    Field("lat", \.lat).lenient().validate("must be a latitude") { abs($0) <= 90 }
  }
}
struct Settings: SchemaCodable {
  var volume = 1
  static let schema = Schema(startingFrom: Settings()) {
    Field("volume", \.volume).clamped(to: 0...10)
  }
}
func decodeAll(_ data: Data) -> [Stop] {
  do {
    return try Stop.schema.array.lossy().decode(data)
  } catch {
    print(error.issues.count)
    return []
  }
}
func published() throws -> [JSONValue] {
  let description = Stop.schema.description(for: .decoding)
  assert(description.changes(since: description).isEmpty)
  return [Stop.schema.jsonSchema(), try Stop.schema.sample(seed: 1, options: .edgeCases)]
}
