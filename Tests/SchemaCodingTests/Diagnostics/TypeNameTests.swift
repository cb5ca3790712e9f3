import Testing

@testable import SchemaCoding

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
}
