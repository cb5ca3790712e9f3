import Foundation
import SchemaCoding

struct Station {
  let name: String
  let docks: Int
  let latitude: Double
  let isOpen: Bool
}
