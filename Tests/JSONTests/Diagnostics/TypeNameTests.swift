import Foundation
import Testing

@testable import SchemaCoding
@testable import TestSupport

@Suite("Names of types in messages")
struct TypeNameTests {
  private struct Pair<First, Second> {}

  @Test(
    "Types are named as one writes them",
    arguments: [
      (Int.self, "Int"), (Int??.self, "Int"), ([String].self, "[String]"), ([String: [Int?]].self, "[String: [Int?]]"),
      ([[Int: Bool]]?.self, "[[Int: Bool]]"), (Set<Int>.self, "Set<Int>"),
      (Pair<[Int], Int>.self, "Pair<Array<Int>, Int>"), ([Pair<Int, Bool>].self, "[Pair<Int, Bool>]"),
      ([(Int, Bool)].self, "[(Int, Bool)]"), (([String: (Int) -> Bool]).self, "[String: (Int) -> Bool]"),
    ] as [(Any.Type, String)])
  func names(_ type: Any.Type, name: String) {
    #expect(nameOfType(type) == name)
  }

  private struct HTTPMethod {}
  private struct Update {}
  private struct Unknown {}
  private struct Unit {}
  private struct User {}

  @Test(
    "An issue names a type with its article",
    arguments: [
      (Int.self, "an Int"), (Int8?.self, "an Int8"), (UInt.self, "a UInt"), (Double.self, "a Double"),
      (URL.self, "a URL"), (UUID.self, "a UUID"), (HTTPMethod.self, "an HTTPMethod"), (Update.self, "an Update"),
      (Unknown.self, "an Unknown"), (Unit.self, "a Unit"), (User.self, "a User"),
      ([Int].self, "[Int]"), ((Int, Bool).self, "(Int, Bool)"),
    ] as [(Any.Type, String)])
  func articles(_ type: Any.Type, name: String) {
    #expect(expectedType(type) == name)
  }
}
