import Foundation
import Testing

@testable import SchemaCoding
@testable import SchemaTools
@testable import TestSupport

/// Generated documents.
@Suite struct SampleTests {
  @Test("A position that no document has does not make a sample large")
  func positions() throws {
    let schema = Box<Int?>.schema(Field("items[1000000000].n", \.value))
    for seed in 0..<9 as Range<UInt64> { #expect("\(try schema.sample(seed: seed))".utf8.count < 100) }
  }

  @Test(arguments: JSONSchemaCases.all.indices) func samplesAreDecoded(index: Int) throws {
    let test = JSONSchemaCases.all[index]
    var samples: Set<JSONValue> = []
    for seed in 0..<10 as Range<UInt64> {
      let sample = try #require(test.sample(seed), "\(test.name)")
      #expect(test.sample(seed) == sample, "\(test.name) is the same for the same seed")
      samples.insert(sample)
    }
    #expect(samples.count > 1, "\(test.name) has several samples")
  }

  private struct Stop: Sendable {
    let name: String, docks: Int8, open: Bool?, day: Date, colour: Shade, zone: Int
    static let schema = Schema(Stop.init) {
      Field("name").string().validate(.length(1...5))
      Field("docks").number(Int8.self)
      Field("open").bool().optional()
      Field("day").date(.rfc3339)
      Field("colour").enumeration(Shade.self)
      Field("zone").number(Int.self).validate(.range(1...3))
    }.unknownKeys(.reject)
  }

  private enum Shade: String, CaseIterable { case red, green }

  /// Each fault, the codes that say so, the paths where it may be, and what lies there.
  private static let faults: [(SampleFault, [IssueCode], paths: [String], JSONValue?)] = [
    (.missingKey, [.missingKey], ["$.name", "$.docks", "$.day", "$.colour", "$.zone"], nil),
    (.null, [.nullValue], ["$.name", "$.docks", "$.day", "$.colour", "$.zone", "$"], .null),
    (.wrongType, [.typeMismatch], ["$.name", "$.docks", "$.open", "$.day", "$.colour", "$.zone", "$"], []),
    (.outOfRange, [.outOfRange], ["$.docks"], 1270),
    (.outOfRange, [.outOfRange], ["$.zone"], 9.223372036854775807e19),
    (.fraction, [.inexact], ["$.docks", "$.zone"], 0.5),
    (.wrongFormat, [.invalidFormat], ["$.day"], "not a date"),
    (.unknownCase, [.unknownCase], ["$.colour"], "no such case"),
    (.unknownKey, [.unknownKey], ["$[\"no such key\"]"], "unknown"),
    (.brokenRule, [.validationFailed], ["$.name"], "xxxxxx"),
    (.brokenRule, [.validationFailed], ["$.zone"], 4),
  ]

  @Test func everyFaultIsInTheTable() {
    #expect(Set(Self.faults.map(\.0)) == Set(SampleFault.allCases))
  }

  @Test(arguments: SampleFault.allCases) func samplesAreBrokenInOneWay(fault: SampleFault) throws {
    let rows = Self.faults.filter { $0.0 == fault }
    var found: Set<String> = []
    for seed in 0..<60 as Range<UInt64> {
      let document = try #require(Stop.schema.sample(seed: seed, broken: fault))
      #expect(Stop.schema.sample(seed: seed, broken: fault) == document)
      do {
        _ = try Stop.schema.decode(document)
        Issue.record("\(document) is decoded")
      } catch {
        #expect(error.issues.count == 1, "\(error)")
        let (code, path) = (error.issues[0].code, error.issues[0].path)
        let row = try #require(rows.first { $0.paths.contains("\(path)") }, "\(error)")
        #expect(row.1.contains(code) && document[path] == row.3, "\(document): \(error)")
        found.insert("\(path)")
      }
    }
    #expect(found == Set(rows.flatMap(\.paths)), "each path of the table is met")
  }

  @Test(arguments: JSONSchemaCases.all.indices) func everySchemaIsBroken(index: Int) throws {
    let test = JSONSchemaCases.all[index]
    var count = 0
    for fault in SampleFault.allCases {
      for seed in 0..<UInt64(Effort.rounds(2, long: 5)) {
        switch test.broken(seed, fault) {
        case nil: continue
        case .success(let document)?: Issue.record("\(test.name) decodes \(document), which has \(fault)")
        case .failure(let error)?:
          count += 1
          #expect(error.issues.contains { fault.codes.contains($0.code) }, "\(test.name), \(fault): \(error)")
        }
      }
    }
    #expect(count > 0 || test.name == "json", "\(test.name) can be broken")
  }

  @Test("A number out of range has ten times the limit")
  func outOfRange() throws {
    let float = try #require(Schema<Float>.number().sample(seed: 1, broken: .outOfRange))
    #expect(throws: SchemaError.self) { try Schema<Float>.number().decode(float) }
    #expect(try Schema<Double>.number().decode(float) == 3.4028235e39)
    #expect(Schema<Double>.number().sample(seed: 1, broken: .outOfRange) == nil)
  }

  @Test(arguments: JSONSchemaCases.all.indices, [SampleOptions.edgeCases, .lenientForms, [.edgeCases, .lenientForms]])
  func samplesWithMoreAreDecoded(index: Int, options: SampleOptions) throws {
    for use in JSONSchemaCases.all[index].uses where !use.isEncoding {
      for seed in 0..<10 as Range<UInt64> { #expect(use.sample(seed) != nil, "\(JSONSchemaCases.all[index].name)") }
    }
  }

  private static let numbers = Schema<Int>.number().array.validate(.length(200...200))

  @Test func edgeCasesReachTheLimits() throws {
    let plain = try Self.numbers.sampleValue(seed: 1)
    let edges = try Self.numbers.sampleValue(seed: 1, options: .edgeCases)
    #expect(plain.allSatisfy { abs($0) <= 1_000_000 })
    #expect(edges.contains(.min) && edges.contains(.max) && edges.contains { abs($0 / 2) > 1_000_000 })
    let strings = try Schema.string.array.validate(.length(200...200)).sampleValue(seed: 1, options: .edgeCases)
    #expect(strings.contains("") && strings.contains { $0.count >= 100 })
    #expect(strings.contains { $0.unicodeScalars.contains { $0.value > 0xFFFF } })
    let ranged = Schema<Int>.number().validate(.range(3...900)).array.validate(.length(200...200))
    let bounds = try ranged.sampleValue(seed: 1, options: .edgeCases)
    #expect(bounds.contains(3) && bounds.contains(900) && bounds.allSatisfy { (3...900).contains($0) })
  }

  @Test func lenientFormsAreConverted() throws {
    let strict = try Self.numbers.sample(seed: 1, options: .lenientForms)
    #expect(strict.array?.allSatisfy { $0.number != nil } == true, "nothing is declared to be lenient")
    let schema = Self.numbers.lenient()
    let document = try schema.sample(seed: 1, options: .lenientForms)
    let decoded = try schema.decodeWithReport(Schema.json.encode(document))
    #expect(decoded.report.repairs.count > 40 && decoded.report.repairs.allSatisfy { $0.code == .converted })
    #expect(try schema.sampleValue(seed: 1, options: .lenientForms) == decoded.value)
  }

  static let lenientForms: [(@Sendable (UInt64) throws -> JSONValue, String)] = {
    func sample<Value>(_ schema: Schema<Value>) -> @Sendable (UInt64) throws -> JSONValue {
      { try schema.sample(seed: $0, options: .lenientForms) }
    }
    let one = Schema<Int>.number().validate(.range(1...1))
    return [
      (sample(Schema<Bool>.bool.lenient(.zeroAndOneAsBooleans)), "0 1 false true"),
      (sample(Schema<Bool>.bool.lenient(.nonzeroAsTrue)), "-2 0 false true"),
      (sample(one), "1"),
      (sample(one.lenient()), #"" 1" "+1" "001" "1" "1." "1.0" "1\n" 1"#),
      (sample(one.lenient([.fractionsAsIntegers, .booleansAsNumbers])), "1 1.5 true"),
      (
        sample(Schema<Int>.number().validate(.range(1234...1234)).lenient([.stringsAsScalars, .groupedDigits])),
        #"" 1234" "+1234" "001234" "1,234" "1234" "1234." "1234.0" "1234\n" 1234"#
      ),
    ]
  }()

  @Test("Each lenient form occurs, and no others", arguments: lenientForms)
  func everyLenientForm(sample: @Sendable (UInt64) throws -> JSONValue, forms: String) throws {
    let found = try Set((0..<100 as Range<UInt64>).map { try "\(sample($0))" })
    #expect(found.sorted().joined(separator: " ") == forms)
  }

  @Test func keysAreWrittenInTheirOwnForm() throws {
    let schema = Schema<[Int: Bool]>.dictionary(keys: .number(), of: .bool).validate(.length(1)).lenient()
    for seed in 0..<60 as Range<UInt64> {
      let keys = try schema.sample(seed: seed, options: .lenientForms).object?.keys.first
      #expect(keys.flatMap { Int($0) }.map(String.init) == keys)
    }
  }

  @Test func anyGeneratorGivesTheSeed() throws {
    var (one, other) = (SeededGenerator(seed: 9), SeededGenerator(seed: 9))
    let document = try Stop.schema.sample(using: &one)
    #expect(try document == Stop.schema.sample(seed: other.next()) && one == other)
    #expect(try Stop.schema.sample(using: &one) != document)
    #expect(try Stop.schema.decode(Stop.schema.sample(seed: 3)).name == Stop.schema.sampleValue(seed: 3).name)
    var system = SystemRandomNumberGenerator()
    #expect(try Stop.schema.sampleValue(using: &system, options: .edgeCases).name.count <= 5)
  }

  @Test func rulesInAnyOrderAndBeyondIntegers() throws {
    for seed in 0..<40 as Range<UInt64> {
      let numbers = Schema<Int>.number().validate(.atMost(10)).validate(.atLeast(5))
      #expect(try (5...10).contains(numbers.sampleValue(seed: seed)))
      #expect(try Schema<Int>.number().validate(.greaterThan(4)).validate(.lessThan(6)).sampleValue(seed: seed) == 5)
      let small = Schema<Double>.number().validate(.greaterThan(0)).validate(.lessThan(0.1))
      let fraction = try small.sampleValue(seed: seed)
      #expect(fraction > 0 && fraction < 0.1)
      #expect(try Schema<UInt8>.number().validate(.atLeast(1)).sampleValue(seed: seed) >= 1)
      #expect(try Schema<Int8>.number().validate(.atLeast(100)).sampleValue(seed: seed) >= 100)
      #expect(try Schema.string.validate(.length(0...5)).validate(.notEmpty).sampleValue(seed: seed).count <= 5)
    }
    #expect(try Schema<Double>.number().validate(.range(1e20...1e30)).sampleValue() == 1e20)
    #expect(try Schema<Double>.number().validate(.range(-1e30 ..< -1e20)).sampleValue() == -1e30)
    #expect(try Schema<Double>.number().validate(.atMost(-1e19)).sampleValue() == -1e19)
    #expect(try Schema<Double>.number().validate(.atLeast(3e18)).sampleValue() == 3e18)
    #expect(try Schema<Double>.number().validate(.greaterThan(3e18)).sampleValue() > 3e18)
    #expect(try Schema<Int>.number().validate(.atLeast(.max)).sampleValue() == .max)
    #expect(try Schema<UInt64>.number().validate(.atLeast(1 << 63)).sampleValue() == 1 << 63)
    #expect(try Schema<Int>.number().validate(.greaterThan(.max - 1)).sampleValue() == .max)
    #expect(try Schema<Int>.number().validate(.lessThan(.min + 1)).sampleValue() == .min)
    #expect(try Schema<UInt64>.number().validate(.greaterThan(.max - 1)).sampleValue() == .max)
    let between = Schema<Int>.number().validate(.greaterThan(1 << 53)).validate(.lessThan(1 << 53 + 2))
    #expect(try between.sampleValue() == 1 << 53 + 1)
    #expect(try Schema<Double>.number().validate(.lessThan(-1e19)).sampleValue() < -1e19)
  }

  private indirect enum Term: Sendable {
    case sum(Sum)
    case number(Number)

    struct Number: Sendable {
      let n: Int
      static let schema = Schema(Number.init) { Field("n").number(Int.self) }
    }

    struct Sum: Sendable {
      let left: Term, right: Term
      static let schema = Schema(Sum.init) {
        Field("left").schema(.lazy { Term.schema })
        Field("right").schema(.lazy { Term.schema })
      }
    }

    static let schema: Schema<Term> = .oneOf("t") {
      Variant("sum", Sum.schema, Term.sum) { if case .sum(let sum) = $0 { sum } else { nil } }
      Variant("number", Number.schema, Term.number) { if case .number(let number) = $0 { number } else { nil } }
    }
  }

  @Test func recursionEndsWhereTheFirstVariantIsTheRecursiveOne() throws {
    for seed in 0..<20 as Range<UInt64> { _ = try Term.schema.sampleValue(seed: seed) }
  }

  @Test func variantsUnderKeysAreNeverNull() throws {
    let union: Schema<Int?> = .oneOfKeys { Variant("a", Schema<Int>.number().optional, { $0 }, { .some($0) }) }
    let deep = union.under("e").under("a").under("b").under("c").under("d")
    for seed in 0..<20 as Range<UInt64> { _ = try deep.sample(seed: seed) }
  }

  @Test func whatCannotBeBrokenIsNotMadeUp() {
    #expect(Schema<JSONValue>.json.sample(broken: .null) == nil)
    #expect(Schema<Int>.number().fallback(0).sample(broken: .wrongType) == nil)
  }

  @Test func examplesStandInForWhatOnlyTheAuthorKnows() throws {
    let even = Schema<String>.string.validate("must be even") { $0.utf8.count == 77 }
    let error = #expect(throws: SchemaError.self) { try even.sample() }
    #expect(
      error?.issues.first?.detail?
        .hasSuffix("in the last of 100 generated samples; add an example(_:) of what is allowed") == true)
    enum State: String, Sendable { case open = "o7" }
    let unknown = #expect(throws: SchemaError.self) { try Schema<State>.enumeration().sample() }
    #expect(unknown?.issues.first?.detail?.hasSuffix("what is allowed, or make the enumeration CaseIterable") == true)
    let example = JSONValue.string(String(repeating: "x", count: 77))
    #expect(try even.example(example).sample() == example)
    struct Card: Sendable {
      let number: String
      static let schema = Schema(Card.init) {
        Field("number").cipher(BitFlipCipher(), as: .string).example(.string(Data([0x55 ^ 0x37]).base64EncodedString()))
      }
    }
    #expect(try Card.schema.sampleValue(seed: 3).number == "7")
  }

  @Test func recursionEnds() throws {
    for seed in 0..<50 as Range<UInt64> {
      let folder = try JSONSchemaCases.Folder.schema.sampleValue(seed: seed)
      #expect(folder.name.count <= 5)
    }
  }

  @Test(arguments: ["[A-Z]{3}-\\d{4}", "(?:ab|cd)+x?", "a\\.b[0-9a-f]{2,}", "\\w+ \\w*", "[a-]z", "[\\d-]x", "[a\\]]b"])
  func patternsAreFollowed(expression: String) throws {
    let schema = Schema<String>.string.validate(.pattern(expression))
    for seed in 0..<10 as Range<UInt64> { #expect(throws: Never.self) { try schema.sample(seed: seed) } }
  }

  @Test("A rule without a short length beyond it is broken by a length before it, if there is one")
  func brokenLengths() {
    #expect(Schema.string.validate(.length(1...Int.max)).sample(broken: .brokenRule) == "")
    #expect(Schema.string.validate(.length(3...1_000_000_000)).sample(broken: .brokenRule) == "xx")
    #expect(Schema.string.validate(.length(0...Int.max)).sample(broken: .brokenRule) == nil)
    let bools = Schema.bool.array
    #expect(bools.validate(.length(1...Int.max)).sample(broken: .brokenRule) == [])
    #expect(bools.validate(.length(0...Int.max)).sample(broken: .brokenRule) == nil)
  }

  @Test(
    "Nothing of a sample is replaced or dropped, if a document can do without",
    arguments: [[], .lenientForms, .edgeCases] as [SampleOptions])
  func wholeSamples(_ options: SampleOptions) throws {
    let thirds = Schema<Int>.number().validate("must be a multiple of 3") { $0.isMultiple(of: 3) }
    let schema = Schema<[Int]>.array(of: thirds).lossy()
    for seed in 0..<40 as Range<UInt64> {
      let decoded = try schema.decodeWithReport(schema.sample(seed: seed, options: options))
      #expect(decoded.report.repairs.allSatisfy { $0.code != .dropped })
    }
    let never = Schema.string.validate("must not be") { _ in false }.fallback("none")
    #expect(try never.sampleValue(seed: 1) == "none")
  }
}
