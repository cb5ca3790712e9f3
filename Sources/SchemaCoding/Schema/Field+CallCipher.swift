// Ciphers whose keys are known only when a document is decoded or a model encoded.

extension Schema {
  /// A string that holds AES ciphertext, with a cipher that each call brings along, whose plaintext has another schema.
  ///
  ///     Schema.aes(as: .embedded(Card.schema)) { context in
  ///       guard let key = context.userInfo[.key] as? Data else { throw NoKey() }
  ///       return AESCipher(key: key)
  ///     }
  ///
  /// What the closure throws is `decryptionFailed`, whatever it is, and so is a key of a wrong length.
  public static func aes(
    as plaintext: Schema, _ cipher: @escaping @Sendable (CodingContext) throws -> AESCipher
  ) -> Schema {
    Schema { compiler in
      CipherInstruction(
        .ofCall(cipher), name: "aes", plaintext: compiler.compile(plaintext), leniency: compiler.compilation.leniency)
    }
  }
}

extension Schema where Value == String {
  /// A string that holds AES ciphertext, with a cipher that each call brings along. What the closure throws is `decryptionFailed`.
  public static func aes(_ cipher: @escaping @Sendable (CodingContext) throws -> AESCipher) -> Schema {
    .aes(as: .string, cipher)
  }
}

extension Field {
  /// The value is a string that holds AES ciphertext, with a cipher that each call brings along. What the closure throws is
  /// `decryptionFailed`.
  public func aes<Owner>(_ cipher: @escaping @Sendable (CodingContext) throws -> AESCipher) -> Field<Owner, String>
  where Model == Undeclared<Owner> {
    schema(.aes(cipher))
  }

  /// The value is a string that holds AES ciphertext, with a cipher that each call brings along, whose plaintext has this schema. What
  /// the closure throws is `decryptionFailed`.
  public func aes<Owner, Part>(
    as plaintext: Schema<Part>, _ cipher: @escaping @Sendable (CodingContext) throws -> AESCipher
  ) -> Field<Owner, Part> where Model == Undeclared<Owner> {
    schema(.aes(as: plaintext, cipher))
  }
}

extension Field {
  /// The value is a string that holds AES ciphertext, with a cipher that each call brings along, whose plaintext has this schema. What
  /// the closure throws is `decryptionFailed`.
  public func aes(
    as plaintext: Schema<Value>, _ cipher: @escaping @Sendable (CodingContext) throws -> AESCipher
  ) -> Field {
    schema(.aes(as: plaintext, cipher))
  }

  /// The value is a string that holds AES ciphertext, if there is one, with a cipher that each call brings along, whose plaintext has
  /// this schema. What the closure throws is `decryptionFailed`.
  public func aes<Part>(
    as plaintext: Schema<Part>, _ cipher: @escaping @Sendable (CodingContext) throws -> AESCipher
  ) -> Field where Value == Part? {
    schema(.aes(as: plaintext, cipher))
  }
}

extension Field where Value == String {
  /// The value is a string that holds AES ciphertext, with a cipher that each call brings along. What the closure throws is
  /// `decryptionFailed`.
  public func aes(_ cipher: @escaping @Sendable (CodingContext) throws -> AESCipher) -> Field { schema(.aes(cipher)) }
}

extension Field where Value == String? {
  /// The value is a string that holds AES ciphertext, if there is one, with a cipher that each call brings along. What the closure
  /// throws is `decryptionFailed`.
  public func aes(_ cipher: @escaping @Sendable (CodingContext) throws -> AESCipher) -> Field { schema(.aes(cipher)) }
}

extension Field where Value == [String] {
  /// The value is an array of strings that each hold AES ciphertext, with a cipher that each call brings along. What the closure throws
  /// is `decryptionFailed`.
  public func aes(_ cipher: @escaping @Sendable (CodingContext) throws -> AESCipher) -> Field {
    schema(.array(of: .aes(cipher)))
  }
}

extension Field where Value == [String]? {
  /// The value is an array of strings that each hold AES ciphertext, if there is one, with a cipher that each call brings along. What
  /// the closure throws is `decryptionFailed`.
  public func aes(_ cipher: @escaping @Sendable (CodingContext) throws -> AESCipher) -> Field {
    schema(.array(of: .aes(cipher)))
  }
}
