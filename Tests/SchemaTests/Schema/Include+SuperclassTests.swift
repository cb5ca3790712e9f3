import SchemaCoding
import SchemaTools
import Testing

@testable import TestSupport

@Suite("Inherited properties")
struct IncludeSuperclassTests {
  class Item {
    var id = 0
    var tags: [String] = []
    init() {}
    static let itemSchema = Schema(startingFrom: Item()) {
      Field("id", \.id).lenient()
      Field("tags", \.tags)
    }
  }

  class Book: Item {
    var title = ""
    static let bookSchema = Schema(startingFrom: Book()) {
      Include(Item.itemSchema, inheritedBy: { $0 })
      Field("title", \.title).trimmed()
    }
  }

  final class Novel: Book {
    var pages: Int?
    static let schema = Schema(startingFrom: Novel()) {
      Field("pages", \.pages)
      Include(Book.bookSchema, inheritedBy: { $0 })
    }
  }

  @Test("Three levels decode and encode")
  func threeLevels() throws {
    let novel = try Novel.schema.decode(#"{"id":"7","tags":["a"],"title":" T ","pages":300}"#)
    #expect(novel.id == 7 && novel.tags == ["a"] && novel.title == "T" && novel.pages == 300)
    #expect(encodingOutcome(Novel.schema, novel) == #"{"id":7,"pages":300,"tags":["a"],"title":"T"}"#)
    let again = try Novel.schema.decode(Novel.schema.encode(novel))
    #expect(again !== novel && again.id == 7 && again.title == "T")
  }

  @Test("One error contains the issues of all levels")
  func issues() {
    #expect(
      outcome(Novel.schema, #"{"tags":[1],"title":2,"pages":"x"}"#)
        == "$.pages typeMismatch, $.tags[0] typeMismatch, $.title typeMismatch")
  }

  @Test("Objects do not share their initial values")
  func fresh() throws {
    let first = try Novel.schema.decode(#"{"title":"A"}"#)
    let second = try Novel.schema.decode("{}")
    #expect(first.title == "A" && second.title == "" && first !== second)
  }

  @Test("An update changes the existing object, on every level")
  func update() throws {
    var novel = try Novel.schema.decode(#"{"id":7,"title":"T","pages":1}"#)
    let object = novel
    try Novel.schema.update(&novel, from: #"{"pages":2,"id":8}"#)
    #expect(novel === object)
    #expect(novel.id == 8 && novel.title == "T" && novel.pages == 2)
  }

  @Test("Unknown keys are those that no level decodes")
  func unknownKeys() {
    let schema = Novel.schema.unknownKeys(.reject)
    #expect(outcome(schema, #"{"id":1,"title":"","pages":1,"tags":[]}"#, show: { "\($0.id)" }) == "1")
    #expect(outcome(schema, #"{"id":1,"author":"x"}"#) == "$.author unknownKey")
  }

  class Named {
    let name: String
    init(name: String) { self.name = name }
    static let namedSchema = Schema(Named.init) { Field("name", \.name) }
  }

  final class Titled: Named {
    var title = ""
  }

  #if ExitTests
    @Test("A superclass with constant properties cannot be decoded into an existing object")
    func constants() async {
      await #expect(processExitsWith: .failure) {
        _ =
          Schema(startingFrom: Titled(name: "")) {
            Include(Named.namedSchema, inheritedBy: { $0 })
            Field("title", \.title)
          }.plan
      }
    }
  #endif

  @Test("A superclass under a key, which would be decoded into an object of its own, is a definition error")
  func underAKey() {
    let schema = Schema(startingFrom: Book()) {
      Field("title", \.title)
      Include(Item.itemSchema.under("super").validate("is new") { $0.id > 0 }, inheritedBy: { $0 })
    }
    let expected = "is under a key, but a subclass has the fields of its superclass in its own object"
    #expect(schema.definitionErrors(for: .decoding).map(\.message) == [expected])
    #expect(schema.definitionErrors(for: .encoding).isEmpty)
  }

  final class Atlas: Item {
    override init() {
      super.init()
      tags = ["maps"]
    }
    static let schema = Schema(startingFrom: Atlas()) { Include(Item.itemSchema, inheritedBy: { $0 }) }
  }

  @Test("The defaults in a JSON Schema are those of the subclass")
  func describedDefaults() throws {
    #expect("\(Atlas.schema.jsonSchema())".contains("maps"))
    #expect(!"\(Item.itemSchema.jsonSchema())".contains("maps"))
    #expect(try Atlas.schema.decode("{}").tags == ["maps"])
  }

  #if ExitTests
    @Test("A key of both a class and its superclass is a definition error")
    func twice() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ =
          Schema(startingFrom: Book()) {
            Include(Item.itemSchema, inheritedBy: { $0 })
            Field("id", \.title)
          }.plan
      }
      #expect(try #require(result).lastWords.contains("Book has 2 fields for the key \"id\""))
    }

    @Test("A superclass that is included as an argument is a definition error")
    func argument() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Schema(Shelf.init) { Include(Item.itemSchema, inheritedBy: { $0.item }) }.plan
      }
      let text = try #require(result).lastWords
      #expect(text.contains("Shelf.included Item includes a superclass, which needs an initial value;"), "\(text)")
    }
  #endif

  struct Shelf {
    let item: Item
  }

  @Test("In a partial schema, the inherited keys may be missing too")
  func partial() throws {
    class Base {
      var name = "b"
      static let baseSchema = Schema(startingFrom: Base()) {
        Constant("kind", "b")
        Field("name", \.name).required()
      }
    }
    final class Derived: Base {
      var rank = 0
      static let schema = Schema(startingFrom: Derived()) {
        Include(Base.baseSchema, inheritedBy: { $0 })
        Field("rank", \.rank).required()
      }
    }
    #expect(outcome(Derived.schema, #"{"rank":3}"#) == "$.kind missingKey, $.name missingKey")
    let derived = try Derived.schema.partial().decode(#"{"rank":3}"#)
    #expect(derived.rank == 3 && derived.name == "b")
    #expect(outcome(Derived.schema.partial(), #"{"kind":"c","name":1}"#) == "$.kind unknownCase, $.name typeMismatch")
    #expect("\(Derived.schema.jsonSchema())".contains("required"))
    #expect(!"\(Derived.schema.partial().jsonSchema())".contains("required"))
  }
}
