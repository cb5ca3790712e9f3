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
      for definitionError in cipher.definitionErrors {
        compiler.definitionError(.invalidArgument, "has an invalid cipher: \(definitionError)")
      }
      return CipherInstruction(
        .fixed(cipher), name: name, plaintext: compiler.compile(plaintext), in: compiler.compilation)
    }
  }
}

extension Schema where Value == String {
  /// A string that this cipher decrypts.
  public static func cipher(_ cipher: some TextCipher) -> Schema { .cipher(cipher, as: .string) }

  /// A string of AES ciphertext. See ``AESAdopter``.
  public static func aes(_ adopter: any AESAdopter.Type) -> Schema { .aes(adopter, as: .string) }
}

// Ciphers whose keys are known only when a document is decoded or a model is encoded. An error that the closure throws is the issue
// `decryptionFailed`.

extension Schema {
  /// A string that a cipher decrypts. The plaintext has another schema.
  ///
  /// The closure makes the cipher for each call. Any error that it throws is the issue `decryptionFailed`.
  ///
  ///     .cipher(as: .string) { context in VaultCipher(key: try context.vaultKey()) }
  public static func cipher<Cipher: TextCipher>(
    as plaintext: Schema, _ cipher: @escaping @Sendable (CodingContext) throws -> Cipher
  ) -> Schema {
    .cipher(perCall: cipher, name: "\(Cipher.self)", as: plaintext)
  }

  /// A string of AES ciphertext whose plaintext has another schema.
  ///
  /// The closure makes the cipher for each call.
  ///
  ///     Schema.aes(as: .embedded(Card.schema)) { context in
  ///       guard let key = context.userInfo[.key] as? Data else { throw NoKey() }
  ///       return AESCipher(key: key)
  ///     }
  ///
  /// Any error that the closure throws, and a key of the wrong length, is the issue `decryptionFailed`.
  public static func aes(
    as plaintext: Schema, _ cipher: @escaping @Sendable (CodingContext) throws -> AESCipher
  ) -> Schema {
    .cipher(perCall: cipher, name: "aes", as: plaintext)
  }

  private static func cipher<Cipher: TextCipher>(
    perCall cipher: @escaping @Sendable (CodingContext) throws -> Cipher, name: String, as plaintext: Schema
  ) -> Schema {
    Schema { compiler in
      CipherInstruction(.perCall(cipher), name: name, plaintext: compiler.compile(plaintext), in: compiler.compilation)
    }
  }
}

extension Schema where Value == String {
  /// A string that a cipher decrypts. The closure makes the cipher for each call.
  public static func cipher<Cipher: TextCipher>(
    _ cipher: @escaping @Sendable (CodingContext) throws -> Cipher
  ) -> Schema {
    .cipher(as: .string, cipher)
  }

  /// A string of AES ciphertext. The closure makes the cipher for each call.
  public static func aes(_ cipher: @escaping @Sendable (CodingContext) throws -> AESCipher) -> Schema {
    .aes(as: .string, cipher)
  }
}
