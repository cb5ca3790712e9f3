import Foundation
import SchemaCoding

/// Decides whether an object's keys are data, so that it is a dictionary and not a model.
enum DictionaryDetection {
  /// True if the values are of one kind, and the keys look like data, are many, or differ from object to object.
  static func isDictionary(_ object: ObjectEvidence) -> Bool {
    let members = object.members
    let keys = members.keys.sorted()
    let areIdentifiers = areIdentifiers(keys)
    let presence = Double(members.values.reduce(0) { $0 + $1.count }) / Double(max(object.count * members.count, 1))
    if keys.count >= Thresholds.dictionary.keys, presence < Thresholds.sparseKeys { return true }
    guard !members.isEmpty, areAlike(Array(members.values), withAnyKeys: areIdentifiers) else { return false }
    if areIdentifiers || areLanguages(keys) || lookLikeData(keys) { return true }
    let holdsObjects = members.values.contains { $0.objectCount > 0 }
    if keys.count >= Thresholds.dictionary.keys { return true }
    if object.count >= 3, keys.count >= Thresholds.dictionary.rareKeys, presence < Thresholds.dictionary.presence {
      return true
    }
    // Four objects of one shape side by side are hardly four properties.
    return holdsObjects && keys.count >= Thresholds.dictionary.objects && (object.count == 1 || presence < 0.9)
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
    if mean / Double(all.count) >= Thresholds.dictionary.likeness { return true }
    // A frequent key may have seen many more members than the others: then what counts is what most have in common.
    let common = all.filter { key in sets.count { $0.contains(key) } * 2 >= sets.count }
    let shared = sets.reduce(0.0) { $0 + Double($1.intersection(common).count) } / Double(sets.count)
    return sets.count >= 2 * Thresholds.dictionary.objects && shared >= Thresholds.dictionary.likeness * mean
      && shared >= Thresholds.dictionary.likeness * Double(common.count)
  }

  /// Whether the keys are numbers, or UUIDs, dates and addresses, or identifiers that a database generated.
  private static func areIdentifiers(_ keys: [String]) -> Bool {
    keys.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isDigit) }
      || keys.allSatisfy { UUID(uuidString: $0) != nil || CalendarDate($0) != nil || $0.dropFirst().contains("@") }
      || areGenerated(keys)
  }

  /// Whether the keys are long, of one length, and as random as those of Firebase and MongoDB: `-NxY1abcDeFghiJkLmno`,
  /// `507f1f77bcf86cd799439011`.
  private static func areGenerated(_ keys: [String]) -> Bool {
    guard keys.count >= 2, let length = keys.first?.utf8.count, length >= 16,
      keys.allSatisfy({ $0.utf8.count == length && $0.allSatisfy { $0.isASCII } && $0.contains(where: \.isDigit) })
    else { return false }
    return keys.allSatisfy { $0.allSatisfy(\.isHexDigit) }
      || keys.allSatisfy { key in
        key.contains(where: \.isUppercase) && key.contains(where: \.isLowercase)
          && key.allSatisfy { $0.isLetter || $0.isDigit || $0 == "-" || $0 == "_" }
      }
  }

  /// Whether the keys are codes of languages, such as `en`, `pt-BR` and `zh-Hant`, and one of them is hardly anything else.
  private static func areLanguages(_ keys: [String]) -> Bool {
    guard keys.count >= 2 else { return false }
    let languages = keys.map { LanguageCode($0) }
    return languages.allSatisfy { $0 != nil } && languages.contains { $0?.isClear == true }
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
