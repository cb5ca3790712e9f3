import Foundation
import SchemaCoding

@testable import TestSupport

/// An object whose strings and numbers are all encrypted.
private struct Account: SchemaCodable, Equatable, Sendable {
  var password: String?, pin = 0, words: [String] = []
  static let schema = Schema(startingFrom: Account()) {
    Field("password", \.password).cipher(BitFlipCipher()).validate(.length(0...12)).lenient()
    Field("pin", \.pin).cipher(BitFlipCipher(), as: Schema<Int>.number().lenient()).clamped(to: 0...10_000_000)
    Field("words", \.words).array(of: .cipher(BitFlipCipher())).lossy()
  }
}

/// Throws errors with everything about an account when it is created, decoded, validated or encoded.
private struct Talker: Equatable, Sendable {
  let account: Account
  init(account: Account) throws {
    if account.pin == 1 { throw Telltale(description: "\(account) \(SecrecyLaw.word)") }
    self.account = account
  }
  static let schema = Schema(Talker.init) { Field("account", \.account) }
}

/// Ciphers inside every wrapper.
private struct Vault: Equatable, Sendable {
  enum Suit: String, Sendable { case hearts }
  enum Form: Equatable, Sendable {
    case word(String)
    case account(Account)
    var word: String? { if case .word(let word) = self { word } else { nil } }
    var account: Account? { if case .account(let account) = self { account } else { nil } }
  }

  var word = SecrecyLaw.word, fixed: String?, suit: Suit?, document: Account?, embedded = Account(),
    list: [Account] = []
  var named: [String: Account] = [:], set: Set<String> = [], nullable: Nullable<String> = .missing, mapped = 0
  var changed = "", ruled = "", transformed = "", later: Account?, talker: Talker?, form: Form?, tagged: Form?,
    kept = ""
  var rest = Account(), day: Date?, codable: [String: Int]?

  private static let forms: Schema<Form> = .oneOf {
    Variant(.cipher(BitFlipCipher()), Form.word) { $0.word }
    Variant(.lazy { Account.schema }, Form.account) { $0.account }
  }
  private static let tags: Schema<Form> = .oneOf(tag: "type", content: "of") {
    Variant("word", .cipher(BitFlipCipher()), Form.word) { $0.word }
    Variant("account", Account.schema, Form.account) { $0.account }
  }

  static let schema = Schema(startingFrom: Vault()) {
    Field("word", \.word).cipher(BitFlipCipher()).default(SecrecyLaw.word).lenient()
    Field("fixed", \.fixed).aes(FeedCipher.self).fallback(SecrecyLaw.word)
    Field("suit", \.suit).cipher(BitFlipCipher(), as: Schema<Suit>.enumeration())
    Field("document", \.document).cipher(BitFlipCipher(), as: .embedded(Account.schema))
    Field("embedded", \.embedded).embeddedObject(Account.schema).lenient()
    Field("list", \.list).lossy()
    Field("named", \.named).lossy()
    Field("set", \.set).set(of: .cipher(BitFlipCipher()))
    Field("nullable", \.nullable).schema(.cipher(BitFlipCipher()))
    Field("mapped", \.mapped).schema(
      Schema.transform(
        from: .cipher(BitFlipCipher()),
        decode: { text in
          guard let number = Int(text) else { throw Telltale(description: text) }
          return number
        },
        encode: { number in
          guard number != 7_351_947 else { throw Telltale(description: "\(number)") }
          return "\(number)"
        }))
    Field("changed", \.changed).cipher(BitFlipCipher()).map { text in
      guard text != SecrecyLaw.word else { throw Telltale(description: text) }
      return text
    }
    Field("ruled", \.ruled).cipher(BitFlipCipher()).validate("must be another") { $0 != SecrecyLaw.word }
    Field("transformed", \.transformed).cipher(BitFlipCipher()).trimmed().fallback(SecrecyLaw.number)
    Field("later", \.later).object(.lazy { Account.schema })
    Field("talker", \.talker).object(Talker.schema)
    Field("form", \.form).schema(forms)
    Field("tagged", \.tagged).schema(tags)
    Field("kept", \.kept).cipher(BitFlipCipher()).lenient()
    Field("outer.rest", \.rest)
    Field("day", \.day).cipher(BitFlipCipher(), as: .date(.format("yyyyMMdd"))).lenient()
    Field("codable", \.codable).cipher(BitFlipCipher(), as: .embedded(Schema<[String: Int]>.codable()))
  }.validate("must hold") { vault in
    guard vault.kept != SecrecyLaw.word else { throw Telltale(description: "\(vault)") }
    return true
  }

  private static let words = [
    DocumentSketch.encrypted(SecrecyLaw.word), "\"\(SecrecyLaw.word)\"", DocumentSketch.encrypted(SecrecyLaw.number),
    SecrecyLaw.number, DocumentSketch.encrypted("a"), "null", "[\"\(SecrecyLaw.word)\"]",
    DocumentSketch.encrypted(#"{"password":"swordfish"}"#), DocumentSketch.encrypted(#"{"swordfish""#),
  ]
  private static let accounts =
    words.map { #"{"password":\#($0),"pin":\#($0),"words":[\#($0)]}"# } + ["7", "null", "[]", "{}"]
  static let vocabulary = Vocabulary(
    .object, isClosed: true,
    [
      "word": words, "fixed": words, "suit": words, "document": accounts.map(DocumentSketch.encrypted) + words,
      "embedded": accounts + accounts.map(DocumentSketch.quoted), "list": accounts.map { "[\($0)]" },
      "named": accounts.map { "{\"a\":\($0)}" },
      "set": words.map { "[\($0)]" }, "nullable": words, "mapped": words, "changed": words, "ruled": words,
      "transformed": words, "later": accounts,
      "talker": (accounts + [#"{"pin":\#(DocumentSketch.encrypted("1"))}"#]).map { #"{"account":\#($0)}"# },
      "form": accounts + words,
      "tagged": words.map { #"{"type":"word","of":\#($0)}"# } + accounts.map { #"{"type":"account","of":\#($0)}"# },
      "kept": words, "outer": accounts.map { "{\"rest\":\($0)}" }, "day": words, "codable": words,
      "password": words, "pin": words, "words": words.map { "[\($0)]" },
    ])
}

extension Subject {
  static let secrets = Subject("secrets", Vault.schema, .isSecret, Vault.vocabulary)
  static let lossySecrets = Subject(
    "secrets, lossy", Vault.schema.lenient().array.lossy(), .isSecret,
    Vocabulary(.arrayOfObjects, isClosed: true, members: Vault.vocabulary.members))
}
