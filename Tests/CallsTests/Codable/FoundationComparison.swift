import Foundation
import Testing

@testable import SchemaCoding
@testable import TestSupport

/// An outcome: a value, or the kind and the path of the error.
enum CodingOutcome<Value> {
  case value(Value)
  case failure(kind: String, path: String)
}

extension CodingOutcome: Equatable where Value: Equatable {}

func codingOutcome<Value: Decodable>(_ type: Value.Type, foundation json: String) -> CodingOutcome<Value> {
  do {
    return .value(try JSONDecoder().decode(type, from: Data(json.utf8)))
  } catch let error as DecodingError {
    switch error {
    case .keyNotFound(let key, let context):
      return .failure(kind: "missing", path: path(context.codingPath + [key]))
    case .valueNotFound(_, let context): return .failure(kind: "null", path: path(context.codingPath))
    case .typeMismatch(_, let context): return .failure(kind: "mismatch", path: path(context.codingPath))
    case .dataCorrupted(let context): return .failure(kind: "corrupted", path: path(context.codingPath))
    @unknown default: return .failure(kind: "unknown", path: "")
    }
  } catch {
    return .failure(kind: "custom", path: "")
  }
}

func codingOutcome<Value: Decodable>(_ type: Value.Type, own json: String) throws -> CodingOutcome<Value> {
  do {
    return .value(try NodeDecoder.value(type, from: JSONNode.read(Data(json.utf8))))
  } catch let failure as SchemaCoding.SchemaIssue {
    let kind =
      switch failure.code {
      case .missingKey: "missing"
      case .nullValue: "null"
      case .typeMismatch: "mismatch"
      case .custom: "custom"
      default: "corrupted"
      }
    return .failure(kind: kind, path: kind == "custom" ? "" : "\(failure.path)")
  }
}

/// Foundation's own index keys have a string value that no key of an object has here.
private func path(_ keys: [any CodingKey]) -> String {
  let steps = keys.map { key in
    key.intValue.flatMap { key.stringValue == "Index \($0)" ? JSONPath.Component.index($0) : nil }
      ?? .key(key.stringValue)
  }
  return "\(JSONPath(steps))"
}

/// One document and the type to decode it as, with both decoders.
struct CodingComparison: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let run: @Sendable (SourceLocation) throws -> Void

  init<Value: Decodable & Equatable>(_ type: Value.Type, _ json: String) {
    testDescription = "\(type) from \(json)"
    let compare = { (location: SourceLocation) in
      let ours = try codingOutcome(type, own: json)
      let theirs = codingOutcome(type, foundation: json)
      #expect(ours.agrees(with: theirs), "\(ours) is not \(theirs)", sourceLocation: location)
    }
    nonisolated(unsafe) let unchecked = compare
    run = { try unchecked($0) }
  }
}

extension CodingOutcome where Value: Equatable {
  /// Whether two outcomes are the same. Foundation omits the last step of the path of a number that does not fit.
  func agrees(with theirs: CodingOutcome) -> Bool {
    guard case .failure("corrupted", let path) = self, case .failure("corrupted", let theirPath) = theirs else {
      return self == theirs
    }
    return path.hasPrefix(theirPath)
  }
}
