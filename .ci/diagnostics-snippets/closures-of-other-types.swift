import SchemaCoding
struct Label: Sendable { let text: String, size: Int }
struct Stop: Sendable {
  let name: String, label: Label, other: Label?
  static let schema = Schema(Stop.init) {
    Field("name", \.name)
    Field("label", \.label).transform(from: .string, decode: { Label(text: $0, size: 0) }, encode: { $0.size })
    Field("other", \.other).transform(from: .string, decode: { Label(text: $0, size: 0) }, encode: { $0.sise })
  }
}
