import Foundation

@testable import TestSupport

/// The decoders and containers that the steps of a program have got.
struct DecodingSources {
  private enum Source {
    case decoder(any Decoder)
    case keyed(KeyedDecodingContainer<ProgramKey>)
    case unkeyed(any UnkeyedDecodingContainer)
    case single(any SingleValueDecodingContainer)
    /// What a step did not get.
    case nothing
  }

  private let run: ProgramRun
  private let number: Int
  private var sources: [Source]

  init(_ run: ProgramRun, _ number: Int, _ decoder: any Decoder) {
    (self.run, self.number, sources) = (run, number, [.decoder(decoder)])
  }

  mutating func perform(_ step: CodableProgram.Step, _ index: Int) throws {
    var found = Source.nothing
    defer { if step.action.getsSource { sources.append(found) } }
    do {
      let (text, source) = try result(of: step)
      run.note(number, index, .value(text))
      found = source ?? .nothing
    } catch {
      run.note(number, index, programFailure(error))
      if !step.isCaught { throw error }
    }
  }

  private mutating func result(of step: CodableProgram.Step) throws -> (String, Source?) {
    let key = ProgramKey(step.key ?? "")
    if case .fail(isOwn: true) = step.action { throw OwnFailure() }
    switch sources[step.source] {
    case .nothing: return ("-", nil)
    case .decoder(let decoder): return try result(of: step.action, decoder)
    case .keyed(let container): return try result(of: step.action, container, key)
    case .single(let container): return try result(of: step.action, container)
    case .unkeyed(var container):
      defer { sources[step.source] = .unkeyed(container) }
      return try result(of: step.action, &container)
    }
  }

  private func result(of action: CodableProgram.Action, _ decoder: any Decoder) throws -> (String, Source?) {
    switch action {
    case .keyed: return ("keyed", .keyed(try decoder.container(keyedBy: ProgramKey.self)))
    case .unkeyed: return ("unkeyed", .unkeyed(try decoder.unkeyedContainer()))
    case .single: return ("single", .single(try decoder.singleValueContainer()))
    case .whole(let type):
      func value<Value: Decodable>(_ type: Value.Type) throws -> String { shown(try Value(from: decoder)) }
      return (try value(ProgramTypes.all[type]), nil)
    default: return (programPath(decoder.codingPath), nil)
    }
  }

  private func result(
    of action: CodableProgram.Action, _ container: KeyedDecodingContainer<ProgramKey>, _ key: ProgramKey
  ) throws -> (String, Source?) {
    switch action {
    case .value(let type):
      func value<Value: Decodable>(_ type: Value.Type) throws -> Any {
        // Some types have methods of their own.
        switch type {
        case is Bool.Type: try container.decode(Bool.self, forKey: key)
        case is Int8.Type: try container.decode(Int8.self, forKey: key)
        case is String.Type: try container.decode(String.self, forKey: key)
        default: try container.decode(Value.self, forKey: key)
        }
      }
      return (shown(try value(ProgramTypes.all[type])), nil)
    case .valueIfPresent(let type):
      func value<Value: Decodable>(_ type: Value.Type) throws -> Any {
        switch type {
        case is Int.Type: try container.decodeIfPresent(Int.self, forKey: key) as Any
        case is UInt.Type: try container.decodeIfPresent(UInt.self, forKey: key) as Any
        case is String.Type: try container.decodeIfPresent(String.self, forKey: key) as Any
        default: try container.decodeIfPresent(Value.self, forKey: key) as Any
        }
      }
      return (shown(try value(ProgramTypes.all[type])), nil)
    case .null: return ("\(try container.decodeNil(forKey: key))", nil)
    case .nestedKeyed:
      return ("keyed", .keyed(try container.nestedContainer(keyedBy: ProgramKey.self, forKey: key)))
    case .nestedUnkeyed: return ("unkeyed", .unkeyed(try container.nestedUnkeyedContainer(forKey: key)))
    case .superCoder:
      return (
        "super", .decoder(try key.stringValue.isEmpty ? container.superDecoder() : container.superDecoder(forKey: key))
      )
    case .contains: return ("\(container.contains(key))", nil)
    case .allKeys: return ("\(container.allKeys.map(\.stringValue).sorted())", nil)
    case .fail: throw DecodingError.dataCorruptedError(forKey: key, in: container, debugDescription: "wrong")
    default: return (programPath(container.codingPath), nil)
    }
  }

  private func result(
    of action: CodableProgram.Action, _ container: inout any UnkeyedDecodingContainer
  ) throws -> (String, Source?) {
    func next<Container: UnkeyedDecodingContainer>(_ type: Int, _ container: inout Container) throws -> Any {
      func value<Value: Decodable>(_ type: Value.Type) throws -> Any { try container.decode(Value.self) }
      return try value(ProgramTypes.all[type])
    }
    func nextIfPresent<Container: UnkeyedDecodingContainer>(_ type: Int, _ container: inout Container) throws -> Any {
      func value<Value: Decodable>(_ type: Value.Type) throws -> Any {
        try container.decodeIfPresent(Value.self) as Any
      }
      return try value(ProgramTypes.all[type])
    }
    switch action {
    case .value(let type): return (shown(try next(type, &container)), nil)
    case .valueIfPresent(let type): return (shown(try nextIfPresent(type, &container)), nil)
    case .rest(let type):
      var texts: [String] = []
      while !container.isAtEnd { texts.append(shown(try next(type, &container))) }
      return ("\(texts)", nil)
    case .null: return ("\(try container.decodeNil())", nil)
    case .nestedKeyed: return ("keyed", .keyed(try container.nestedContainer(keyedBy: ProgramKey.self)))
    case .nestedUnkeyed: return ("unkeyed", .unkeyed(try container.nestedUnkeyedContainer()))
    case .superCoder: return ("super", .decoder(try container.superDecoder()))
    case .fail: throw DecodingError.dataCorruptedError(in: container, debugDescription: "wrong")
    default:
      let count = container.count.map(String.init) ?? "-"
      return ("\(container.currentIndex) of \(count)\(container.isAtEnd ? ", at the end" : "")", nil)
    }
  }

  private func result(
    of action: CodableProgram.Action, _ container: any SingleValueDecodingContainer
  ) throws -> (String, Source?) {
    switch action {
    case .value(let type), .valueIfPresent(let type), .rest(let type):
      func value<Value: Decodable>(_ type: Value.Type) throws -> Any {
        switch type {
        case is Bool.Type: try container.decode(Bool.self)
        case is Double.Type: try container.decode(Double.self)
        case is String.Type: try container.decode(String.self)
        default: try container.decode(Value.self)
        }
      }
      return (shown(try value(ProgramTypes.all[type])), nil)
    case .null: return ("\(container.decodeNil())", nil)
    case .fail: throw DecodingError.dataCorruptedError(in: container, debugDescription: "wrong")
    default: return (programPath(container.codingPath), nil)
    }
  }
}
