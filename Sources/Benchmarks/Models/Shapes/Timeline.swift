import SchemaCoding

/// A timeline as returned by Twitter's API: deep objects with a hundred keys, of which an app decodes a few.
struct Timeline: Equatable, Sendable, Codable {
  var statuses: [Status]
  var next: String

  struct Status: Equatable, Sendable, Codable {
    var id: Int
    var text: String
    var language: String?
    var retweets: Int
    var isFavorite: Bool
    var user: User

    enum CodingKeys: String, CodingKey {
      case id, text, user
      case language = "lang"
      case retweets = "retweet_count"
      case isFavorite = "favorited"
    }
  }

  struct User: Equatable, Sendable, Codable {
    var id: Int
    var name: String
    var handle: String
    var followers: Int

    enum CodingKeys: String, CodingKey {
      case id, name
      case handle = "screen_name"
      case followers = "followers_count"
    }
  }

  struct Metadata: Codable {
    var next: String

    enum CodingKeys: String, CodingKey { case next = "next_results" }
  }

  enum CodingKeys: String, CodingKey {
    case statuses
    case metadata = "search_metadata"
  }

  init(statuses: [Status], next: String) {
    self.statuses = statuses
    self.next = next
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    statuses = try values.decode([Status].self, forKey: .statuses)
    next = try values.decode(Metadata.self, forKey: .metadata).next
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(statuses, forKey: .statuses)
    try values.encode(Metadata(next: next), forKey: .metadata)
  }
}

extension Timeline {
  static let schema = Schema(Timeline.init(statuses:next:)) {
    Field("statuses", \.statuses).array(of: Status.schema)
    Field("search_metadata.next_results", \.next)
  }
}

extension Timeline.Status {
  static let schema = Schema(Timeline.Status.init(id:text:language:retweets:isFavorite:user:)) {
    Field("id", \.id)
    Field("text", \.text)
    Field("lang", \.language)
    Field("retweet_count", \.retweets)
    Field("favorited", \.isFavorite)
    Field("user", \.user).object(Timeline.User.schema)
  }
}

extension Timeline.User {
  static let schema = Schema(Timeline.User.init(id:name:handle:followers:)) {
    Field("id", \.id)
    Field("name", \.name)
    Field("screen_name", \.handle)
    Field("followers_count", \.followers)
  }
}
