import Foundation
import SchemaCoding

struct Page: Sendable {
  let tags: [String], links: [URL], ids: [UUID], rest: [JSONValue], days: [Date]

  static let schema = Schema(Page.init) {
    Field("tags", \.tags).array(of: .string())
    Field("links", \.links).array(of: .url())
    Field("ids", \.ids).array(of: .uuid())
    Field("rest", \.rest).array(of: .json())
    Field("days", \.days).array(of: .date("yyyy-MM-dd"))
  }
}
