extension JSONNumber {
  /// Reads the text that most numbers have, byte by byte: digits, up to 15 of them, with no more than a sign in front and one
  /// point in between.
  ///
  ///     "120"        the integer 120
  ///     "22.78806"   2278806 / 10^5, both of which a double holds exactly, so that the quotient is rounded once, and right
  ///
  /// Returns nil for all other text, which may be a number all the same.
  init?(plainText text: String) {
    var text = text
    let number: Storage? = text.withUTF8 { bytes in
      guard bytes.count <= PlainDigits.maximumLength else { return nil }
      var digits = PlainDigits()
      for byte in bytes where !digits.take(byte) { return nil }
      return digits.number
    }
    // A text that is whole in spite of its point is an integer to some.
    guard let number, !number.isWholeDouble else { return nil }
    self.init(number)
  }
}

extension JSONNumber.Storage {
  fileprivate var isWholeDouble: Bool {
    if case .double(let value) = self { value == value.rounded() } else { false }
  }
}
