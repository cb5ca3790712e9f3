import Testing

@testable import SchemaCoding

/// Which keys are taken for a misspelled one.
@Suite struct SimilarKeysTests {
  private func compare(
    _ one: String, _ other: String, _ body: (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>) -> Bool
  ) -> Bool {
    Array(one.utf8).withUnsafeBufferPointer { one in
      Array(other.utf8).withUnsafeBufferPointer { other in body(one, other) }
    }
  }

  @Test(arguments: [
    // One byte is another one, is missing, or is one too many.
    ("name", "nane", true), ("title", "titla", true), ("title", "itle", true), ("title", "titles", true),
    ("title", "tiitle", true), ("key1", "key2", true), ("same", "same", true),
    // The order of two.
    ("title", "titel", true), ("title", "ttile", true), ("title", "itlte", false), ("abcd", "bacd", true),
    // Two bytes are others, or one for two.
    ("title", "tixxe", false), ("abcdef", "abxef", false), ("abxef", "abcdef", false), ("abcd", "abcdef", false),
    ("title", "xitlx", false), ("abcdef", "abccba", false), ("abab", "baba", false),
    // Fewer than four bytes.
    ("key", "kez", false), ("key", "keys", false), ("keys", "key", false), ("", "a", false),
  ])
  func oneTypo(_ key: String, _ other: String, isTypo: Bool) {
    #expect(compare(key, other) { $0.differsByOneTypo(from: $1) } == isTypo)
    #expect(compare(other, key) { $0.differsByOneTypo(from: $1) } == isTypo)
  }

  @Test(arguments: [
    ("fooBar", "foo_bar", true), ("FOO-BAR", "foo bar", true), ("$id", "id", true), ("a1", "A.1", true),
    ("é", "é!", true), ("é", "É", false), ("é", "e", false), ("a1", "a2", false), ("a", "ab", false), ("", "--", true),
    ("{z}", "[Z]", true), ("\u{2001}", "\u{2040}", false),
  ])
  func otherCaseOrPunctuation(_ key: String, _ other: String, isSimilar: Bool) {
    #expect(compare(key, other) { $0.isSimilar(to: $1) } == isSimilar)
    #expect(compare(other, key) { $0.isSimilar(to: $1) } == isSimilar)
  }
}
