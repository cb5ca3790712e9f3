import Foundation

/// The encoders and containers that the steps of a program have got.
struct EncodingSources {
  private enum Source {
    case encoder(any Encoder)
    case keyed(KeyedEncodingContainer<ProgramKey>)
    case unkeyed(any UnkeyedEncodingContainer)
    case single(any SingleValueEncodingContainer)
  }

  private let run: ProgramRun
  private let number: Int
  private var sources: [Source]

  init(_ run: ProgramRun, _ number: Int, _ encoder: any Encoder) {
    (self.run, self.number, sources) = (run, number, [.encoder(encoder)])
  }

  mutating func perform(_ step: CodableProgram.Step, _ index: Int) throws {
    do {
      let (text, source) = try result(of: step)
      run.note(number, index, .value(text))
      if let source { sources.append(source) }
    } catch {
      run.note(number, index, programFailure(error))
      if !step.isCaught { throw error }
    }
  }

  private mutating func result(of step: CodableProgram.Step) throws -> (String, Source?) {
    if case .fail = step.action { throw OwnFailure() }
    switch sources[step.source] {
    case .encoder(let encoder): return try result(of: step.action, encoder)
    case .keyed(var container):
      defer { sources[step.source] = .keyed(container) }
      return try result(of: step.action, &container, ProgramKey(step.key ?? ""))
    case .unkeyed(var container):
      defer { sources[step.source] = .unkeyed(container) }
      return try result(of: step.action, &container)
    case .single(var container):
      defer { sources[step.source] = .single(container) }
      return try result(of: step.action, &container)
    }
  }

  private func result(of action: CodableProgram.Action, _ encoder: any Encoder) throws -> (String, Source?) {
    switch action {
    case .keyed: return ("keyed", .keyed(encoder.container(keyedBy: ProgramKey.self)))
    case .unkeyed: return ("unkeyed", .unkeyed(encoder.unkeyedContainer()))
    case .single: return ("single", .single(encoder.singleValueContainer()))
    case .whole(let index):
      try ProgramValues.all[index].encode(to: encoder)
      return ("done", nil)
    default: return (programPath(encoder.codingPath), nil)
    }
  }

  private func result(
    of action: CodableProgram.Action, _ container: inout KeyedEncodingContainer<ProgramKey>, _ key: ProgramKey
  ) throws -> (String, Source?) {
    switch action {
    case .value(let index), .rest(let index):
      switch ProgramValues.all[index] {
      case let value as Int: try container.encode(value, forKey: key)
      case let value as String: try container.encode(value, forKey: key)
      case let value as Float: try container.encode(value, forKey: key)
      case let value: try container.encode(value, forKey: key)
      }
    case .valueIfPresent(let index):
      func encode<Value: Encodable>(_ value: Value) throws {
        try container.encodeIfPresent(index.isMultiple(of: 2) ? value : nil, forKey: key)
      }
      try encode(ProgramValues.all[index])
    case .null: try container.encodeNil(forKey: key)
    case .nestedKeyed:
      return ("keyed", .keyed(container.nestedContainer(keyedBy: ProgramKey.self, forKey: key)))
    case .nestedUnkeyed: return ("unkeyed", .unkeyed(container.nestedUnkeyedContainer(forKey: key)))
    case .superCoder:
      return (
        "super", .encoder(key.stringValue.isEmpty ? container.superEncoder() : container.superEncoder(forKey: key))
      )
    default: return (programPath(container.codingPath), nil)
    }
    return ("done", nil)
  }

  private func result(
    of action: CodableProgram.Action, _ container: inout any UnkeyedEncodingContainer
  ) throws -> (String, Source?) {
    switch action {
    case .value(let index), .valueIfPresent(let index): try container.encode(ProgramValues.all[index])
    case .rest(let index): try container.encode(contentsOf: [index, index])
    case .null: try container.encodeNil()
    case .nestedKeyed: return ("keyed", .keyed(container.nestedContainer(keyedBy: ProgramKey.self)))
    case .nestedUnkeyed: return ("unkeyed", .unkeyed(container.nestedUnkeyedContainer()))
    case .superCoder: return ("super", .encoder(container.superEncoder()))
    default: return ("\(container.count)", nil)
    }
    return ("done", nil)
  }

  private func result(
    of action: CodableProgram.Action, _ container: inout any SingleValueEncodingContainer
  ) throws -> (String, Source?) {
    switch action {
    case .value(let index), .valueIfPresent(let index), .rest(let index):
      switch ProgramValues.all[index] {
      case let value as Bool: try container.encode(value)
      case let value as Double: try container.encode(value)
      case let value: try container.encode(value)
      }
    case .null: try container.encodeNil()
    default: return (programPath(container.codingPath), nil)
    }
    return ("done", nil)
  }
}

/// The values that programs encode. The last ones have programs of their own.
enum ProgramValues {
  /// Throws its error after it has encoded something.
  struct Failing: Encodable, Sendable {
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: ProgramKey.self)
      try container.encode(1, forKey: ProgramKey("a"))
      throw OwnFailure()
    }
  }

  static let plain: [any Encodable & Sendable] = [
    true, 0, -7, UInt64.max, Int8.min, 2.5, 1e300, -0.0, 1.0, Float(0.1), "", "é\u{1}\"/", Decimal(string: "1.50") ?? 0,
    URL(fileURLWithPath: "/a b"), UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)),
    Date(timeIntervalSince1970: 5.25), Data([0, 255, 7]), ProgramWord.b, ProgramGrade.two, Int?.none, [1, 2], [Int](),
    ["b": 1, "a": 2], [2: true], ["a", nil], [["x": [0.5]]], Set(["one"]), [ProgramWord.a: 1], Double.nan,
    [-Double.infinity], Failing(), [Failing()], ["a": Failing()],
  ]
  /// The last value without code that may fail inside of it.
  static let lastScalar = plain.count - 5

  static let second: [any Encodable & Sendable] = [
    Programmed<SecondProgram>(), [Programmed<SecondProgram>()], ["x": Programmed<SecondProgram>()],
  ]
  static let third: [any Encodable & Sendable] = [Programmed<ThirdProgram>(), ["y": [Programmed<ThirdProgram>()]]]
  static let all = plain + second + third

  static func indexes(in program: Int) -> [Int] {
    let end = plain.count + second.count
    return Array(program == 0 ? 0..<all.count : 0..<plain.count) + (program == 1 ? Array(end..<all.count) : [])
  }
}
