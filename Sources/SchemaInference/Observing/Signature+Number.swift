import SchemaCoding

extension Signature {
  /// The forms of a number.
  init(_ number: JSONNumber) {
    self.init(forms: [.number, Self.forms(of: number)])
  }

  /// What a number could stand for, whether it comes as one or in a string.
  static func forms(of number: JSONNumber) -> Forms {
    var forms: Forms = []
    guard number.isIntegral else {
      let digits = number.literal.prefix { $0 != "e" && $0 != "E" }.count(where: \.isDigit)
      return digits > 17 ? .long : []
    }
    if let integer = try? number.integer(as: Int64.self) {
      forms.insert(.integer)
      if integer == 0 || integer == 1 { forms.insert(.zeroOrOne) }
      if plausibleSeconds.contains(integer) { forms.insert(.seconds) }
      if plausibleSeconds.contains(integer / 1000) { forms.insert(.milliseconds) }
    } else if (try? number.integer(as: UInt64.self)) != nil {
      forms.insert(.unsigned)
    } else {
      forms.insert(.long)
    }
    return forms
  }

  /// From 2000 to 2040.
  private static let plausibleSeconds: Range<Int64> = 946_684_800..<2_208_988_800
}
