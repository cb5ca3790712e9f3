import Foundation
import SchemaCoding

@testable import SchemaTools
@testable import TestSupport

/// How many cases a law has had, and which broke it.
struct LawTally: CustomStringConvertible {
  /// Cases about which the law says something.
  var lawful = 0
  /// Cases about which it says nothing, such as documents that are not decoded.
  var others = 0
  var breaches: [String] = []

  /// Adds what a case has given: nil if the law says nothing about it, and nothing if it holds.
  mutating func add(_ breach: String?, _ subject: @autoclosure () -> String) {
    switch breach {
    case nil: others += 1
    case ""?: lawful += 1
    case let breach?: breaches.append("\(subject()): \(breach)")
    }
  }

  /// How many cases there were, for the output of the tests.
  var counts: String { "\(lawful) cases hold, \(others) are others" }

  var description: String {
    "\(breaches.count) of \(lawful + breaches.count) cases break it\n\(breaches.prefix(3).joined(separator: "\n\n"))"
  }
}

/// The laws for values of random schemas that decode and encode.
enum TwoWayLaws {
  /// A value has no issues if and only if it is encoded and decoded, and then it is decoded as it was, or as what is decoded from then on.
  static func roundTrip(_ subject: LawSubject, _ value: LawValue) -> String? {
    let schema = subject.schema
    let issues = schema.issues(in: value)
    do {
      let json = try schema.encodeToString(value)
      do {
        let again = try schema.decode(json)
        if !issues.isEmpty { return "\(value) has \(issues), but is \(json), and decoded" }
        if subject.isExact { return again == value ? "" : "\(value) is \(json), which is decoded to \(again)" }
        let next = try schema.encodeToString(again)
        return try schema.decode(next) == again ? "" : "\(again) is \(next), which is decoded to something else"
      } catch {
        return issues.isEmpty ? "\(value) has no issues, but is \(json), and \(error)" : ""
      }
    } catch {
      return issues.isEmpty ? "\(value) has no issues, but cannot be encoded: \(error)" : ""
    }
  }

  /// Updating a value with the changes to another one gives the other one, or the changes cannot be encoded.
  static func changes(_ subject: LawSubject, _ before: LawValue, _ after: LawValue) -> String? {
    let schema = subject.schema
    guard isKept(before, schema), isKept(after, schema) else { return nil }
    do {
      let patch = try schema.encodeChanges(from: before, to: after)
      var updated = before
      try schema.update(&updated, from: patch)
      return updated == after ? "" : "\(String(decoding: patch, as: UTF8.self)) gives \(updated) for \(after)"
    } catch {
      return error.issues.allSatisfy { $0.code == .notEncodable } ? nil : "\(error) for \(before) and \(after)"
    }
  }

  private static func isKept(_ value: LawValue, _ schema: Schema<LawValue>) -> Bool {
    guard let data = try? schema.encode(value) else { return false }
    return (try? schema.decode(data)) == value
  }

  static func roundTrips(seeds: Range<UInt64>) -> LawTally {
    tally(seeds) { subject, random in roundTrip(subject, subject.value(&random)) }
  }

  static func changes(seeds: Range<UInt64>) -> LawTally {
    tally(seeds) { subject, random in changes(subject, subject.value(&random), subject.value(&random)) }
  }

  private static func tally(
    _ seeds: Range<UInt64>, _ law: (LawSubject, inout SeededGenerator) -> String?
  ) -> LawTally {
    var tally = LawTally()
    for seed in seeds {
      var random = SeededGenerator(seed: seed &+ 1)
      let subject = LawSubject.random(depth: Int(seed % 4), &random)
      for _ in 0..<8 { tally.add(law(subject, &random), "seed \(seed)") }
    }
    return tally
  }
}
