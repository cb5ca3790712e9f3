import SchemaCoding

enum Colour: String, Sendable { case red, green }
enum Vehicle: Int, Sendable {
  case bus = 1
  case tram = 2
}

extension DecodingOptions.LeniencyMode {
  static let all: [Self] = [.declared, .strict, .lenient]
}
