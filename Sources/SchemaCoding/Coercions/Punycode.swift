/// The encoding of RFC 3492, in which DNS represents labels with non-ASCII characters.
///
///     bücher     bcher-kva      the ASCII characters, a hyphen, then the position of each other character
///     例え        r8jz45g
///
/// The time is proportional to the length times the number of distinct characters, so callers limit the length.
enum Punycode {
  private static let base: Int64 = 36
  private static let minimumThreshold: Int64 = 1
  private static let maximumThreshold: Int64 = 26
  private static let digits = Array("abcdefghijklmnopqrstuvwxyz0123456789".utf8)

  /// The string in Punycode, without the `xn--` of a label. ASCII characters keep their case.
  static func encoded(_ string: String) -> String {
    // 64 bits hold every delta: it is below 0x110000 times the length.
    let scalars = string.unicodeScalars.map { Int64($0.value) }
    var output = string.utf8.filter { $0 < 0x80 }
    let basicCount = output.count
    if basicCount > 0 { output.append(UInt8(ascii: "-")) }

    var handled = basicCount
    var current: Int64 = 0x80
    var delta: Int64 = 0
    var bias: Int64 = 72
    while let next = scalars.filter({ $0 >= current }).min() {
      delta += (next - current) * Int64(handled + 1)
      current = next
      for scalar in scalars {
        if scalar < current { delta += 1 }
        guard scalar == current else { continue }
        append(delta, bias: bias, to: &output)
        bias = adapted(delta, count: Int64(handled + 1), isFirst: handled == basicCount)
        delta = 0
        handled += 1
      }
      delta += 1
      current += 1
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// Appends a number in digits of increasing weight; a digit below its threshold is the last.
  private static func append(_ number: Int64, bias: Int64, to output: inout [UInt8]) {
    var rest = number
    var position = base
    while true {
      let threshold = min(max(position - bias, minimumThreshold), maximumThreshold)
      guard rest >= threshold else { break }
      output.append(digits[Int(threshold + (rest - threshold) % (base - threshold))])
      rest = (rest - threshold) / (base - threshold)
      position += base
    }
    output.append(digits[Int(rest)])
  }

  /// The bias for a delta of the size of the last one.
  private static func adapted(_ delta: Int64, count: Int64, isFirst: Bool) -> Int64 {
    var delta = isFirst ? delta / 700 : delta / 2
    delta += delta / count
    var bias: Int64 = 0
    while delta > (base - minimumThreshold) * maximumThreshold / 2 {
      delta /= base - minimumThreshold
      bias += base
    }
    return bias + (base - minimumThreshold + 1) * delta / (delta + 38)
  }
}
