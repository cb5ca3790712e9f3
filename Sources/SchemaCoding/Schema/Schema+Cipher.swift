extension Schema {
  /// A string that this cipher decrypts.
  ///
  /// The plaintext has another schema: a string, or any schema that decodes strings.
  ///
  ///     .cipher(VaultCipher(), as: .embedded(Card.schema))
  public static func cipher(_ cipher: some TextCipher, as plaintext: Schema) -> Schema {
    .cipher(cipher, name: "\(type(of: cipher))", as: plaintext)
  }

  /// A string of AES ciphertext whose plaintext has another schema: one that decodes strings, such as `.embedded(_:)`, or a lenient
  /// number.
  public static func aes(_ adopter: any AESAdopter.Type, as plaintext: Schema) -> Schema {
    .cipher(AESCipher(adopter), name: "aes", as: plaintext)
  }

  private static func cipher(_ cipher: some TextCipher, name: String, as plaintext: Schema) -> Schema {
    Schema { compiler in
      for definitionError in cipher.definitionErrors { compiler.definitionError(definitionError) }
      return CipherInstruction(
        .fixed(cipher), name: name, plaintext: compiler.compile(plaintext), leniency: compiler.compilation.leniency)
    }
  }
}

extension Schema where Value == String {
  /// A string that this cipher decrypts.
  public static func cipher(_ cipher: some TextCipher) -> Schema { .cipher(cipher, as: .string) }

  /// A string of AES ciphertext. See ``AESAdopter``.
  public static func aes(_ adopter: any AESAdopter.Type) -> Schema { .aes(adopter, as: .string) }
}
