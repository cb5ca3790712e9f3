import SchemaCoding

struct Stop: Sendable {
  let name: String, isOpen: Bool

  static let schema = Schema(Stop.init) {
    Field("name", \.name).validate(.range(0...5)).clamped(to: 1...2)
    Field("open", \.isOpen).default(1).clamped(to: 0...1)
  }
}
