import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

@Suite struct SchemaParseTests {
  static let page = #"<!DOCTYPE html><html lang="en"><head><title>502</title></head></html>"#

  static let shown = #""<!DOCTYPE html><html lang=\"en\"><head><ti…""#

  static let documents: [(String, String?)] = [
    (page, shown), (" \n" + page, shown), ("OK", #""OK""#), ("No\u{1B}[31m", #""No\u{1B}[31m""#), ("{", nil),
    ("[1,]]", #""]]""#), ("nul", #""nul""#), ("-", nil), ("", nil), (" ", nil), ("\u{FEFF}x", #""x""#), ("\"a", nil),
  ]

  @Test("The text at the position of the error is shown", arguments: documents)
  func text(document: String, found: String?) {
    let schema = Box<Int>.schema(Field("x", \.value))
    let error = #expect(throws: SchemaError.self) { try schema.decode(document) }
    #expect(error?.issues.map(\.code) == [.invalidJSON])
    #expect(error?.issues.first?.found == found)
    let fromData = #expect(throws: SchemaError.self) { try schema.decode(Data(document.utf8)) }
    #expect(fromData == error)
    let reported = #expect(throws: SchemaError.self) { try schema.decodeWithReport(document) }
    #expect(reported == error)
  }

  @Test("The whitespace in front neither hides nor shortens what is shown", arguments: [1, 99, 400])
  func whitespace(count: Int) {
    let blank = String(repeating: "\n", count: count)
    let error = #expect(throws: SchemaError.self) { try Schema<Int>.number().decode(blank + Self.page) }
    #expect(error?.issues.first?.found == Self.shown)
    let clefs = "x" + String(repeating: "\u{1D11E}", count: 50)
    let long = #expect(throws: SchemaError.self) { try Schema<Int>.number().decode(Data((blank + clefs).utf8)) }
    #expect(long?.issues.first?.found == "\"" + clefs.prefix(40) + "…\"")
  }

  @Test func theMessage() {
    let error = #expect(throws: SchemaError.self) { try Schema<Int>.number().decode(Self.page) }
    #expect(error.map { "\($0)" }?.hasPrefix("1 issue\n  $  invalidJSON  found \(Self.shown), ") == true)
  }

  @Test func anUpdateShowsItToo() {
    var start = Start<Int>(value: 5)
    let schema = Start<Int>.schema(5, Field("x", \.value))
    let error = #expect(throws: SchemaError.self) { try schema.update(&start, from: "Bad gateway") }
    #expect(error?.issues.first?.found == #""Bad gateway""#)
  }

  @Test func aSchemaWithEncryptedFieldsShowsNothing() {
    let schema = Box<String>.schema(Field("x", \.value).cipher(BitFlipCipher()))
    let error = #expect(throws: SchemaError.self) { try schema.decode("x=secret") }
    #expect(error?.issues.map(\.code) == [.invalidJSON])
    #expect(error?.issues.first?.found == nil)
  }
}
