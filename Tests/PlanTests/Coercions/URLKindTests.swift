import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

@Suite("URLs")
struct URLKindTests {
  private static func text(_ url: URL) -> String { url.absoluteString }

  @Test(
    "Strictly, a URL string has nothing left to encode",
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
    #expect(outcome(.url, jsonLiteral(text), show: Self.text) == reading)
  }

  @Test(
    "Leniently, whitespace-only strings are null, and characters are percent-encoded once",
    arguments: [
      ("https://www.google.com", "https://www.google.com"), ("", "$ nullValue"), (" \t\n", "$ nullValue"),
      (" http://a ", "http://a; $ converted"), ("http://a/b c", "http://a/b%20c; $ converted"),
      ("http://a/%20b c", "http://a/%20b%20c; $ converted"), ("http://a/é", "http://a/%C3%A9; $ converted"),
      ("http://a/À", "http://a/%C3%80; $ converted"),
      ("http://a/?q=高雄", "http://a/?q=%E9%AB%98%E9%9B%84; $ converted"),
      ("http://a/\"b\"", "http://a/%22b%22; $ converted"), ("http://a/100%", "http://a/100%25; $ converted"),
      ("http://a/100% b", "http://a/100%25%20b; $ converted"), ("http://a/é%4", "http://a/%C3%A9%254; $ converted"),
      ("http://a/%20", "http://a/%20"),
      ("http://a/?ids[]=b", "http://a/?ids%5B%5D=b; $ converted"),
      ("http://a/?ids[]=b c", "http://a/?ids%5B%5D=b%20c; $ converted"),
      ("http://a/?ids[]=b%20c", "http://a/?ids%5B%5D=b%20c; $ converted"),
      ("/p?filter[name]=Zoë", "/p?filter%5Bname%5D=Zo%C3%AB; $ converted"),
      ("http://a/#b#c d", "http://a/#b%23c%20d; $ converted"), ("http://a/%zz[", "http://a/%25zz%5B; $ converted"),
      ("http://[::1]:80/[b]", "http://[::1]:80/%5Bb%5D; $ converted"),
    ])
  func lenient(text: String, reading: String) {
    #expect(outcome(.url.lenient(), jsonLiteral(text), show: Self.text) == reading)
  }

  @Test(
    "Leniency does not repair these strings",
    arguments: ["http://[::1", "http://a:b:c/", "http://[", "http://a:b/"])
  func unrepairable(text: String) {
    #expect(outcome(.url, jsonLiteral(text)) == "$ invalidFormat")
    #expect(outcome(.url.lenient(), jsonLiteral(text)) == "$ invalidFormat")
  }

  @Test(
    "Leniently, a non-ASCII host becomes Punycode, and the rest is percent-encoded",
    arguments: [
      ("https://bücher.example/straße?q=ü#ä", "https://xn--bcher-kva.example/stra%C3%9Fe?q=%C3%BC#%C3%A4"),
      ("https://BÜCHER.Example/Ü", "https://xn--bcher-kva.example/%C3%9C"), ("http://例え.jp", "http://xn--r8jz45g.jp"),
      ("http://bu\u{308}cher.example/", "http://xn--bcher-kva.example/"), ("http://例え。jp/", "http://xn--r8jz45g.jp/"),
      ("http://例え．テスト｡/a", "http://xn--r8jz45g.xn--zckzah./a"), ("http://straße.de", "http://xn--strae-oqa.de"),
      ("http://example。com/", "http://example.com/"), ("//bücher.example/a", "//xn--bcher-kva.example/a"),
      ("http://bücher.example:8080/ü", "http://xn--bcher-kva.example:8080/%C3%BC"),
      ("http://bücher.example:", "http://xn--bcher-kva.example:"),
      ("http://bü\u{AD}cher.example", "http://xn--bcher-kva.example"),
      ("http://ünn:pä:ss@bücher.example:80?ü", "http://%C3%BCnn:p%C3%A4:ss@xn--bcher-kva.example:80?%C3%BC"),
      ("http://ann@bob.example/ü", "http://ann@bob.example/%C3%BC"),
      ("http://i❤.ws/ ", "http://xn--i-7iq.ws/"), ("http://a_b.bücher.example", "http://a_b.xn--bcher-kva.example"),
      ("/bücher.example/ü", "/b%C3%BCcher.example/%C3%BC"), ("bücher.example", "b%C3%BCcher.example"),
      ("mailto:ann@bücher.example", "mailto:ann@b%C3%BCcher.example"),
      ("http://[::1]/ü", "http://[::1]/%C3%BC"), ("http://a/b//ü:80", "http://a/b//%C3%BC:80"),
      ("http://bü cher.example", nil), ("http://bü%20cher.example", nil), ("http://bü\"cher.example", nil),
      ("http://bücher..example", nil), ("http://.bücher.example", nil), ("http://xn--bücher.example", nil),
      ("http://bü\u{202E}cher.example", nil), ("http://bü\\x.example", nil),
      ("http://bücher.example:8o", nil), ("http://\u{E000}.example", nil),
    ])
  func hosts(text: String, url: String?) {
    let json = jsonLiteral(text)
    let lenient = url.map { "\($0); $ converted" } ?? "$ invalidFormat"
    #expect(outcome(.url.lenient(), json, show: Self.text) == lenient)
    #expect(outcome(.url, json, show: Self.text) == "$ invalidFormat")
  }

