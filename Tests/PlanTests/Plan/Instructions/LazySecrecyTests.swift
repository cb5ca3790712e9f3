import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

/// A word that is encrypted, or should be, and must not be printed anywhere.
private let secret = "swordfish"

private struct Leak: Error, CustomStringConvertible {
  var description = secret
}

/// An encrypted string as a type of its own, which fields decode without a kind.
private struct Token: SchemaCodable, Comparable, Sendable {
  var text = secret
  static let schema = Schema<Token>.transform(
    from: .cipher(BitFlipCipher()), decode: { Token(text: $0) }, encode: { $0.text })
  static func < (left: Token, right: Token) -> Bool { left.text < right.text }
}

private struct Account: SchemaCodable, Sendable {
  var name = ""
  var password: String? = secret
  static let schema = Schema(startingFrom: Account()) {
    Field("name", \.name)
    Field("password", \.password).cipher(BitFlipCipher())
  }
}

/// An initializer whose error contains its argument.
private struct Session: SchemaCodable, Sendable {
  let account: Account
  init(account: Account) throws { throw Leak(description: account.password ?? "") }
  static let schema = Schema(Session.init) { Field("account", \.account) }
}

private struct Folder: SchemaCodable, Sendable {
  var name = ""
  var folders: [Folder] = []
  var owner: Owner?
  static let schema = Schema(startingFrom: Folder()) {
    Field("name", \.name)
    Field("folders", \.folders).lossy()
    Field("owner", \.owner)
  }
}

/// Part of folders, which contain it.
private struct Owner: SchemaCodable, Sendable {
  var folders: [Folder] = []
  var password: String?
  static var schema: Schema<Owner> {
    Schema(startingFrom: Owner()) {
      Field("folders", \.folders)
      Field("password", \.password).cipher(BitFlipCipher())
    }
  }
}

private indirect enum Tree: Sendable {
  case leaf(String)
  case list([Tree])
  static let schema: Schema<Tree> = .oneOf {
    Variant(.array(of: .lazy { Tree.schema }), Tree.list) { if case .list(let list) = $0 { list } else { nil } }
    Variant(.cipher(BitFlipCipher()), Tree.leaf) { if case .leaf(let text) = $0 { text } else { nil } }
  }
}

private struct Holder: Sendable {
  var token = Token()
  var tokens: [Token] = []
  var byName: [String: Token] = [:]
  var maybe: Token?
  var kept = Token()
  var account = Account()
  static let schema = Schema(startingFrom: Holder()) {
    Field("token", \.token).default(Token())
    Field("tokens", \.tokens).lossy()
    Field("byName", \.byName).lossy()
    Field("maybe", \.maybe).lenient()
    Field("kept", \.kept).lenient().fallback(Token())
    Field("account", \.account).default(Account())
  }
}

private struct Unwritable: SchemaCodable, Sendable {
  var password = secret
  var ratio = Double.nan
  static let schema = Schema(startingFrom: Unwritable()) {
    Field("password", \.password).cipher(BitFlipCipher())
    Field("ratio", \.ratio)
  }
}

/// An error about an encrypted value, and everything that is printed about it.
private struct Telling: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let texts: @Sendable () -> [String]

  init<Value>(_ name: String, _ schema: Schema<Value>, _ json: String) {
    testDescription = name
    texts = {
      var texts = everyText(of: schema.plan) + [schema.plan.debugDescription]
      for mode in [DecodingOptions.LeniencyMode.declared, .lenient, .strict] {
        let options = DecodingOptions(leniency: mode)
        do {
          let report = try schema.decodeWithReport(json, options: options).report
          texts += everyText(of: report) + report.repairs.flatMap { everyText(of: $0) } + ["\(report.summary)"]
        } catch {
          texts += everyText(of: error)
        }
        do {
          _ = try schema.decode(json, options: options)
        } catch {
          texts += everyText(of: error)
        }
      }
      return texts
    }
  }

  init<Value>(_ name: String, writing value: Value, _ schema: Schema<Value>) where Value: Sendable {
    testDescription = name
    texts = {
      do {
        _ = try schema.encode(value)
        return []
      } catch {
        return everyText(of: error)
      }
    }
  }
}

@Suite("Encrypted values in a lazy schema are never shown")
struct LazySecrecyTests {
  private static let hidden = #"{"password":\#(BitFlipCipher.literal(secret))}"#
  private static let plain = "\"\(secret)\""

