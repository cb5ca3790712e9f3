import Foundation
import Testing

@testable import SchemaCoding
@testable import TestSupport

/// A wrapper with a value of its own for a missing key, as apps write them: `KeyedDecodingContainer` decodes it by an overload.
@propertyWrapper
private struct OrZero: Codable, Equatable {
  var wrappedValue = 0

  init() {}
  init(from decoder: any Decoder) throws { wrappedValue = try decoder.singleValueContainer().decode(Int.self) }
  func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}

extension KeyedDecodingContainer {
  fileprivate func decode(_ type: OrZero.Type, forKey key: Key) throws -> OrZero {
    try decodeIfPresent(type, forKey: key) ?? OrZero()
  }
}

/// A wrapper that the compiler gives its code.
@propertyWrapper
private struct Boxed<Value: Codable & Equatable>: Codable, Equatable {
  var wrappedValue: Value
}

private struct Wrapped: Codable, Equatable {
  @OrZero var count: Int
  @Boxed var name = "a"
  @Boxed var spot: Shapes.Spot? = Shapes.Spot()
  var plain: Int?
}

/// A type, and what `JSONEncoder` makes of some of its values.
private struct Samples: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let documents: [JSONValue]
  /// What the two decoders make of a document, if it is not the same.
  let difference: @Sendable (String) throws -> String?

  init<Value: Codable & Equatable>(_ values: Value...) {
    testDescription = "\(Value.self)"
    documents = values.compactMap { value in
      (try? JSONEncoder().encode([value])).flatMap { try? Schema.json.decode($0) }
    }
    let compare = { (json: String) -> String? in
      let ours = try codingOutcome([Value].self, own: json)
      let theirs = codingOutcome([Value].self, foundation: json)
      // Foundation calls null in place of a Bool a mismatch.
      if case (.failure("null", let path), .failure("mismatch", let theirPath)) = (ours, theirs), path == theirPath {
        return nil
      }
      return ours.agrees(with: theirs) ? nil : "\(json): \(ours) is not \(theirs)"
    }
    nonisolated(unsafe) let unchecked = compare
    difference = { try unchecked($0) }
  }
}

@Suite("Codable types decode as JSONDecoder decodes them")
struct CodableDifferenceTests {
  private static let types = [
    Samples(Shapes.Everything()),
    Samples(Shapes.Widths(), Shapes.Widths(i8: 1, i16: 2, i32: 3, i64: 4, i: 5, u8: 6, u16: 7, u32: 8, u64: 9, u: 10)),
    Samples(
      Shapes.Trip(
        legs: [Shapes.Leg(km: 1.5, stops: [Shapes.Spot(x: 1, y: 2)], note: "n")], names: ["a.b": Shapes.Leg(km: 2)],
        byNumber: [7: "x"], gaps: [1, nil])),
    Samples(Shapes.Figure.pair(.circle(radius: 1), .pair(.label("a"), .nothing))),
    Samples(Shapes.Dog(name: "Rex", age: 3)), Samples(Shapes.Loose.object(["a": .list([.none, .flag(true)])])),
    Samples([Shapes.Colour.red: ["a": [true]]]), Samples([[[Float(0.5)]]]), Samples(Wrapped(plain: 1)),
    Samples([Int??.none, 1]), Samples(DateComponents(year: 2024, month: 2)), Samples(1..<5),
  ]

  private static let values: [JSONValue] = [
    .null, true, 0, -1, 2.5, 300, 70_000, 1e19, "", "x", "7", [], [1], [:], ["a": 1], ["circle": ["radius": 2]],
  ]

  /// Each value of each document is replaced by each of those, and each member and element is removed.
  @Test(arguments: types) private func whereverOneValueIsAnother(_ samples: Samples) throws {
    #expect(!samples.documents.isEmpty)
    for document in samples.documents {
      for path in document.paths() {
        for value in Self.values.map(Optional.some) + [nil] {
          guard let changed = document.replacing(path[...], with: value) else { continue }
          let difference = try samples.difference(Schema.json.encodeToString(changed))
          #expect(difference == nil)
        }
      }
    }
  }
}

extension JSONValue {
  /// The paths of the value and everything in it.
  fileprivate func paths() -> [[JSONPath.Component]] {
    let inner: [[JSONPath.Component]] =
      switch self {
      case .array(let elements):
        elements.enumerated().flatMap { index, value in value.paths().map { [.index(index)] + $0 } }
      case .object(let members): members.flatMap { key, value in value.paths().map { [.key(key)] + $0 } }
      default: []
      }
    return [[]] + inner
  }

  /// The value with another one at a path, or none; nil if that is nothing.
  fileprivate func replacing(_ path: ArraySlice<JSONPath.Component>, with value: JSONValue?) -> JSONValue? {
    guard let step = path.first else { return value }
    switch (self, step) {
    case (.array(var elements), .index(let index)):
      let replaced = elements[index].replacing(path.dropFirst(), with: value)
      elements.replaceSubrange(index...index, with: replaced.map { [$0] } ?? [])
      return .array(elements)
    case (.object(var members), .key(let key)):
      members[key] = members[key]?.replacing(path.dropFirst(), with: value)
      return .object(members)
    default: return self
    }
  }
}
