import SchemaCoding

extension DecodingOptions {
  /// The options that send a document through `JSONSerialization`, whatever the library can do by itself.
  static var foundationRoute: DecodingOptions {
    // The only line to change once there is a choice: DecodingOptions(parser: .foundation)
    DecodingOptions()
  }
}
