import Foundation
import SchemaCoding

/// Decides whether an object's keys are data, so that it is a dictionary and not a model.
enum ObjectsByKey {
  /// True if the values are of one kind, and the keys look like data, are many, or differ from object to object.
  static func areMeant(in object: ObjectEvidence) -> Bool {
    let members = object.members
    let keys = members.keys.sorted()
    let areIdentifiers = areIdentifiers(keys)
    guard !members.isEmpty, areAlike(Array(members.values), withAnyKeys: areIdentifiers) else { return false }
    if areIdentifiers || lookLikeData(keys) { return true }
    let holdsObjects = members.values.contains { $0.objectCount > 0 }
    let presence = Double(members.values.reduce(0) { $0 + $1.count }) / Double(max(1, object.count) * members.count)
    if keys.count >= 100 { return true }
    if object.count >= 3, keys.count >= 8, presence < 0.5 { return true }
    // Four objects of one shape side by side are hardly four properties.
    return holdsObjects && keys.count >= 4 && (object.count == 1 || presence < 0.9)
  }

  /// Whether the values are of one kind. Objects under identifiers are, whatever keys they have.
  private static func areAlike(_ values: [Evidence], withAnyKeys areAnyKeysAlike: Bool) -> Bool {
    let present = values.filter { $0.count > $0.nulls }
    // Placeholders tell nothing about a kind, unless there is nothing else.
    let telling = present.filter { evidence in
      let scalars = evidence.scalars
      return evidence.count > evidence.nulls + scalars.count(of: .empty) + scalars.count(of: .placeholder)
    }
    let values = telling.isEmpty ? present : telling
    guard let first = values.first else { return false }
    // An empty array may be PHP's empty object.
    let areObjects = values.allSatisfy { $0.objectCount + emptyArrays(in: $0) == $0.count - $0.nulls }
    if areObjects, values.contains(where: { $0.objectCount > 0 }) {
      return areAnyKeysAlike || haveAlikeKeys(values.compactMap { $0.object?.resolved })
    }
    if values.allSatisfy({ ($0.array?.count ?? 0) == $0.count - $0.nulls }) { return true }
    guard values.allSatisfy({ $0.scalars.count == $0.count - $0.nulls }) else { return false }
    let family = ScalarFamily(first.scalars)
    return family != .mixed && values.allSatisfy { ScalarFamily($0.scalars) == family }
  }

  /// The number of arrays, if all are empty.
  private static func emptyArrays(in evidence: Evidence) -> Int {
    evidence.array.map { $0.lengths == 0...0 ? $0.count : 0 } ?? 0
  }

  private static func haveAlikeKeys(_ objects: [ObjectEvidence]) -> Bool {
    let sets = objects.map(\.allKeys)
    let all = sets.reduce(into: Set<String>()) { $0.formUnion($1) }
    guard !all.isEmpty else { return false }
    let mean = sets.reduce(0.0) { $0 + Double($1.count) } / Double(sets.count)
    return mean / Double(all.count) >= 0.6
  }

  /// Whether the keys are numbers, or UUIDs, dates and addresses.
  private static func areIdentifiers(_ keys: [String]) -> Bool {
    keys.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isDigit) }
      || keys.allSatisfy { UUID(uuidString: $0) != nil || CalendarDate($0) != nil || $0.dropFirst().contains("@") }
  }

  private static func lookLikeData(_ keys: [String]) -> Bool {
    guard keys.count >= 3, let length = keys.first?.count else { return false }
    // Codes of countries, currencies and the like.
    if (2...4).contains(length),
      keys.allSatisfy({ $0.count == length && $0.allSatisfy { $0.isASCII && $0.isUppercase } })
    {
      return true
    }
    // Numbered, with the same letters in front.
    let prefixes = Set(keys.map { $0.prefix { !$0.isDigit } })
    return prefixes.count == 1
      && keys.allSatisfy { $0.last?.isDigit == true && $0.drop { !$0.isDigit }.allSatisfy(\.isDigit) }
  }
}
