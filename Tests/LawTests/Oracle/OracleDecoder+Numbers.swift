import Foundation
import SchemaCoding

@testable import TestSupport

extension OracleDecoder {
  static func number(
    _ number: OracleNumber, _ json: OracleJSON, _ path: JSONPath, _ scope: OracleScope
  ) -> OracleOutcome {
    switch json {
    case .number(let literal):
      guard let digits = OracleDigits(json: literal) else { return .issue(scope.mismatch, path) }
      return converted(digits, to: number, path, scope, isConverted: false)
    case .bool(let value) where scope.leniency.contains(.booleansAsNumbers):
      guard let digits = OracleDigits(json: value ? "1" : "0") else { return .issue(scope.mismatch, path) }
      return converted(digits, to: number, path, scope, isConverted: true)
    case .string(let string):
      if number.hasNonFiniteStrings, !number.isInteger, let word = nonFinite(string, number) { return .value(word) }
      if number.isString, let digits = OracleDigits(json: string) {
        return converted(digits, to: number, path, scope, isConverted: false)
      }
      guard scope.leniency.contains(.stringsAsScalars) else {
        return .issue(number.isString ? .invalidFormat : scope.mismatch, path)
      }
      guard let digits = OracleDigits(lenient: string, isGrouped: scope.leniency.contains(.groupedDigits)) else {
        return .issue(number.isString ? .invalidFormat : scope.mismatch, path)
      }
      return converted(digits, to: number, path, scope, isConverted: true)
    default: return .issue(scope.mismatch, path)
    }
  }

  private static func nonFinite(_ string: String, _ number: OracleNumber) -> OracleValue? {
    guard number.kind != .decimal else { return nil }
    switch string {
    case "Infinity": return .double(Double.infinity.bitPattern)
    case "-Infinity": return .double((-Double.infinity).bitPattern)
    case "NaN": return .double(Double.nan.bitPattern)
    default: return nil
    }
  }

  private static func converted(
    _ digits: OracleDigits, to number: OracleNumber, _ path: JSONPath, _ scope: OracleScope, isConverted: Bool
  ) -> OracleOutcome {
    var isConverted = isConverted
    var isAdjusted = false
    var value: OracleValue?
    switch number.kind {
    case .double:
      value = Double(digits.literal).flatMap { $0.isFinite ? .double($0.bitPattern) : nil }
    case .float:
      value = Float(digits.literal).flatMap { $0.isFinite ? .double(Double($0).bitPattern) : nil }
    case .decimal:
      if digits.digits.count > 38 { return .issue(.inexact, path) }
      value = Decimal(string: digits.literal, locale: Locale(identifier: "en_US_POSIX")).map(OracleValue.decimal)
    default:
      var whole = digits.wholeLiteral
      if digits.hasFraction {
        if number.isRounded {
          (whole, isAdjusted) = (digits.roundedLiteral, true)
        } else if scope.leniency.contains(.fractionsAsIntegers) {
          isConverted = true
        } else {
          return .issue(.inexact, path)
        }
      }
      value = whole.flatMap { integer($0, number.kind) }.map(OracleValue.integer)
    }
    guard let value else { return .issue(.outOfRange, path) }
    var outcome = OracleOutcome.value(value)
    if isConverted { outcome = outcome.repaired(.converted, path) }
    return isAdjusted ? outcome.repaired(.adjusted, path) : outcome
  }

  /// The integer's own spelling, or nil if it is out of range.
  private static func integer(_ literal: String, _ kind: OracleNumber.Kind) -> String? {
    switch kind {
    case .int, .int64: Int64(literal).map { "\($0)" }
    case .int8: Int8(literal).map { "\($0)" }
    case .int16: Int16(literal).map { "\($0)" }
    case .uint8: UInt8(literal).map { "\($0)" }
    case .uint32: UInt32(literal).map { "\($0)" }
    case .uint64: UInt64(literal).map { "\($0)" }
    case .double, .float, .decimal: nil
    }
  }

  /// The nearest number between 1 and 100.
  static func clamped(_ value: OracleValue) -> OracleValue {
    switch value {
    case .integer(let digits):
      guard !digits.hasPrefix("-"), digits != "0" else { return .integer("1") }
      return digits.count > 3 || digits.count == 3 && digits > "100" ? .integer("100") : value
    case .double(let bits):
      let double = Double(bitPattern: bits)
      return double < 1 ? .double(Double(1).bitPattern) : double > 100 ? .double(Double(100).bitPattern) : value
    case .decimal(let decimal): return .decimal(min(max(decimal, 1), 100))
    default: return value
    }
  }
}
