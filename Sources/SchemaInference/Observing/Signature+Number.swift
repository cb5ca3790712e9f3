import Foundation
import SchemaCoding

extension Signature {
  /// The forms of a number.
  init(_ number: JSONNumber) {
    self.init(forms: [.number, Self.forms(of: number)])
  }

  /// What a number could stand for, whether it is bare or in a string.
  static func forms(of number: JSONNumber) -> Forms {
    var forms: Forms = []
    guard number.isIntegral else {
      let digits = number.literal.prefix { $0 != "e" && $0 != "E" }.count(where: \.isDigit)
      return holdsDecimal(number) ? digits > 17 ? .long : [] : .beyondDecimal
    }
    if let integer = try? number.integer(as: Int64.self) {
      forms.insert(.integer)
      if integer == 0 || integer == 1 { forms.insert(.zeroOrOne) }
      if plausibleSeconds.contains(integer) { forms.insert(.seconds) }
      if plausibleSeconds.contains(integer / 1000) { forms.insert(.milliseconds) }
    } else if (try? number.integer(as: UInt64.self)) != nil {
      forms.insert(.unsigned)
    } else {
      forms.insert(holdsDecimal(number) ? .long : .beyondDecimal)
    }
    return forms
  }

  /// Whether a `Decimal` holds all digits of a number.
  private static func holdsDecimal(_ number: JSONNumber) -> Bool {
    // Few digits without an exponent, as in nearly all numbers.
    number.literal.utf8.count <= 30 && !number.literal.utf8.contains { $0 | 0x20 == UInt8(ascii: "e") }
      || (try? Schema<Decimal>.number().decode(.number(number))) != nil
  }

  /// From 2000 to 2040.
  private static let plausibleSeconds: Range<Int64> = 946_684_800..<2_208_988_800
}
