import SchemaCoding

extension DecodingOptions {
  /// The options that send a document through `JSONSerialization`, whatever the library can do by itself.
  static var foundationRoute: DecodingOptions {
    DecodingOptions(parser: .foundation)
  }
}
