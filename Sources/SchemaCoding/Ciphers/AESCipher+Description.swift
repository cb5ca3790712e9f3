extension AESCipher: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The cipher's name, such as `AES-256-CBC`.
  public var description: String { parameters.description }

  /// The cipher's name, such as `AES-256-CBC`.
  public var debugDescription: String { description }

  /// A mirror without children, so that `dump` does not show the key.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
