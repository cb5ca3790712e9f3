import SchemaCoding

/// A theatre's season, as in the document that benchmarks call "citm": dictionaries keyed by ids, and references by id.
struct Programme: Equatable, Sendable, Codable {
  var areaNames: [String: String] = [:]
  var seatCategoryNames: [String: String] = [:]
  var topicSubTopics: [String: [Int]] = [:]
  var events: [String: Event] = [:]
  var performances: [Performance] = []

  struct Event: Equatable, Sendable, Codable {
    var id = 0
    var name = ""
    var logo: String?
    var topicIds: [Int] = []
    var subTopicIds: [Int] = []
  }

  struct Performance: Equatable, Sendable, Codable {
    var id = 0
    var eventId = 0
    var name: String?
    var start = 0
    var venueCode = ""
    var prices: [Price] = []
    var seatCategories: [SeatCategory] = []
  }

  struct Price: Equatable, Sendable, Codable {
    var amount = 0
    var audienceSubCategoryId = 0
    var seatCategoryId = 0
  }

  struct SeatCategory: Equatable, Sendable, Codable {
    var seatCategoryId = 0
    var areas: [Area] = []
  }

  struct Area: Equatable, Sendable, Codable {
    var areaId = 0
    var blockIds: [Int] = []
  }
}

extension Programme {
  static let schema = Schema(startingFrom: Programme()) {
    Field("areaNames", \.areaNames)
    Field("seatCategoryNames", \.seatCategoryNames)
    Field("topicSubTopics", \.topicSubTopics)
    Field("events", \.events).dictionary(of: Event.schema)
    Field("performances", \.performances).array(of: Performance.schema)
  }
}

extension Programme.Event {
  static let schema = Schema(startingFrom: Programme.Event()) {
    Field("id", \.id)
    Field("name", \.name)
    Field("logo", \.logo)
    Field("topicIds", \.topicIds)
    Field("subTopicIds", \.subTopicIds)
  }
}

extension Programme.Performance {
  static let schema = Schema(startingFrom: Programme.Performance()) {
    Field("id", \.id)
    Field("eventId", \.eventId)
    Field("name", \.name)
    Field("start", \.start)
    Field("venueCode", \.venueCode)
    Field("prices", \.prices).array(of: Programme.Price.schema)
    Field("seatCategories", \.seatCategories).array(of: Programme.SeatCategory.schema)
  }
}

extension Programme.Price {
  static let schema = Schema(startingFrom: Programme.Price()) {
    Field("amount", \.amount)
    Field("audienceSubCategoryId", \.audienceSubCategoryId)
    Field("seatCategoryId", \.seatCategoryId)
  }
}

extension Programme.SeatCategory {
  static let schema = Schema(startingFrom: Programme.SeatCategory()) {
    Field("seatCategoryId", \.seatCategoryId)
    Field("areas", \.areas).array(of: Programme.Area.schema)
  }
}

extension Programme.Area {
  static let schema = Schema(startingFrom: Programme.Area()) {
    Field("areaId", \.areaId)
    Field("blockIds", \.blockIds)
  }
}
