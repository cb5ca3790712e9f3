/// An error in a schema's definition, such as two fields for one key.
///
/// The first use of a schema with definition errors stops the program, with all of them in the message. In a test, check
/// ``Schema/definitionErrors(for:)`` instead.
public struct DefinitionError: Error, Hashable, Sendable {
  /// The kind of the error, whose name is stable.
  public let code: Code
  /// The model and the member, from the outside in: `["Station", "field \"lat\""]`.
  public let path: [String]
  /// The error, as the predicate of a sentence about the model or the member.
  public let message: String
  let source: SourceLine?

  init(_ code: Code, path: [String], message: String, source: SourceLine?) {
    (self.code, self.path, self.message, self.source) = (code, path, message, source)
  }

  /// Where the member is declared: its module, file and line, as in `App/Station.swift:12`; nil if no member is at fault.
  public var location: String? { source?.description }
}

extension DefinitionError: CustomStringConvertible {
  /// The error as a line: its path, its message and its location.
  public var description: String {
    let subject = path.isEmpty ? "" : path.joined(separator: ".") + " "
    return (subject + message + (location.map { " (\($0))" } ?? "")).shown(upTo: .max)
  }
}

extension DefinitionError: LocalizedError {
  /// The error as a line, as in ``description``.
  public var errorDescription: String? { description }
}

extension DefinitionError {
  /// The same error, of a whole schema that is not inside a model.
  func of(_ type: Any.Type) -> DefinitionError {
    DefinitionError(code, path: ["\(type)"], message: message, source: source)
  }

  /// Stops the program at the first invalid member, with a message that is also in crash reports. What it has printed comes first.
  static func stop(_ definitionErrors: [DefinitionError], in type: Any.Type) -> Never {
    let source = definitionErrors.lazy.compactMap(\.source).first
    let message =
      text(definitionErrors, "has", in: type) + "\n  Playgrounds/Guides/Messages.md in the package explains each code."
    flushStandardOutput()
    fatalError(message, file: source?.fileID ?? #fileID, line: source?.line ?? #line)
  }

  /// The message about a schema with these errors.
  static func text(_ definitionErrors: [DefinitionError], _ verb: String, in type: Any.Type) -> String {
    let title = definitionErrors.count == 1 ? "a definition error" : "\(definitionErrors.count) definition errors"
    let lines = definitionErrors.map { "\n  \($0) [\($0.code)]" }.joined()
    return "SchemaCoding: the schema of \("\(type)".shown(upTo: .max)) \(verb) \(title)\(lines)"
  }
}

extension Array where Element: Hashable {
  /// Each element once, in order.
  var withoutRepetitions: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