  private static let cases: [Telling] = [
    Telling(
      "a value that was not encrypted", Holder.schema, #"{"token":\#(plain),"maybe":\#(plain),"kept":\#(plain)}"#),
    Telling("one that fell back", Holder.schema, #"{"maybe":\#(plain),"kept":\#(plain)}"#),
    Telling("dropped elements", Holder.schema, #"{"tokens":[\#(plain)],"byName":{"a":\#(plain)}}"#),
    Telling("a default of a schema", Token.schema.default(Token()).array, "[7]"),
    Telling("a default of a lazy object", Schema.lazy { Account.schema }.fallback(Account()).array, "[7]"),
    Telling("a map", Account.schema.map { _ -> Int in throw Leak() }, hidden),
    Telling("a map with a context", Account.schema.map { _, _ -> Int in throw Leak() }, hidden),
    Telling("a map around a lazy schema", Schema.lazy { Account.schema }.map { _ -> Int in throw Leak() }, hidden),
    Telling(
      "a map around a field", Box<Account>.schema(Field("a", \.value).map { _ in throw Leak() }), #"{"a":\#(hidden)}"#),
    Telling(
      "a map around containers", Account.schema.optional.array.dictionary.map { _ -> Int in throw Leak() },
      #"{"a":[\#(hidden)]}"#),
    Telling(
      "a transform",
      Schema<Int>.transform(
        from: Schema.lazy { Account.schema }, decode: { throw Leak(description: $0.password ?? "") },
        encode: { _ in Account() }),
      hidden),
    Telling("a rule", Account.schema.validate("must be new") { throw Leak(description: $0.password ?? "") }, hidden),
    Telling(
      "a rule of a field", Box<Account>.schema(Field("a", \.value).validate("x") { _ in throw Leak() }),
      #"{"a":\#(hidden)}"#),
    Telling("a broken rule", Token.schema.validate("must be new") { _ in false }, BitFlipCipher.literal(secret)),
    Telling("an initializer", Session.schema, #"{"account":\#(hidden)}"#),
    Telling(
      "an embedded object", Schema.embedded(Account.schema).map { _ -> Int in throw Leak() }, jsonLiteral(hidden)),
    Telling(
      "a part",
      Schema(startingFrom: Start(value: Account())) { Include(Account.schema, \.value) }.map { _ -> Int in throw Leak()
      },
      hidden),
    Telling(
      "schemas that are part of each other", Folder.schema.map { _ -> Int in throw Leak() }, #"{"owner":\#(hidden)}"#),
    Telling("the same from the other side", Owner.schema.map { _ -> Int in throw Leak() }, hidden),
    Telling("a union of itself", Tree.schema, "[[\(plain)],7]"),
    Telling(
      "a map around it", Schema.lazy { Tree.schema }.map { _ -> Int in throw Leak() },
      "[[\(BitFlipCipher.literal(secret))]]"),
    Telling(
      "a union of lazy forms",
      Schema<Token>.oneOf {
        Variant(Schema<[Token]>.array(of: .lazy { Token.schema }), { $0[0] }, { [$0] })
        Variant(.lazy { Token.schema }, { $0 }, { $0 })
      }.dictionary, #"{"a":[\#(plain)],"b":\#(plain)}"#),
    Telling(
      "a union by key", Schema<Token>.oneOfKeys { Variant("t", .lazy { Token.schema }, { $0 }, { $0 }) }.array,
      #"[{"t":\#(plain)}]"#),
    Telling(
      "a transform that encodes", writing: 3,
      .transform(
        from: Schema.lazy { Account.schema }, decode: { _ in 3 }, encode: { _ in throw Leak() })),
    Telling("a key of the call", Schema.aes { _ in throw Leak() }.map { $0 }, plain),
  ]

  @Test("In no plan, issue, repair, report or error", arguments: cases)
  private func redacted(_ telling: Telling) {
    let texts = telling.texts()
    #expect(!texts.isEmpty)
    #expect(texts.filter { $0.contains(secret) } == [])
  }

  #if ExitTests
    @Test("Definition errors do not show a default of such a field")
    func definitionErrors() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ =
          Box<Token>.schema(Field("t", \.value).clamped(to: Token(text: "t")...Token(text: "u")).default(Token())).plan
      }
      let words = try #require(result).lastWords
      #expect(words.contains(#"field "t" has the default …, but its values are clamped"#))
      #expect(!words.contains(secret))
      let aes = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Box<String>.schema(Field("t", \.value).cipher(BitFlipCipher()).clamped(to: "t"..."u").default(secret)).plan
      }
      #expect(try #require(aes).lastWords.contains("…") && !(try #require(aes).lastWords.contains(secret)))
    }
  #endif

  @Test("The error of a Codable type's coder does not contain the model")
  func codable() {
    let error = #expect(throws: EncodingError.self) { try JSONEncoder().encode(["a": SchemaCoded(Unwritable())]) }
    guard case .invalidValue(let value, _)? = error else { return }
    #expect(value as? String == "an Unwritable")
    let texts = everyText(of: error as Any)
    #expect(texts.filter { $0.contains(secret) } == [])
    #expect(texts[0].contains("$.ratio nonFiniteNumber") || texts[0].contains("nonFiniteNumber"))
  }

  @Test("Values beside encrypted ones are shown")
  func shownBeside() {
    #expect(
      issueDescriptions(Holder.schema, #"{"account":{"name":7}}"#)
        == ["$.account.name typeMismatch expected a string, found 7"])
    #expect(
      issueDescriptions(Folder.schema, #"{"name":7,"folders":7,"owner":{"folders":8}}"#)
        == [
          "$.name typeMismatch expected a string, found 7", "$.folders typeMismatch expected an array, found 7",
          "$.owner.folders typeMismatch expected an array, found 8",
        ])
    let thrown = Schema.lazy { .string }.map { _ -> Int in throw Leak() }
    #expect(issueDescriptions(thrown, #""a""#) == [#"$ custom expected an Int, found "a", swordfish"#])
  }
}
