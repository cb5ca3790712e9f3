// Swift compares and hashes strings by their characters, whose bytes may differ. For long strings, the time may be quadratic.
extension String {
  /// The greatest length, in bytes, of a string that has the same characters as one of this length.
  ///
  /// Canonical decomposition changes the length of UTF-8 by a factor of three at most, so the lengths of equal strings differ by a factor
  /// of nine at most. Comparing the characters of longer strings would be wasted, and it takes quadratic time if a document has very many
  /// combining marks in a row.
  static func maximumLength(ofEqualTo length: Int) -> Int { 9 * length }

  /// The greatest length, in bytes, of a string that has the same characters as one of these.
  static func maximumLength(ofEqualTo strings: some Sequence<String>) -> Int {
    maximumLength(ofEqualTo: strings.lazy.map(\.utf8.count).max() ?? 0)
  }

  /// Whether the string may be hashed: if it is not ASCII and longer than this, hashing its characters may take quadratic time, too.
  var isHashable: Bool { utf8.count <= 1_024 || utf8.allSatisfy { $0 < 0x80 } }
}
