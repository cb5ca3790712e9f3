/// Finds the number of a key among the keys of an object's plan, mostly without hashing all of it.
///
/// Of a key, four bytes and the length are its print. A number is tried out when the plan is compiled that spreads the
/// prints of all keys over a table, each to a place of its own:
///
///     "name"     n a m e 4    place 3     0
///     "lat"      l a a t 3    place 14    1
///
/// The key that has the place is compared with the one that is looked for. Where there is no such number, or where keys are
/// many, a dictionary does instead. Either way the answer is a dictionary's: keys of the same characters are the same key,
/// whatever their bytes.
struct KeyTable: Sendable {
  private let keys: [String]
  private let numbers: [String: Int]
  /// The number of the key that has each place, or -1; empty where the dictionary does it all.
  private var places: [Int16] = []
  private var factor: UInt64 = 1
  /// Whether a key of other bytes is another key.
  private let isASCII: Bool

  /// Creates a table of keys; nil if two of them are the same.
  init?(_ keys: [String]) {
    var numbers: [String: Int] = [:]
    for (number, key) in keys.enumerated() where numbers.updateValue(number, forKey: key) != nil { return nil }
    self.keys = keys
    self.numbers = numbers
    isASCII = keys.allSatisfy(\.isASCII)
    if keys.count <= 64 { spread() }
  }

  func number(of key: String) -> Int? {
    guard !places.isEmpty, let print = Self.print(of: key) else { return numbers[key] }
    let number = Int(places[place(of: print)])
    if number >= 0, keys[number] == key { return number }
    return isASCII && key.isASCII ? nil : numbers[key]
  }

  /// Looks for a factor that gives each key a place of its own.
  private mutating func spread() {
    let prints = keys.compactMap(Self.print)
    guard Set(prints).count == keys.count, !keys.isEmpty else { return }
    var size = 16
    while size < keys.count * 8 { size *= 2 }
    let empty = [Int16](repeating: -1, count: size)
    for attempt in 0..<1_000 as Range<UInt64> {
      factor = (attempt &* 0x9E37_79B9_7F4A_7C15) | 1
      places = empty
      var isSpread = true
      for (number, print) in prints.enumerated() {
        let place = place(of: print)
        guard places[place] < 0 else {
          isSpread = false
          break
        }
        places[place] = Int16(number)
      }
      if isSpread { return }
    }
    places = []
  }

  /// The table's size is a power of two, so that the mask leaves a place in it.
  @inline(__always)
  private func place(of print: UInt64) -> Int {
    Int(truncatingIfNeeded: (print &* factor) >> 32) & (places.count - 1)
  }

  // The bytes are read inside the text: the last one is at `count - 1`, the others before it. A text without bytes has none
  // read. Nil if the text is stored as something else than UTF-8.
  @inline(__always)
  private static func print(of key: String) -> UInt64? {
    key.utf8.withContiguousStorageIfAvailable { bytes in
      let count = bytes.count
      guard count > 0 else { return 0 }
      return UInt64(bytes[0]) | UInt64(bytes[count / 2]) << 8 | UInt64(bytes[count * 3 / 4]) << 16
        | UInt64(bytes[count - 1]) << 24 | UInt64(truncatingIfNeeded: count) << 32
    }
  }
}

extension String {
  fileprivate var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }
}
