import Foundation

extension NSNumber {
  /// The number, if it is stored as a whole number with a sign, as nearly all whole ones are.
  @inline(__always)
  var storedInteger: Int? {
    switch UInt8(bitPattern: objCType.pointee) {
    case UInt8(ascii: "i"), UInt8(ascii: "q"), UInt8(ascii: "s"): Int(exactly: int64Value)
    default: nil
    }
  }

  /// The number, unless it is so large that a double may not hold it, or none at all.
  @inline(__always)
  var commonDouble: Double? {
    let value = doubleValue
    return value.magnitude < 0x1p53 ? value : nil
  }
}
