import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

/// Types that encode keys of their own and those of a model with a schema into one object.
@Suite struct FlattenedSchemaTests {
  private struct Profile: SchemaCodable, Equatable {
    var name = "Ann"
    var home = ["city": "Ulm"]
    static let schema = Schema(startingFrom: Profile()) {
      Field("name", \.name)
      Field("home", \.home)
    }
  }

  private struct Badge: SchemaCodable {
    var badge: Int? = 7
    static let schema = Schema(startingFrom: Badge()) { Field("badge", \.badge) }
  }

  private struct Tags: SchemaCodable {
    var tags = ["a"]
    static let schema = Schema<Tags>.transform(
      from: .array(of: .string), decode: { Tags(tags: $0) }, encode: { $0.tags })
  }

  private enum Keys: String, CodingKey { case id, name, home, street }

  /// One call of a type that encodes several values into its encoder.
  enum Step: Sendable {
    case id, name, street, list, profile, badge, tags, single

    fileprivate func encode(to encoder: any Encoder) throws {
      var container: KeyedEncodingContainer<Keys> { encoder.container(keyedBy: Keys.self) }
      switch self {
      case .id:
        var container = container
        try container.encode(1, forKey: .id)
      case .name:
        var container = container
        try container.encode("Bob", forKey: .name)
      case .street:
        var container = container
        var home = container.nestedContainer(keyedBy: Keys.self, forKey: .home)
        try home.encode("Elm", forKey: .street)
      case .list:
        var container = encoder.unkeyedContainer()
        try container.encode(1)
      case .single:
        var container = encoder.singleValueContainer()
        try container.encode(SchemaCoded(Profile()))
      case .profile: try SchemaCoded(Profile()).encode(to: encoder)
      case .badge: try SchemaCoded(Badge()).encode(to: encoder)
      case .tags: try SchemaCoded(Tags()).encode(to: encoder)
      }
    }
  }

  private struct Steps: Encodable {
    let steps: [Step]
    func encode(to encoder: any Encoder) throws { for step in steps { try step.encode(to: encoder) } }
  }

  static let merged: [([Step], String)] = [
    ([.id, .profile], #"{"home":{"city":"Ulm"},"id":1,"name":"Ann"}"#),
    ([.profile, .id], #"{"home":{"city":"Ulm"},"id":1,"name":"Ann"}"#),
    ([.id, .profile, .badge], #"{"badge":7,"home":{"city":"Ulm"},"id":1,"name":"Ann"}"#),
    ([.badge, .profile], #"{"badge":7,"home":{"city":"Ulm"},"name":"Ann"}"#),
    ([.name, .profile], #"{"home":{"city":"Ulm"},"name":"Ann"}"#),
    ([.profile, .name], #"{"home":{"city":"Ulm"},"name":"Bob"}"#),
    ([.street, .profile], #"{"home":{"city":"Ulm"},"name":"Ann"}"#),
    ([.profile, .street], #"{"home":{"city":"Ulm","street":"Elm"},"name":"Ann"}"#),
    ([.profile], #"{"home":{"city":"Ulm"},"name":"Ann"}"#),
    ([.tags], #"["a"]"#),
  ]

  @Test(arguments: merged) func mergesTheMembersOfObjects(steps: [Step], expected: String) throws {
    #expect(encodingOutcome(.codable(), Steps(steps: steps)) == expected)
    let nested = encodingOutcome(.codable(), ["a": [Steps(steps: steps)]])
    #expect(nested == #"{"a":[\#(expected)]}"#)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    // Foundation replaces a member that is encoded again, but not one that is a container of the other value.
    if !steps.contains(.street) {
      #expect(String(decoding: try encoder.encode(Steps(steps: steps)), as: UTF8.self) == expected)
    }
  }

  static let conflicts: [[Step]] = [
    [.list, .profile], [.profile, .list], [.id, .tags], [.tags, .id], [.tags, .profile], [.profile, .tags],
    [.tags, .tags], [.tags, .list], [.list, .tags], [.id, .single],
  ]

  @Test(arguments: conflicts) func reportsOtherForms(steps: [Step]) {
    #expect(encodingOutcome(.codable(), ["a": Steps(steps: steps)]) == "$.a notEncodable")
  }

  private struct Account: Codable, Equatable {
    var id = 1
    var profile = Profile()

    private enum Keys: String, CodingKey { case id }

    init() {}

    init(from decoder: any Decoder) throws {
      id = try decoder.container(keyedBy: Keys.self).decode(Int.self, forKey: .id)
      profile = try SchemaCoded<Profile>(from: decoder).value
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Keys.self)
      try container.encode(id, forKey: .id)
      try SchemaCoded(profile).encode(to: encoder)
    }
  }

  @Test func decodesWhatItEncodes() throws {
    var account = Account()
    (account.id, account.profile.name) = (5, "Zoë")
    let schema = Schema<[Account]>.codable()
    #expect(try schema.decode(schema.encode([account, Account()])) == [account, Account()])
  }
}
