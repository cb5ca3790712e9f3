import Foundation
import SchemaCoding

/// What is kept of each scalar apart from its value: what it could stand for. Scalars of one signature are counted together.
struct Signature: Hashable, Sendable {
  var forms: Forms
  var dates: [DateSpelling] = []
  var spelled: SpelledNumber?
}

extension Signature {
  /// The forms of a number.
  init(_ number: JSONNumber) {
    self.init(forms: [.number, Self.forms(of: number)])
  }

  /// What a number could stand for, whether it is bare or in a string.
  ///
  /// A number with a decimal point is a fraction even if its value is whole: after `20.00`, the next document may have `19.99`.
  static func forms(of number: JSONNumber) -> Forms {
    let hasPoint = number.literal.utf8.contains(UInt8(ascii: "."))
    guard number.isIntegral else { return forms(ofFraction: number) }
    var forms: Forms = hasPoint ? Self.forms(ofFraction: number).union(.wholeFraction) : []
    if let integer = try? number.integer(as: Int64.self) {
      if !hasPoint { forms.insert(.integer) }
      if !hasPoint, integer == 0 || integer == 1 { forms.insert(.zeroOrOne) }
      if plausibleSeconds.contains(integer) { forms.insert(.seconds) }
      if plausibleSeconds.contains(integer / 1000) { forms.insert(.milliseconds) }
    } else if !hasPoint, (try? number.integer(as: UInt64.self)) != nil {
      forms.insert(.unsigned)
    } else if !hasPoint {
      forms.insert(holdsDecimal(number) ? .long : .beyondDecimal)
    }
    return forms
  }

  private static func forms(ofFraction number: JSONNumber) -> Forms {
    let digits = number.literal.prefix { $0 != "e" && $0 != "E" }.count(where: \.isDigit)
    return holdsDecimal(number) ? digits > 17 ? [.fraction, .long] : .fraction : [.fraction, .beyondDecimal]
  }

  /// Whether a `Decimal` holds all digits of a number.
  private static func holdsDecimal(_ number: JSONNumber) -> Bool {
    // Few digits without an exponent, as in nearly all numbers.
    number.literal.utf8.count <= 30 && !number.literal.utf8.contains { $0 | 0x20 == UInt8(ascii: "e") }
      || (try? Schema<Decimal>.number().decode(JSONValue.number(number))) != nil
  }

  /// From 2000 to 2040.
  private static let plausibleSeconds: Range<Int64> = 946_684_800..<2_208_988_800
}
