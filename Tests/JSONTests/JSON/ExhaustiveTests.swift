import Foundation
import Testing

@testable import SchemaCoding
@testable import SchemaTools
@testable import TestSupport

/// What is finite is tried in full, or nearly so in the usual run.
@Suite struct ExhaustiveTests {
  // MARK: - Documents

  /// What Python's json accepts, by `Tests/PythonOracle/exhaust.py`.
  private static let documents: [(count: Int, hash: UInt64)] = [
    (0, 0xCBF2_9CE4_8422_2325), (10, 0xF14B_85D9_BF1F_B349), (203, 0x8A25_C68D_97EC_0F08),
    (2706, 0xE5EA_A8F3_41C2_D1EF),
  ]

  @Test(
    "Every document of up to two bytes, or three, is JSON exactly if another parser says so, and has the same value",
    .enabled(if: scannerIsInUse), arguments: 0...(Effort.isLong ? 3 : 2))
  func shortDocuments(length: Int) throws {
    var (count, hash) = (0, 0xCBF2_9CE4_8422_2325 as UInt64)
    let schema = Schema.json
    var document = [UInt8](repeating: 0, count: length)
    var isLast = false
    while !isLast {
      if let value = try? schema.decode(Data(document)) {
        count += 1
        for byte in document + "=\(try schema.encodeToString(value))\n".utf8 {
          hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
        }
      }
      isLast = document.allSatisfy { $0 == .max }
      for index in document.indices.reversed() {
        document[index] &+= 1
        if document[index] != 0 { break }
      }
    }
    #expect(count == Self.documents[length].count && hash == Self.documents[length].hash, "\(count), \(hash)")
  }

  // MARK: - Escapes

  private static func escape(_ unit: some BinaryInteger) -> String {
    let digits = String(unit, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }

  // Foundation refuses halves of pairs.
  @Test("Every unit of UTF-16 as an escape; half of a pair is U+FFFD, leniently", .enabled(if: scannerIsInUse))
  func units() throws {
    let json = "[\((UInt16.min...UInt16.max).map { "\"\(Self.escape($0))\"" }.joined(separator: ","))]"
    let strings = try Schema<[String]>.array(of: .string.lenient()).decode(json)
    #expect(strings == (UInt16.min...UInt16.max).map { unit in Unicode.Scalar(unit).map { String($0) } ?? "\u{FFFD}" })
  }

  /// The high halves, each of which is tried with all low ones.
  private static let highHalves: [UInt32] =
    Effort.isLong ? Array(0xD800..<0xDC00) : (0..<22).map { 0xD800 + $0 * 0x2F } + [0xD801, 0xDBFE, 0xDBFF]

  @Test("Every surrogate pair", arguments: [false, true])
  func pairs(isUppercase: Bool) throws {
    let schema = Schema<[String]>.array(of: .string)
    for high in Self.highHalves {
      let escapes = (0xDC00..<0xE000 as Range<UInt32>).map { "\"\(Self.escape(high))\(Self.escape($0))\"" }
      let json = "[\(escapes.joined(separator: ","))]"
      let strings = try schema.decode(isUppercase ? json.uppercased().replacingOccurrences(of: "U", with: "u") : json)
      let first = 0x10000 + (high - 0xD800) << 10
      #expect(strings == (first..<first + 0x400).compactMap { Unicode.Scalar($0).map { String($0) } })
    }
  }

  /// The first and last units of each class: one, two and three bytes, high and low halves.
  private static let boundaries: [UInt16] = [
    0x00, 0x1F, 0x22, 0x5C, 0x7F, 0x80, 0x7FF, 0x800, 0xD7FF, 0xD800, 0xD801, 0xDBFF, 0xDC00, 0xDC01, 0xDFFF, 0xE000,
    0xFEFF, 0xFFFD, 0xFFFF,
  ]

  /// Decodes pairs of escaped units leniently, and expects what the standard library makes of them.
  private func checkRepair(of pairs: [[UInt16]]) throws {
    let json = "[\(pairs.map { "\"\(Self.escape($0[0]))\(Self.escape($0[1]))\"" }.joined(separator: ","))]"
    let strings = try Schema<[String]>.array(of: .string.lenient()).decode(json)
    #expect(strings.count == pairs.count)
    let wrong = zip(strings, pairs).filter { string, pair in
      !string.unicodeScalars.elementsEqual(String(decoding: pair, as: UTF16.self).unicodeScalars)
    }
    #expect(wrong.isEmpty)
  }

  @Test("Pairs of units of all classes, as the standard library repairs them", .enabled(if: scannerIsInUse))
  func pairsOfClasses() throws {
    var random = SeededGenerator(seed: 61)
    var pairs = Self.boundaries.flatMap { first in Self.boundaries.map { [first, $0] } }
    for _ in 0..<Effort.rounds(5_000, long: 500_000) {
      pairs.append([.random(in: 0xD000 ... .max, using: &random), .random(in: 0xD000 ... .max, using: &random)])
    }
    try checkRepair(of: pairs)
  }

  @Test("Every unit, before and after one of each class", .enabled(if: scannerIsInUse), arguments: boundaries)
  func everyUnit(boundary: UInt16) throws {
    let units = stride(from: 0, through: UInt16.max, by: Effort.isLong ? 1 : 257)
    try checkRepair(of: units.flatMap { [[boundary, $0], [$0, boundary]] })
  }

  @Test("Every two surrogates", .enabled(if: scannerIsInUse))
  func surrogates() throws {
    let surrogates = 0xD800..<0xE000 as Range<UInt16>
    for first in stride(from: 0xD800, to: 0xE000, by: Effort.isLong ? 1 : 93) as StrideTo<UInt16> {
      try checkRepair(of: surrogates.map { [first, $0] })
    }
  }

  // MARK: - Floats

  /// One of so many floats; `SCHEMA_CODING_FLOATS=1` tries all of them, which takes 50 minutes of a processor in a release build.
  private static let step: UInt32 =
    ProcessInfo.processInfo.environment["SCHEMA_CODING_FLOATS"].flatMap { UInt32($0) } ?? (Effort.isLong ? 257 : 65_521)

  // Foundation loses the sign of -0.
  @Test("Every float is decoded as it was encoded", .enabled(if: scannerIsInUse), arguments: 0..<8 as Range<UInt32>)
  func floats(part: UInt32) throws {
    let schema = Schema<[Float]>.array(of: .number())
    var next = part << 29
    let last = next | (1 << 29 - 1)
    var isDone = false
    while !isDone {
      var floats: [Float] = []
      while floats.count < 65_536, !isDone {
        let float = Float(bitPattern: next)
        if float.isFinite { floats.append(float) }
        isDone = last - next < Self.step
        if !isDone { next += Self.step }
      }
      let decoded = try schema.decode(schema.encode(floats))
      #expect(decoded.count == floats.count)
      if let wrong = zip(decoded, floats).first(where: { $0.bitPattern != $1.bitPattern }) { Issue.record("\(wrong)") }
    }
  }
}
