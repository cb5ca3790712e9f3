import Foundation
import SchemaCoding
import SchemaTools

@testable import TestSupport

/// Types of which others are made at random: each decodes itself in a way that people write.
protocol CodableForm: Decodable, Equatable, Sendable {
  /// A document that the type may decode, strictly or leniently, or not at all.
  static func json(_ random: inout SeededGenerator) -> JSONValue
}

enum CodableForms {
  enum Key: String, CodingKey { case a, b }

  static let scalars: [JSONValue] = [
    true, false, 0, 1, 7, 2.5, -3, 1e20, "", " ", "0", "1", "7", " 7 ", "01234", "2.5", "1e3", "no", "yes", "true", "x",
    "https://x/{/name}", "https://x/a b", "2023-09-08T01:02:03Z", .null, [], [:],
  ]

  static func scalar(_ random: inout SeededGenerator) -> JSONValue { scalars.randomElement(using: &random) ?? .null }

  /// A type of up to this depth.
  static func type(depth: Int, _ random: inout SeededGenerator) -> any CodableForm.Type {
    let leaves: [any CodableForm.Type] = [
      Bool.self, Int.self, Double.self, String.self, URL.self, Date.self, Digits.self, AnyJSON.self, UInt8.self,
    ]
    guard depth > 0, random.int(0...4) > 0 else { return leaves[random.int(0...leaves.count - 1)] }
    return combined(type(depth: depth - 1, &random), type(depth: depth - 1, &random), random.int(0...9))
  }

  private static func combined<A: CodableForm, B: CodableForm>(
    _ a: A.Type, _ b: B.Type, _ choice: Int
  ) -> any CodableForm.Type {
    let types: [any CodableForm.Type] = [
      FirstOf<A, B>.self, FirstInPlace<A, B>.self, Caught<A, B>.self, Both<A, B>.self, Optionals<A, B>.self,
      Listed<A>.self, Tried<A, B>.self, [A].self, [String: B].self, Checked<A, B>.self,
    ]
    return types[choice]
  }

  /// Tries one after the other.
  struct FirstOf<A: CodableForm, B: CodableForm>: CodableForm {
    var a: A?, b: B?
    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let a = try? container.decode(A.self) { self.a = a } else { b = try container.decode(B.self) }
    }
    static func json(_ random: inout SeededGenerator) -> JSONValue {
      random.int(0...1) == 0 ? A.json(&random) : B.json(&random)
    }
  }

  /// The same with the decoder itself.
  struct FirstInPlace<A: CodableForm, B: CodableForm>: CodableForm {
    var a: A?, b: B?
    init(from decoder: any Decoder) throws {
      if let a = try? A(from: decoder) { self.a = a } else { b = try B(from: decoder) }
    }
    static func json(_ random: inout SeededGenerator) -> JSONValue { FirstOf<A, B>.json(&random) }
  }

  /// Counts on an error of one property.
  struct Caught<A: CodableForm, B: CodableForm>: CodableForm {
    var a: A?, b: B?
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      do {
        a = try container.decodeIfPresent(A.self, forKey: .a)
      } catch {
        b = try container.decode(B.self, forKey: .a)
      }
    }
    static func json(_ random: inout SeededGenerator) -> JSONValue { ["a": FirstOf<A, B>.json(&random)] }
  }

  /// What the compiler writes.
  struct Both<A: CodableForm, B: CodableForm>: CodableForm {
    var a: A, b: B
    static func json(_ random: inout SeededGenerator) -> JSONValue { ["a": A.json(&random), "b": B.json(&random)] }
  }

  struct Optionals<A: CodableForm, B: CodableForm>: CodableForm {
    var a: A?, b: [B]?
    static func json(_ random: inout SeededGenerator) -> JSONValue {
      ["a": A.json(&random), "b": random.int(0...2) == 0 ? scalar(&random) : [B.json(&random)]]
    }
  }

  /// Decodes element by element.
  struct Listed<A: CodableForm>: CodableForm {
    var all: [A] = []
    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      while !container.isAtEnd { all.append(try container.decode(A.self)) }
    }
    static func json(_ random: inout SeededGenerator) -> JSONValue { .array([A.json(&random), A.json(&random)]) }
  }

  /// Goes on without one of its properties.
  struct Tried<A: CodableForm, B: CodableForm>: CodableForm {
    var a: A, b: B?
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      a = try container.decode(A.self, forKey: .a)
      b = try? container.decode(B.self, forKey: .b)
    }
    static func json(_ random: inout SeededGenerator) -> JSONValue { Both<A, B>.json(&random) }
  }

  /// Throws an error of its own.
  struct Checked<A: CodableForm, B: CodableForm>: CodableForm {
    struct Failure: Error {}
    var a: A?, b: B?
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      a = try? container.decode(A.self, forKey: .a)
      b = try? container.decode(B.self, forKey: .b)
      if a == nil, b == nil { throw Failure() }
    }
    static func json(_ random: inout SeededGenerator) -> JSONValue { Both<A, B>.json(&random) }
  }

  /// A number, or the digits of one in a string.
  struct Digits: CodableForm {
    var number: Int
    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      do {
        number = try container.decode(Int.self)
      } catch DecodingError.typeMismatch {
        number = try container.decode(String.self).count
      }
    }
    static func json(_ random: inout SeededGenerator) -> JSONValue { scalar(&random) }
  }

  indirect enum AnyJSON: CodableForm {
    case null
    case bool(Bool)
    case int(Int)
    case double(Double)
    case string(String)
    case array([AnyJSON])
    case object([String: AnyJSON])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .null
      } else if let value = try? container.decode(Bool.self) {
        self = .bool(value)
      } else if let value = try? container.decode(Int.self) {
        self = .int(value)
      } else if let value = try? container.decode(Double.self) {
        self = .double(value)
      } else if let value = try? container.decode(String.self) {
        self = .string(value)
      } else if let value = try? container.decode([AnyJSON].self) {
        self = .array(value)
      } else {
        self = .object(try container.decode([String: AnyJSON].self))
      }
    }
    static func json(_ random: inout SeededGenerator) -> JSONValue {
      switch random.int(0...7) {
      case 0: .array([json(&random), json(&random)])
      case 1: ["a": json(&random), "x": json(&random)]
      default: scalar(&random)
      }
    }
  }
}

extension Bool: CodableForm {}
extension Int: CodableForm {}
extension UInt8: CodableForm {}
extension Double: CodableForm {}
extension String: CodableForm {}
extension URL: CodableForm {}
extension Date: CodableForm {}
extension CodableForm {
  static func json(_ random: inout SeededGenerator) -> JSONValue { CodableForms.scalar(&random) }
}
extension Array: CodableForm where Element: CodableForm {
  static func json(_ random: inout SeededGenerator) -> JSONValue {
    .array((0..<random.int(0...3)).map { _ in Element.json(&random) })
  }
}
extension Dictionary: CodableForm where Key == String, Value: CodableForm {
  static func json(_ random: inout SeededGenerator) -> JSONValue {
    ["a": Value.json(&random), "k": Value.json(&random)]
  }
}
