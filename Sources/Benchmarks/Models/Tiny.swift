import Foundation
import SchemaCoding

/// A small response of a backend: ten properties, about two hundred bytes of JSON.
struct Tiny: Equatable, Sendable, Codable {
  var id = 0
  var name = ""
  var email = ""
  var age = 0
  var score = 0.0
  var isActive = false
  var city = ""
  var country = ""
  var visits = 0
  var balance = 0.0

  static let schema = Schema(startingFrom: Tiny()) {
    Field("id", \.id)
    Field("name", \.name)
    Field("email", \.email)
    Field("age", \.age)
    Field("score", \.score)
    Field("isActive", \.isActive)
    Field("city", \.city)
    Field("country", \.country)
    Field("visits", \.visits)
    Field("balance", \.balance)
  }

  static let schemaByInitializer = Schema(
    Tiny.init(id:name:email:age:score:isActive:city:country:visits:balance:)
  ) {
    Field("id", \.id)
    Field("name", \.name)
    Field("email", \.email)
    Field("age", \.age)
    Field("score", \.score)
    Field("isActive", \.isActive)
    Field("city", \.city)
    Field("country", \.country)
    Field("visits", \.visits)
    Field("balance", \.balance)
  }
}

extension Tiny {
  static let json = Data(
    #"""
    {"id":4711,"name":"Zoë Müller","email":"zoe.mueller@mail.example","age":34,"score":87.25,"isActive":true,\#
    "city":"高雄市","country":"Taiwan","visits":128,"balance":1024.75,"note":"spare keys at the front desk"}
    """#.utf8)

  static let expected = Tiny(
    id: 4_711, name: "Zoë Müller", email: "zoe.mueller@mail.example", age: 34, score: 87.25, isActive: true,
    city: "高雄市", country: "Taiwan", visits: 128, balance: 1_024.75)

  /// The handwritten mapping.
  static func mapped(_ tree: Any) throws -> Tiny {
    guard let object = tree as? [String: Any] else { throw Unreadable(key: "$") }
    guard let id = object["id"] as? Int else { throw Unreadable(key: "id") }
    guard let name = object["name"] as? String else { throw Unreadable(key: "name") }
    guard let email = object["email"] as? String else { throw Unreadable(key: "email") }
    guard let age = object["age"] as? Int else { throw Unreadable(key: "age") }
    guard let score = object["score"] as? Double else { throw Unreadable(key: "score") }
    guard let isActive = object["isActive"] as? Bool else { throw Unreadable(key: "isActive") }
    guard let city = object["city"] as? String else { throw Unreadable(key: "city") }
    guard let country = object["country"] as? String else { throw Unreadable(key: "country") }
    guard let visits = object["visits"] as? Int else { throw Unreadable(key: "visits") }
    guard let balance = object["balance"] as? Double else { throw Unreadable(key: "balance") }
    return Tiny(
      id: id, name: name, email: email, age: age, score: score, isActive: isActive, city: city, country: country,
      visits: visits, balance: balance)
  }
}
