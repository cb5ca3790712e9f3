import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

@Suite("The maximum encoding depth")
struct EncodingDepthTests {
  final class Link: @unchecked Sendable {
    var next: Link?
    static let schema: Schema<Link> = Schema(startingFrom: Link()) {
      Field("next", \.next).object(.lazy { Link.schema })
    }

    /// A chain of this many links. It must be released link by link.
    static func chain(_ count: Int) -> Link {
      var link = Link()
      for _ in 1..<count {
        let outer = Link()
        outer.next = link
        link = outer
      }
      return link
    }

    func takeApart() {
      var link: Link? = self
      while let current = link { (link, current.next) = (current.next, nil) }
    }
  }

  @Test(
    "512 levels are encoded, more are one issue",
    arguments: [(512, nil), (513, "tooDeep"), (100_000, "tooDeep")] as [(Int, String?)])
  func chain(_ levels: Int, code: String?) {
    let chain = Link.chain(levels)
    defer { chain.takeApart() }
    do {
      let data = try Link.schema.encode(chain)
      #expect(code == nil)
      #expect(data.count == levels * #"{"next":}"#.utf8.count - 7)
      #expect((try? Link.schema.decode(data)) != nil)
    } catch {
      #expect(error.issues.map(\.code.rawValue) == [code])
      #expect(error.issues.first?.path.components.count == 512)
    }
  }

  /// A model that contains itself.
  struct Endless: Sendable {
    let level: Int
    var next: Endless? { Endless(level: level + 1, next: nil) }

    init(level: Int, next: Endless?) {
      self.level = level
    }

    static let schema: Schema<Endless> = Schema(Endless.init(level:next:)) {
      Field("level", \.level)
      Field("next", \.next).object(.lazy { Endless.schema })
    }
  }

  @Test("A model that contains itself is an issue")
  func endless() {
    let issues = issueList { () throws(SchemaError) in _ = try Endless.schema.encode(Endless(level: 0, next: nil))
    }
    #expect(issues == "$" + String(repeating: ".next", count: 512) + " tooDeep")
  }

  /// A model whose next level is a string inside its string.
  struct Folded: Sendable {
    var next: [Folded] = []
    static let schema: Schema<Folded> = Schema(startingFrom: Folded()) {
      Field("next", \.next).embeddedArray(of: .lazy { Folded.schema })
    }

    static func levels(_ count: Int) -> Folded {
      (0..<count).reduce(Folded()) { folded, _ in Folded(next: [folded]) }
    }
  }

  @Test("Embedded documents have the same limit as in decoding", arguments: [(7, ""), (12, "tooDeep")])
  func embeddedLevels(_ levels: Int, code: String) throws {
    let folded = Folded.levels(levels)
    let issues = issueList { () throws(SchemaError) in
      _ = try Folded.schema.decode(try Folded.schema.encode(folded))
    }
    #expect(issues.hasSuffix(code) && issues.isEmpty == code.isEmpty)
    #expect((try? Folded.schema.encode(folded)) == nil || code.isEmpty, "what is written can be read")
  }

  @Test("A custom limit counts objects and arrays")
  func ownLimit() {
    let nested = Schema<Int>.number().array.array.array
    func issues(_ depth: Int) -> String {
      issueList { () throws(SchemaError) in
        _ = try nested.encode([[[1]]], options: EncodingOptions(limits: CodingLimits(maximumDepth: depth)))
      }
    }
    #expect(issues(3) == "")
    #expect(issues(2) == "$[0][0] tooDeep")
    #expect(issues(0) == "$ tooDeep")
  }

  indirect enum Term: Equatable, Sendable {
    case zero
    case negated(Term)
    static let schema: Schema<Term> = .oneOf(tag: "t", content: "v") {
      Variant("zero", .number(Int.self), { _ in Term.zero }, { $0 == .zero ? 0 : nil })
      Variant("negated", .lazy { Term.schema }, Term.negated) { if case .negated(let term) = $0 { term } else { nil } }
    }
  }

  @Test("Objects of adjacent tags count")
  func adjacentTags() {
    let term = (0..<600).reduce(Term.zero) { term, _ in .negated(term) }
    let issues = issueList { () throws(SchemaError) in _ = try Term.schema.encode(term) }
    #expect(issues.hasSuffix(" tooDeep"))
  }

  #if ExitTests
    @Test("No depth of a union or a JSON value stops the program")
    func bottomless() async {
      await #expect(processExitsWith: .success) {
        let term = (0..<100_000).reduce(Term.zero) { term, _ in .negated(term) }
        let issues = issueList { () throws(SchemaError) in _ = try Term.schema.encode(term) }
        exit(issues.hasSuffix("tooDeep") ? 0 : 1)
      }
      await #expect(processExitsWith: .success) {
        let json = (0..<100_000).reduce(JSONValue.null) { value, _ in .array([value]) }
        let issues = issueList { () throws(SchemaError) in _ = try Schema.json.encode(json) }
        exit(issues.hasSuffix("tooDeep") ? 0 : 1)
      }
    }
  #endif

  @Test("Nor does any depth of a JSON value in a field or among collected keys")
  func jsonValues() {
    let deep = (0..<600).reduce(JSONValue.null) { value, _ in .array([value]) }
    #expect(issueList { () throws(SchemaError) in _ = try Schema.json.encode(deep) }.hasSuffix("tooDeep"))
    struct Bag: Sendable {
      var extras: [String: JSONValue] = [:]
      static let schema = Schema(startingFrom: Bag()) {}.unknownKeys(.collect(into: \.extras))
    }
    let bag = Bag(extras: ["x": deep])
    #expect(issueList { () throws(SchemaError) in _ = try Bag.schema.encode(bag) }.hasSuffix("tooDeep"))
  }
}
