import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

@Suite("Fields of SchemaCodable types")
struct SchemaCodableFieldTests {
  struct Point: SchemaCodable, Hashable {
    var x = 0
    var y = 0
    static let schema = Schema(startingFrom: Point()) {
      Field("x", \.x).lenient()
      Field("y", \.y)
    }
  }

  struct Shape: SchemaCodable, Equatable {
    var at = Point()
    var maybe: Point?
    var list: [Point] = []
    var unique: Set<Point> = []
    var named: [String: [Point]] = [:]
    var patch: Nullable<Point> = .missing

    static let schema = Schema(startingFrom: Shape()) {
      Field("at", \.at)
      Field("maybe", \.maybe)
      Field("list", \.list)
      Field("unique", \.unique)
      Field("named", \.named)
      Field("patch", \.patch)
    }
  }

  static let point = Point(x: 1, y: 2)

  @Test("Every form of field decodes and encodes")
  func forms() throws {
    let json = #"""
      {"at":{"x":"1","y":2},"maybe":{"x":1,"y":2},"list":[{},{"x":1,"y":2}],"unique":[{},{}],\#
      "named":{"k":[{"x":1,"y":2}]},"patch":null}
      """#.replacingOccurrences(of: "\\#\n", with: "")
    let shape = Shape(
      at: Self.point, maybe: Self.point, list: [Point(), Self.point], unique: [Point()], named: ["k": [Self.point]],
      patch: .null)
    #expect(try Shape.decode(json) == shape)
    #expect(try Shape.decode(shape.encoded()) == shape)
    #expect(try Shape.decode("{}") == Shape())
  }

  @Test("Issues have their full path, and leniency applies inside")
  func inside() throws {
    #expect(
      outcome(Shape.schema, #"{"list":[{"y":"2"}],"maybe":{"y":true}}"#)
        == "$.maybe.y typeMismatch, $.list[0].y typeMismatch")
    #expect(try Shape.schema.lenient().decode(#"{"list":[{"y":"2"}]}"#).list == [Point(y: 2)])
  }

  struct Folder: SchemaCodable, Equatable {
    var name = ""
    var folders: [Folder] = []
    var other: [String: Folder]?
    init(name: String = "", folders: [Folder] = [], other: [String: Folder]? = nil) {
      (self.name, self.folders, self.other) = (name, folders, other)
    }
    static let schema = Schema(startingFrom: Folder()) {
      Field("name", \.name)
      Field("folders", \.folders)
      Field("other", \.other)
    }
  }

  @Test("A recursive model")
  func recursive() throws {
    let folder = Folder(
      name: "a", folders: [Folder(name: "b", folders: [Folder(name: "c")])], other: ["k": Folder(name: "d")])
    #expect(try Folder.decode(folder.encoded()) == folder)
    #expect(
      outcome(Folder.schema, #"{"folders":[{"folders":[{"name":1}]}]}"#)
        == "$.folders[0].folders[0].name typeMismatch")
  }

  struct Page<Item: SchemaCodable & Equatable & Sendable>: SchemaCodable, Equatable {
    var items: [Item] = []
    var next: [Page] = []
    static var schema: Schema<Page> {
      Schema(startingFrom: Page()) {
        Field("items", \.items)
        Field("next", \.next)
      }
    }
  }

  @Test("A generic model with a computed schema")
  func generic() throws {
    let page = Page(items: [Self.point], next: [Page(items: [Point()])])
    #expect(try Page<Point>.decode(page.encoded()) == page)
  }
}
