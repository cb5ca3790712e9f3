import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

/// A superclass.
private class User {
  var name = ""
  var userName = ""
  var age = 0

  static let schema = Schema(startingFrom: User()) {
    Field("name", \.name)
    Field("user_name", "userName", at: \.userName)
    Field("age", \.age)
  }

  var summary: String { "\(name) \(userName) \(age)" }
}

private final class Admin: User {
  var role = ""

  static let adminSchema = Schema(startingFrom: Admin()) {
    Field("name", \Admin.name)
    Field("user_name", "userName", at: \Admin.userName)
    Field("age", \Admin.age)
    Field("role", \.role)
  }
}

private struct MovieResults: Equatable {
  struct Movie: Equatable, Sendable {
    var popularity = 0.0
    var voteCount = 0
    var hasVideoPreview = false
    var posterPath: String?
    var id: Int64 = 0

    static let schema = Schema(startingFrom: Movie()) {
      Field("popularity", \.popularity)
      Field("vote_count", \.voteCount)
      Field("video", \.hasVideoPreview)
      Field("poster_path", \.posterPath)
      Field("id", \.id)
    }
  }

  var page = 0
  var totalResults = 0
  var totalPages = 0
  var results: [Movie] = []

  static let schema = Schema(startingFrom: MovieResults()) {
    Field("page", \.page)
    Field("total_results", \.totalResults)
    Field("total_pages", \.totalPages)
    Field("results", \.results).array(of: Movie.schema)
  }
}

@Suite("NamadaJSON's examples, decoded")
struct NamadaJSONExamplesTests {
  @Test(
    "Properties with defaults and custom keys",
    arguments: [
      (#"{"name":"Nay","userName":"nay","age":30}"#, "Nay nay 30"), (#"{"user_name":"nay"}"#, " nay 0"), ("{}", "  0"),
    ])
  func user(json: String, summary: String) throws {
    #expect(try User.schema.decode(json).summary == summary)
  }

  @Test("Each document creates its own object")
  func identity() throws {
    let first = try User.schema.decode(#"{"name":"A"}"#)
    let second = try User.schema.decode("{}")
    #expect(first !== second && first.name == "A" && second.name.isEmpty)
  }

  @Test("A subclass")
  func admin() throws {
    let admin = try Admin.adminSchema.decode(#"{"name":"Nay","user_name":"nay","age":30,"role":"owner"}"#)
    #expect(admin.summary == "Nay nay 30" && admin.role == "owner")
  }

  @Test("A page of movies")
  func movies() throws {
    let json = #"""
      {"page":1,"total_results":2,"total_pages":1,"results":[
        {"popularity":12.5,"vote_count":3,"video":true,"poster_path":"/p.jpg","id":9007199254740993},{"id":1}]}
      """#
    let first = MovieResults.Movie(
      popularity: 12.5, voteCount: 3, hasVideoPreview: true, posterPath: "/p.jpg", id: 9_007_199_254_740_993)
    #expect(
      try MovieResults.schema.decode(json)
        == MovieResults(page: 1, totalResults: 2, totalPages: 1, results: [first, MovieResults.Movie(id: 1)]))
  }
}
