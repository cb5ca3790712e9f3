import Foundation

/// An error in the definition of a schema. It is found when the schema is compiled, before any document is decoded.
struct DefinitionError: Hashable {
  /// The model and the field, outermost first.
  let location: [String]
  let text: String

  /// Stops the program with a message, which also appears in optimized builds, where a trap alone has no message.
  static func stop(_ message: String) -> Never {
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).shown(upTo: .max) }
    let message = lines.joined(separator: "\n")
    FileHandle.standardError.write(Data("SchemaCoding: \(message)\n".utf8))
    preconditionFailure("a mistake of the schema's author, see above")
  }

  /// Returns all definition errors as one message, one per line.
  static func message(_ definitionErrors: [DefinitionError], in type: Any.Type) -> String {
    var seen: Set<DefinitionError> = []
    let lines = definitionErrors.filter { seen.insert($0).inserted }.map { definitionError in
      let line =
        (definitionError.location.isEmpty ? "" : definitionError.location.joined(separator: ".") + " ")
        + definitionError.text
      return "  " + line.shown(upTo: .max)
    }
    let title = lines.count == 1 ? "has a mistake" : "has \(lines.count) mistakes"
    return (["the schema of \(type) \(title)"] + lines).joined(separator: "\n")
  }
}
