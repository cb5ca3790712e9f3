import Foundation
import SchemaCoding
import SchemaTools

/// A season of 400 events and 900 performances, and the objects that they refer to by id.
enum ProgrammeFeed {
  static func json(events eventCount: Int = 400, performances performanceCount: Int = 900) -> Data {
    var generator = SeededGenerator(seed: 2_013)
    let firstArea = 205_705_993
    let firstEvent = 138_586_341
    let areas = (0..<40).map { #""\#(firstArea + $0)":"Arrière-scène \#($0)""# }
    let categories = (0..<60).map { #""\#(338_937_235 + $0)":"catégorie \#($0)""# }
    let topics = (0..<120).map { #""\#(107_888_604 + $0)":\#(ids(337_184_262, count: 6, &generator))"# }
    let events = (0..<eventCount).map { index in
      #""\#(firstEvent + index)":{"description":null,"id":\#(firstEvent + index),"#
        + #""logo":\#(index.isMultiple(of: 3) ? "null" : #""\/images\/logo\#(index).png""#),"#
        + #""name":"30th Anniversary Tour \#(index)","subTopicIds":\#(ids(337_184_262, count: 4, &generator)),"#
        + #""subjectCode":null,"subtitle":null,"topicIds":\#(ids(107_888_604, count: 3, &generator))}"#
    }
    let performances = (0..<performanceCount).map { index in
      performance(index, event: firstEvent + index % eventCount, firstArea: firstArea, &generator)
    }
    func object(_ members: [String]) -> String { "{\(members.joined(separator: ","))}" }
    return Data(
      (#"{"areaNames":\#(object(areas)),"audienceSubCategoryNames":{"337100890":"Abonné"},"blockNames":{},"#
        + #""events":\#(object(events)),"performances":[\#(performances.joined(separator: ","))],"#
        + #""seatCategoryNames":\#(object(categories)),"subTopicNames":{},"subjectNames":{},"topicNames":{},"#
        + #""topicSubTopics":\#(object(topics)),"venueNames":{"PLEYEL_PLEYEL":"Salle Pleyel"}}"#).utf8)
  }

  private static func performance(
    _ index: Int, event: Int, firstArea: Int, _ generator: inout SeededGenerator
  ) -> String {
    let prices = (0..<Int.random(in: 2...6, using: &generator)).map {
      #"{"amount":\#(Int.random(in: 10...200, using: &generator) * 250),"audienceSubCategoryId":337100890,"#
        + #""seatCategoryId":\#(338_937_235 + $0)}"#
    }
    let categories = prices.indices.map { category in
      let areas = (0..<Int.random(in: 3...12, using: &generator)).map {
        #"{"areaId":\#(firstArea + $0),"blockIds":\#($0 == 0 ? "[1,2,3]" : "[]")}"#
      }
      return #"{"areas":[\#(areas.joined(separator: ","))],"seatCategoryId":\#(338_937_235 + category)}"#
    }
    return #"{"eventId":\#(event),"id":\#(339_887_544 + index),"logo":null,"name":null,"#
      + #""prices":[\#(prices.joined(separator: ","))],"seatCategories":[\#(categories.joined(separator: ","))],"#
      + #""seatMapImage":null,"start":\#(1_372_701_600_000 + index * 86_400_000),"venueCode":"PLEYEL_PLEYEL"}"#
  }

  private static func ids(_ first: Int, count: Int, _ generator: inout SeededGenerator) -> String {
    let ids = (0..<count).map { _ in String(first + Int.random(in: 0..<90, using: &generator)) }
    return "[\(ids.joined(separator: ","))]"
  }
}
