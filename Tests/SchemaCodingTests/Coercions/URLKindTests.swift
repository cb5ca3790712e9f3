import Foundation
import SchemaCoding
import Testing

@Suite("URLs as values")
struct URLKindTests {
  private static func text(_ url: URL) -> String { url.absoluteString }

  @Test(
    "Strictly, a URL is a text with nothing left to encode",
    arguments: [
      ("https://www.google.com", "https://www.google.com"), ("/relative/path?x=1#f", "/relative/path?x=1#f"),
      ("mailto:a@b.c", "mailto:a@b.c"), ("http://[::1]/", "http://[::1]/"), ("http://a/%20b", "http://a/%20b"),
      ("x", "x"), ("#top", "#top"), ("", "$ invalidFormat"), (" ", "$ invalidFormat"), ("a b", "$ invalidFormat"),
      (" http://a", "$ invalidFormat"), ("http://例え.jp/", "$ invalidFormat"), ("http://a/é", "$ invalidFormat"),
      ("http://a/\"", "$ invalidFormat"), ("http://a/<b>", "$ invalidFormat"), ("http://a/\u{7}", "$ invalidFormat"),
      ("http://a/\n", "$ invalidFormat"), ("%zz", "$ invalidFormat"), ("http://a/%", "$ invalidFormat"),
      ("http://a/%4", "$ invalidFormat"), ("http://a/[b]", "$ invalidFormat"), ("http://a#b#c", "$ invalidFormat"),
    ])
  func strict(text: String, reading: String) {
    #expect(Reading.text(Reading.literal(text), by: .url, show: Self.text) == reading)
  }

  @Test(
    "Leniently, blank text is null, and what must be encoded is encoded once",
    arguments: [
      ("https://www.google.com", "https://www.google.com"), ("", "$ nullValue"), (" \t\n", "$ nullValue"),
      (" http://a ", "http://a; $ converted"), ("http://a/b c", "http://a/b%20c; $ converted"),
      ("http://a/%20b c", "http://a/%20b%20c; $ converted"), ("http://a/é", "http://a/%C3%A9; $ converted"),
      ("http://a/?q=高雄", "http://a/?q=%E9%AB%98%E9%9B%84; $ converted"),
      ("http://a/\"b\"", "http://a/%22b%22; $ converted"), ("http://a/100%", "http://a/100%25; $ converted"),
      ("http://a/100% b", "http://a/100%25%20b; $ converted"), ("http://a/%20", "http://a/%20"),
    ])
  func lenient(text: String, reading: String) {
    #expect(Reading.text(Reading.literal(text), by: .url.lenient(), show: Self.text) == reading)
  }

  @Test(
    "What no leniency makes a URL",
    arguments: ["http://[::1", "http://a:b:c/", "http://[", "http://a:b/"])
  func unrepairable(text: String) {
    #expect(Reading.text(Reading.literal(text), by: .url) == "$ invalidFormat")
    #expect(Reading.text(Reading.literal(text), by: .url.lenient()) == "$ invalidFormat")
  }

  @Test("Other types are no URLs", arguments: ["1", "true", "{}", "[]"])
  func otherTypes(json: String) {
    #expect(Reading.text(json, by: .url) == "$ typeMismatch")
    #expect(Reading.text(json, by: .url.lenient()) == "$ unconvertible")
  }

  @Test("A blank text yields to the next key, as null does")
  func blankYields() {
    struct Page {
      var link: URL?
      static let schema = Schema(startingFrom: Page()) { Field("a", "b", at: \.link).url().lenient() }
    }
    let show = { (page: Page) in page.link?.absoluteString ?? "nil" }
    #expect(Reading.text(#"{"a":null,"b":"http://b"}"#, by: Page.schema, show: show) == "http://b")
    #expect(Reading.text(#"{"a":"","b":"http://b"}"#, by: Page.schema, show: show) == "http://b")
    #expect(Reading.text(#"{"a":""}"#, by: Page.schema, show: show) == "nil; $.a converted")
  }

  @Test("Lenient fields: blank is nil or the default, and a required one lacks its value")
  func blankFields() {
    struct Links {
      let required: URL, optional: URL?, byDefault: URL
      static let schema = Schema(Links.init) {
        Field("required").url()
        Field("optional").url().optional()
        Field("default").url().default(URL(fileURLWithPath: "/d"))
      }
    }
    let show = { (links: Links) in "\(links.required) \(links.optional?.path ?? "nil") \(links.byDefault.path)" }
    let blanks = #"{"required":"r","optional":"","default":" "}"#
    #expect(
      Reading.text(blanks, by: Links.schema.lenient(), show: show)
        == "r nil /d; $.optional converted; $.default converted")
    #expect(Reading.text(blanks, by: Links.schema) == "$.optional invalidFormat; $.default invalidFormat")
    #expect(Reading.text(#"{"required":""}"#, by: Links.schema.lenient()) == "$.required nullValue")
  }

  @Test("A text of a megabyte")
  func enormous() throws {
    let tail = String(repeating: "a", count: 1 << 20)
    #expect(try Schema.url.decode("\"http://a/\(tail)\"").absoluteString.utf8.count == 9 + 1 << 20)
    #expect(Reading.text("\"http://a/ \(tail)\"", by: .url) == "$ invalidFormat")
    #expect(try Schema.url.lenient().decode("\"http://a/ \(tail)\"").absoluteString.hasPrefix("http://a/%20aaa"))
  }

  @Test func everyForm() throws {
    let (value, substitute) = (try #require(URL(string: "http://a/b")), try #require(URL(string: "http://d")))
    try KindSample(
      kind: .url, good: #""http://a/b""#, value: value, substitute: substitute, bad: "1",
      strictCode: .typeMismatch, lenientCode: .unconvertible
    ).expectEveryForm()
    try KindSample(
      kind: .url, good: #""http://a/b""#, value: value, substitute: substitute, bad: #""http://[""#,
      strictCode: .invalidFormat, lenientCode: .invalidFormat
    ).expectEveryForm()
  }
}
