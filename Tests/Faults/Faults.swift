import Foundation
import SchemaCoding

/// Uses everything of the library that may fail for a reason outside the data: threads, files, memory and libcrypto.
///
/// Each part says on one line what came of it. Under `.ci/faults`, one of its calls fails.
@main
struct Faults {
  static func main() {
    let parts: [(String, () throws -> String)] = [
      ("lines", lines), ("elements", elements), ("deep", deep), ("cipher", cipher), ("large", large),
    ]
    var failed = false
    for (name, part) in parts {
      do {
        print("\(name): \(try part())")
      } catch {
        failed = true
        print("\(name): failed: \(error)")
      }
    }
    // What could not be written is a failure as well.
    exit(fflush(nil) != 0 || failed ? 1 : 0)
  }

  private static func file(_ name: String) -> URL {
    URL(fileURLWithPath: CommandLine.arguments[1]).appendingPathComponent("numbers.\(name)")
  }

  private static func lines() throws -> String {
    var sum = 0
    for line in try Schema<[Int]>.array(of: .number()).decodeLines(ofFileAt: file("lines")) {
      sum += try line.get().reduce(0, +)
    }
    return "\(sum)"
  }

  private static func elements() throws -> String {
    var sum = 0
    for element in try Schema<Int>.number().decodeElements(ofFileAt: file("json")) { sum += try element.get() }
    return "\(sum)"
  }

  /// A document that needs a stack of its own.
  private static func deep() throws -> String {
    let json = String(repeating: "[", count: 500) + String(repeating: "]", count: 500)
    return "\(try Schema.json.encodeToString(Schema.json.decode(json)) == json)"
  }

  private static func cipher() throws -> String {
    struct Card: Equatable { var number = "" }
    enum Key: AESAdopter { static let key = "0123456789abcdef" }
    let schema = Schema(startingFrom: Card()) { Field("number", \.number).aes(Key.self) }
    return try schema.decode(schema.encodeToString(Card(number: "plain"))).number
  }

  /// A document whose memory grows, and an output that grows.
  private static func large() throws -> String {
    let json = "[\((0..<20_000).map { "\"\\u00e9\($0)\"" }.joined(separator: ","))]"
    let strings = try Schema<[String]>.array(of: .string).decode(json)
    return "\(strings.count) \(try Schema<[String]>.array(of: .string).encodeToString(strings).utf8.count)"
  }
}