  @Test("A label of a host has at most 63 bytes, and a much longer one takes no time")
  func longHosts() {
    let fits = "http://\(String(repeating: "a", count: 54))ü.example"
    #expect(outcome(.url.lenient(), jsonLiteral(fits)).hasSuffix("; $ converted"))
    for count in [60, 1 << 20] {
      let text = "http://\(String(repeating: "ü", count: count)).example"
      #expect(outcome(.url.lenient(), jsonLiteral(text)) == "$ invalidFormat")
    }
    let scalars = (0..<100_000 as Range<UInt32>).compactMap { Unicode.Scalar(0x4E00 + $0) }
    let text = "http://" + String(String.UnicodeScalarView(scalars))
    #expect(outcome(.url.lenient(), jsonLiteral(text)) == "$ invalidFormat")
  }

  @Test("An encoded URL is decoded strictly, and encoded unchanged")
  func punycodeBack() throws {
    let url = try Schema.url.lenient().decode(#""https://bücher.example/straße?q=ü""#)
    let json = #""https://xn--bcher-kva.example/stra%C3%9Fe?q=%C3%BC""#
    #expect(try Schema.url.encodeToString(url) == json)
    #expect(try Schema.url.decode(json) == url)
  }

  @Test(
    "A string without a letter or a digit is not a URL", arguments: ["-", "--", "—", "/", "//", "#", "?", "...", "😀"])
  func dashes(text: String) {
    let json = jsonLiteral(text)
    #expect(outcome(.url, json) == "$ invalidFormat")
    #expect(outcome(.url.lenient(), json) == "$ invalidFormat")
    #expect(
      outcome(Schema.url.optional.lenient(), json, show: { "\($0?.absoluteString ?? "nil")" })
        == "nil; $ fellBack")
    let field = Start<URL?>.schema(nil, Field("x", \.value).url().lenient())
    #expect(outcome(field, "{\"x\":\(json)}") == "nil; $.x fellBack")
  }

  @Test("Any other string may be a URL", arguments: ["/a-b.png", "1", "../7", "?a", "a"])
  func relative(text: String) {
    #expect(outcome(.url, jsonLiteral(text), show: Self.text) == text)
  }

  @Test("Other types are not URLs", arguments: ["1", "true", "{}", "[]"])
  func otherTypes(json: String) {
    #expect(outcome(.url, json) == "$ typeMismatch")
    #expect(outcome(.url.lenient(), json) == "$ unconvertible")
  }

  @Test("After a whitespace-only string, as after null, the next key is tried")
  func whitespaceThenNextKey() {
    struct Page {
      var link: URL?
      static let schema = Schema(startingFrom: Page()) { Field("a", "b", at: \.link).url().lenient() }
    }
    let show = { (page: Page) in page.link?.absoluteString ?? "nil" }
    #expect(outcome(Page.schema, #"{"a":null,"b":"http://b"}"#, show: show) == "http://b")
    #expect(outcome(Page.schema, #"{"a":"","b":"http://b"}"#, show: show) == "http://b")
    #expect(outcome(Page.schema, #"{"a":""}"#, show: show) == "nil; $.a converted")
  }

  @Test("Lenient fields: whitespace is nil or the default, and an issue if required")
  func whitespaceInFields() {
    struct Links {
      let required: URL, optional: URL?, byDefault: URL
      static let schema = Schema(Links.init) {
        Field("required").url()
        Field("optional").url().optional()
        Field("default").url().default(URL(fileURLWithPath: "/d"))
      }
    }
    let show = { (links: Links) in "\(links.required) \(links.optional?.path ?? "nil") \(links.byDefault.path)" }
    let whitespace = #"{"required":"r","optional":"","default":" "}"#
    #expect(
      outcome(Links.schema.lenient(), whitespace, show: show)
        == "r nil /d; $.optional converted, $.default converted")
    #expect(outcome(Links.schema, whitespace) == "$.optional invalidFormat, $.default invalidFormat")
    #expect(outcome(Links.schema.lenient(), #"{"required":""}"#) == "$.required nullValue")
  }

  @Test("Decodes a string of a megabyte")
  func enormous() throws {
    let tail = String(repeating: "a", count: 1 << 20)
    #expect(try Schema.url.decode("\"http://a/\(tail)\"").absoluteString.utf8.count == 9 + 1 << 20)
    #expect(outcome(.url, "\"http://a/ \(tail)\"") == "$ invalidFormat")
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
