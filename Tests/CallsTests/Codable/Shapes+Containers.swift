@testable import TestSupport

// Types that use containers directly.
extension Shapes {
  struct Listed: Codable, Equatable {
    var animal: String
    var rest: [Int]

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      animal = try Animal(from: container.superDecoder()).name
      rest = []
      while !container.isAtEnd {
        if try container.decodeNil() { rest.append(-1) } else { rest.append(try container.decode(Int.self)) }
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      try Animal(name: animal).encode(to: container.superEncoder())
      for number in rest {
        if number == -1 { try container.encodeNil() } else { try container.encode(number) }
      }
    }
  }

  /// `{"outer": {"pairs": [[1, {"text": "a"}], …]}, "extra": …}`, decoded with handwritten code.
  struct Flattened: Codable, Equatable {
    var pairs: [[String]]
    var extra: [String]

    private enum Keys: String, CodingKey { case outer, pairs, text }
    private struct AnyKey: CodingKey {
      var stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      let outer = try container.nestedContainer(keyedBy: Keys.self, forKey: .outer)
      var list = try outer.nestedUnkeyedContainer(forKey: .pairs)
      pairs = []
      while !list.isAtEnd {
        var pair = try list.nestedUnkeyedContainer()
        let number = try pair.decode(Int.self)
        let text = try pair.nestedContainer(keyedBy: Keys.self).decodeIfPresent(String.self, forKey: .text)
        pairs.append(["\(number)", text ?? "none"])
      }
      extra = try decoder.container(keyedBy: AnyKey.self).allKeys.map(\.stringValue).filter { $0 != "outer" }.sorted()
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Keys.self)
      var outer = container.nestedContainer(keyedBy: Keys.self, forKey: .outer)
      var list = outer.nestedUnkeyedContainer(forKey: .pairs)
      for pair in pairs {
        var inner = list.nestedUnkeyedContainer()
        try inner.encode(Int(pair.first ?? ""))
        var object = inner.nestedContainer(keyedBy: Keys.self)
        try object.encode(pair.last, forKey: .text)
      }
      var rest = encoder.container(keyedBy: AnyKey.self)
      for key in extra { try rest.encodeNil(forKey: AnyKey(stringValue: key)) }
    }
  }

  /// A type that tries several forms, each in its own wrapper.
  enum Loose: Codable, Equatable {
    case none
    case flag(Bool)
    case number(Double)
    case text(String)
    indirect case list([Loose])
    indirect case object([String: Loose])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .none
      } else if let flag = try? container.decode(Bool.self) {
        self = .flag(flag)
      } else if let number = try? container.decode(Double.self) {
        self = .number(number)
      } else if let text = try? container.decode(String.self) {
        self = .text(text)
      } else if let list = try? container.decode([Loose].self) {
        self = .list(list)
      } else {
        self = .object(try container.decode([String: Loose].self))
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .none: try container.encodeNil()
      case .flag(let value): try container.encode(value)
      case .number(let value): try container.encode(value)
      case .text(let value): try container.encode(value)
      case .list(let value): try container.encode(value)
      case .object(let value): try container.encode(value)
      }
    }
  }
}
