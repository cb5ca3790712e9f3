import Foundation
import SchemaCoding

/// Answers for `compare.py`: each line of the input is a kind and a document in base64, each line of the output is what the document
/// decodes to, or `!` and the codes of its issues. `.ci/python` compiles this; `swift build` does not.
@main
struct Answers {
  static func main() {
    while let line = readLine() {
      let parts = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
      let document = Data(base64Encoded: String(parts[1])) ?? Data()
      do {
        print(try answer(to: String(parts[0]), document))
      } catch {
        print("!" + error.issues.map(\.code.rawValue).joined(separator: ","))
      }
    }
  }

  private static func answer(to kind: String, _ document: Data) throws(SchemaError) -> String {
    switch kind {
    case "json": try encoded(JSON.any.decode(document))
    case "string": hex(try Schema<String>.string.decode(document).utf8)
    case "double": String(try Schema<Double>.number().decode(document).bitPattern, radix: 16)
    case "float": String(try Schema<Float>.number().decode(document).bitPattern, radix: 16)
    case "spelled": String(try Schema<Double>.number().lenient().decode(document).bitPattern, radix: 16)
    case "int": "\(try Schema<Int64>.number().decode(document))"
    case "byte": "\(try Schema<UInt8>.number().decode(document))"
    case "decimal": "\(try Schema<Decimal>.number().decode(document))"
    case "date": "\(microseconds(try Schema<Date>.date(.iso8601).decode(document)))"
    case "day": "\(try Schema<CalendarDate>.calendarDate("yyyy-MM-dd").decode(document))"
    case "data": hex(try Schema<Data>.data(.base64).decode(document))
    default: "?"
    }
  }

  private enum JSON { static let any = Schema<JSONValue>.json }

  private static func encoded(_ value: JSONValue) throws(SchemaError) -> String {
    try JSON.any.encodeToString(value)
  }

  private static func hex(_ bytes: some Sequence<UInt8>) -> String {
    "x" + bytes.map { $0 < 16 ? "0" + String($0, radix: 16) : String($0, radix: 16) }.joined()
  }

  /// Since 1970, to which dates are rounded.
  private static func microseconds(_ date: Date) -> Int {
    Int((date.timeIntervalSince1970 * 1_000_000).rounded())
  }
}
