import SchemaCoding

extension DecodingOptions {
  /// The options that send every document through `JSONSerialization`.
  static var foundationRoute: DecodingOptions {
    DecodingOptions(parser: .foundation)
  }
}
