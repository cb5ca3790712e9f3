import Foundation

/// What an `init(from:)` or an `encode(to:)` does, as data: steps, each of which uses what an earlier one got.
///
///     0 keyed                     1: the keyed container of decoder 0
///     1 nested unkeyed "a"        2: the unkeyed container under "a"
///     2 value Int, caught         whether it is decoded, or with which error it is not
struct CodableProgram: Sendable, CustomStringConvertible {
  struct Step: Sendable, CustomStringConvertible {
    /// The decoder, encoder or container, numbered in the order in which the steps get them; 0 is that of the value.
    var source: Int
    var action: Action
    /// In a keyed container.
    var key: String?
    /// Whether the code goes on after an error.
    var isCaught = false

    var decodesDictionary: Bool {
      switch action {
      case .value(let type), .valueIfPresent(let type), .rest(let type), .whole(let type):
        "\(ProgramTypes.all[type])".contains("Dictionary")
      default: false
      }
    }

    var description: String { "\(source) \(action)\(key.map { " \"\($0)\"" } ?? "")\(isCaught ? ", caught" : "")" }
  }

  enum Action: Sendable {
    // Of a decoder or an encoder.
    case keyed, unkeyed, single
    case whole(Int)
    // Of a container: a value of this type, or this value.
    case value(Int)
    case valueIfPresent(Int)
    case null, nestedKeyed, nestedUnkeyed, superCoder
    /// All elements that are left.
    case rest(Int)
    // What is there.
    case contains, allKeys, count
    /// Throws an error of the type's own, or a `DecodingError`.
    case fail(isOwn: Bool)

    /// Whether the step gets something that others can use.
    var getsSource: Bool {
      switch self {
      case .keyed, .unkeyed, .single, .nestedKeyed, .nestedUnkeyed, .superCoder: true
      default: false
      }
    }
  }

  var steps: [Step] = []

  var description: String { steps.map { "  \($0)" }.joined(separator: "\n") }
}

/// A key; a string that begins with an underscore is none.
struct ProgramKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ string: String) { stringValue = string }
  init?(stringValue: String) {
    if stringValue.hasPrefix("_") { return nil }
    self.init(stringValue)
  }
  init?(intValue: Int) { self.init("\(intValue)") }
}

/// What a program sees: how many levels of code are around it, and what a step gave.
struct ProgramEvent: Hashable, Sendable, CustomStringConvertible {
  enum Result: Hashable, Sendable {
    case value(String)
    case failure(kind: String, path: String)
  }

  let number: Int
  let step: Int
  let result: Result

  var isFailure: Bool { if case .failure = result { true } else { false } }

  var description: String {
    switch result {
    case .value(let text): "\(number).\(step) \(text)"
    case .failure(let kind, let path): "\(number).\(step) throws \(kind) at \(path)"
    }
  }
}

/// The programs of a few types, by number, and what they have seen so far. One document is decoded at a time.
final class ProgramRun: @unchecked Sendable {
  static let key = CodingUserInfoKey(rawValue: "programs")!

  let programs: [CodableProgram]
  private(set) var events: [ProgramEvent] = []

  init(_ programs: [CodableProgram]) { self.programs = programs }

  func note(_ number: Int, _ step: Int, _ result: ProgramEvent.Result) {
    events.append(ProgramEvent(number: number, step: step, result: result))
  }
}

/// An error of a type's own.
struct OwnFailure: Error {}

/// The kind and the path of an error.
func programFailure(_ error: any Error) -> ProgramEvent.Result {
  let (kind, path): (String, [any CodingKey]) =
    switch error {
    case DecodingError.keyNotFound(let key, let context): ("missing", context.codingPath + [key])
    case DecodingError.valueNotFound(_, let context): ("null", context.codingPath)
    case DecodingError.typeMismatch(_, let context): ("mismatch", context.codingPath)
    case DecodingError.dataCorrupted(let context): ("corrupted", context.codingPath)
    case EncodingError.invalidValue(_, let context): ("invalid", context.codingPath)
    case is OwnFailure: ("own", [])
    default: ("unknown \(error)", [])
    }
  return .failure(kind: kind, path: programPath(path))
}

/// A path in which an index is one, whoever made its key.
func programPath(_ keys: [any CodingKey]) -> String {
  "$"
    + keys.map { key in
      key.intValue.flatMap { key.stringValue == "Index \($0)" ? "[\($0)]" : nil } ?? ".\(key.stringValue)"
    }.joined()
}

// MARK: - Types

protocol ProgramNumber: Sendable { static var number: Int { get } }
enum FirstProgram: ProgramNumber { static let number = 0 }
enum SecondProgram: ProgramNumber { static let number = 1 }
enum ThirdProgram: ProgramNumber { static let number = 2 }

/// A type whose code is a program.
struct Programmed<Number: ProgramNumber>: Codable, Hashable, Sendable {
  init() {}

  init(from decoder: any Decoder) throws {
    guard let run = decoder.userInfo[ProgramRun.key] as? ProgramRun else { throw OwnFailure() }
    var sources = DecodingSources(run, Number.number, decoder)
    for (index, step) in run.programs[Number.number].steps.enumerated() { try sources.perform(step, index) }
  }

  func encode(to encoder: any Encoder) throws {
    guard let run = encoder.userInfo[ProgramRun.key] as? ProgramRun else { throw OwnFailure() }
    var sources = EncodingSources(run, Number.number, encoder)
    for (index, step) in run.programs[Number.number].steps.enumerated() { try sources.perform(step, index) }
  }
}

enum ProgramWord: String, Codable, CaseIterable, Sendable { case a, b }
enum ProgramGrade: Int, Codable, CaseIterable, Sendable {
  case one = 1
  case two
}

/// The types that programs decode. The last ones have programs of their own.
enum ProgramTypes {
  static let scalars: [any (Codable & Sendable).Type] = [
    Bool.self, Int.self, Int8.self, UInt.self, Double.self, Float.self, String.self, Decimal.self, URL.self, UUID.self,
    Date.self, Data.self, ProgramWord.self, ProgramGrade.self, Int?.self, String?.self,
  ]
  static let containers: [any (Codable & Sendable).Type] = [
    [Int].self, [String: Int].self, [String?].self, Set<String>.self, [Int: Bool].self, [[Double]].self,
    [String: [String]].self,
  ]
  static let second: [any (Codable & Sendable).Type] = [
    Programmed<SecondProgram>.self, [Programmed<SecondProgram>].self, Programmed<SecondProgram>?.self,
  ]
  static let third: [any (Codable & Sendable).Type] = [
    Programmed<ThirdProgram>.self, [Programmed<ThirdProgram>].self, [Programmed<ThirdProgram>?].self,
  ]
  static let all = scalars + containers + second + third + [ProgramDifference.BeyondTheEnd.self]

  /// Where the types of a program of this number end, which contains only those that follow it.
  static func indexes(in program: Int) -> [Int] {
    let plain = Array(0..<scalars.count + containers.count)
    let second = plain.count..<plain.count + Self.second.count
    let third = second.upperBound..<second.upperBound + Self.third.count
    return program == 0 ? plain + second + third : program == 1 ? plain + third : plain
  }
}
