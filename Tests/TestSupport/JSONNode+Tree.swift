import Foundation

@testable import SchemaCoding

extension JSONNode {
  /// A tree as a document that is kept for the duration of the tests.
  init(_ tree: Any) {
    let document = JSONDocument(tree: tree)
    self = Unmanaged.passRetained(document).takeUnretainedValue().node(at: 0)
  }

  /// A document's root; the document is kept for the duration of the tests.
  static func read(_ data: Data) throws -> JSONNode {
    let document = try JSONDocument.parse(data, ParsingOptions())
    return Unmanaged.passRetained(document).takeUnretainedValue().node(at: 0)
  }

  static func read(_ text: String) throws -> JSONNode { try read(Data(text.utf8)) }
}
