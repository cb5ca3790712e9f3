import Foundation
import SchemaCoding

// The compiler does not try all combinations of optional arguments.
struct Station: Sendable {
  let name: String?
  let city: String?
  let zip: String?
  let street: String?
  let country: String?
  let phone: String?
  let email: String?
  let site: String?
  let note: String?
  let owner: String?
  let color: String?
  let brand: String?
  let model: String?
  let state: String?
  let code: String?
  let line: String?
  let opened: Date

  static let schema = Schema(Station.init) {
    Field("name", \.name)
    Field("city", \.city)
    Field("zip", \.zip)
    Field("street", \.street)
    Field("country", \.country)
    Field("phone", \.phone)
    Field("email", \.email)
    Field("site", \.site)
    Field("note", \.note)
    Field("owner", \.owner)
    Field("color", \.color)
    Field("brand", \.brand)
    Field("model", \.model)
    Field("state", \.state)
    Field("code", \.code)
    Field("line", \.line)
    Field("opened", \.opened).date(.iso)
  }
}
