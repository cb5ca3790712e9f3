import SchemaCoding

/// The day at the beginning of a string, decoded in one way: where it ends, and its pattern.
struct DaySpelling {
  let length: Int
  let pattern: String
  var isCompact = false

  /// Every way to decode the day that a string begins with.
  static func all(of string: String) -> [DaySpelling] {
    let bytes = Array(string.utf8)
    let first = digits(bytes[...])
    if first.count == 8 || first.count == 12 || first.count == 14 { return compact(bytes) }
    guard first.count == 4 || first.count == 2 || first.count == 1, first.endIndex < bytes.endIndex else { return [] }
    let mark = bytes[first.endIndex]
    guard mark == UInt8(ascii: "-") || mark == UInt8(ascii: "/") || mark == UInt8(ascii: ".") else { return [] }
    let second = digits(bytes[(first.endIndex + 1)...])
    guard (1...2).contains(second.count), second.endIndex < bytes.endIndex, bytes[second.endIndex] == mark else {
      return []
    }
    let third = digits(bytes[(second.endIndex + 1)...])
    let separator = Character(Unicode.Scalar(mark))

    if first.count == 4 {
      guard (1...2).contains(third.count), exists(first, second, third) else { return [] }
      return paddings(second, third).map { isPadded in
        let (day, month) = isPadded ? ("dd", "MM") : ("d", "M")
        return DaySpelling(length: third.endIndex, pattern: "yyyy\(separator)\(month)\(separator)\(day)")
      }
    }
    guard third.count == 4 else { return [] }
    var spellings: [DaySpelling] = []
    for isPadded in paddings(first, second) {
      let (day, month) = isPadded ? ("dd", "MM") : ("d", "M")
      if exists(third, second, first) {
        spellings.append(DaySpelling(length: third.endIndex, pattern: "\(day)\(separator)\(month)\(separator)yyyy"))
      }
      if exists(third, first, second) {
        spellings.append(DaySpelling(length: third.endIndex, pattern: "\(month)\(separator)\(day)\(separator)yyyy"))
      }
    }
    return spellings
  }

  /// The possible paddings of two numbers: true for two digits, false for as many as needed; "12" and "11" may have either.
  private static func paddings(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> [Bool] {
    let isPadded = left.count == 2 && right.count == 2
    let isShort = left.first != UInt8(ascii: "0") && right.first != UInt8(ascii: "0")
    return (isPadded ? [true] : []) + (isShort ? [false] : [])
  }

  private static func compact(_ bytes: [UInt8]) -> [DaySpelling] {
    let (year, month, day) = (bytes[..<4], bytes[4..<6], bytes[6..<8])
    guard exists(year, month, day) else { return [] }
    return [DaySpelling(length: 8, pattern: "yyyyMMdd", isCompact: true)]
  }

  private static func digits(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    bytes.prefix(while: \.isDigit)
  }

  private static func exists(_ year: ArraySlice<UInt8>, _ month: ArraySlice<UInt8>, _ day: ArraySlice<UInt8>) -> Bool {
    func value(_ digits: ArraySlice<UInt8>) -> Int { digits.reduce(0) { $0 * 10 + Int($1) - 0x30 } }
    let (year, month, day) = (value(year), value(month), value(day))
    let isPlausible = (1900...2100).contains(year) || year == 9999
    return isPlausible && CalendarDate(year: year, month: month, day: day) != nil
  }
}
