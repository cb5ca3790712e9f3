import Foundation
import SchemaCoding

@testable import TestSupport

/// Plain JSON is the same in each syntax, and needs no repair. Any beginning of a document is a value or an issue in the relaxed syntax, and
/// the repairs have places in it.
enum SyntaxLaw {
  /// Of longer documents, as many beginnings are decoded.
  private static let mostBeginnings = 12

  static func check(_ document: [UInt8], _ checker: inout LawChecker) {
    guard document.count < 100_000 else { return }
    let plain = decoded(document, .json)?.value
    for syntax in [JSONSyntax.json5, .relaxed] where plain != nil {
      let liberal = decoded(document, syntax)
      checker.expect(
        liberal?.value == plain && liberal?.report.isEmpty == true,
        "\(syntax) reads \(liberal as Any) for \(plain as Any)")
    }
    for length in stride(from: 0, to: document.count, by: max(1, document.count / mostBeginnings)) {
      let beginning = Array(document[..<length])
      // A backslash that JSON does not have is an escape in JSON5, and a backslash here.
      if !beginning.contains(UInt8(ascii: "\\")), let outcome = decoded(beginning, .json5) {
        checker.expect(
          decoded(beginning, .relaxed)?.value == outcome.value, "relaxed is not JSON5 for \(shown(beginning))")
      }
      guard let report = decoded(beginning, .relaxed)?.report else { continue }
      checker.add(RenderingLaw.violations(of: report))
      for repair in report.repairs {
        let isInside = repair.location.map { (0...length).contains($0.offset) } ?? false
        checker.expect(repair.code == .syntax && isInside, "\(repair) of \(shown(beginning))")
      }
    }
  }

  private static func decoded(_ document: [UInt8], _ syntax: JSONSyntax) -> Decoded<JSONValue>? {
    try? Schema.json.decodeWithReport(Data(document), options: DecodingOptions(syntax: syntax))
  }

  private static func shown(_ document: [UInt8]) -> String {
    String(decoding: document, as: UTF8.self).debugDescription
  }
}
