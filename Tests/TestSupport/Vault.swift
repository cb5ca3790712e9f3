import SchemaCoding

/// A key for encrypted fields.
enum Vault: AESAdopter {
  static var key: String { "MnoewgUZrgt5Rk08MtESwHvgzY7ElaEq" }
  static var iv: String? { "rtCG5mdgtlCtbyI4" }
}
