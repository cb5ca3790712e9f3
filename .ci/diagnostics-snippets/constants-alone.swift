import SchemaCoding
struct Ping: Sendable {
  static let schema = Schema(Ping.init) {
    Constant("type", "ping")
  }
}
