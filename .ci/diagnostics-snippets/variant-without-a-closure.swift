import SchemaCoding
enum Answer: Sendable {
  case number(Int), text(String), other(JSONValue)
  static let schema = Schema<Answer>.oneOf("type") {
    Variant("number", Schema<Int>.number(), Answer.number)
    Variant("text", Schema<String>.string, Answer.text) { if case .text(let text) = $0 { text } else { nil } }
    Variant(otherwise: .json, Answer.other)
  }
}
