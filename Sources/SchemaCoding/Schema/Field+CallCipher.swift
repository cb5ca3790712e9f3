// Ciphers whose keys are known only when a document is decoded or a model is encoded.

extension Schema {
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
    Schema { compiler in
      CipherInstruction(
        .ofCall(cipher), name: "aes", plaintext: compiler.compile(plaintext), leniency: compiler.compilation.leniency)
    }
  }
}

extension Schema where Value == String {
  /// A string of AES ciphertext.
  ///
  /// The closure makes the cipher for each call; an error that it throws is the issue `decryptionFailed`.
  public static func aes(_ cipher: @escaping @Sendable (CodingContext) throws -> AESCipher) -> Schema {
    .aes(as: .string, cipher)
  }
}

extension Field {
  /// Declares the value as a string of AES ciphertext.
  ///
  /// The closure makes the cipher for each call; an error that it throws is the issue `decryptionFailed`.
  public func aes<Owner>(_ cipher: @escaping @Sendable (CodingContext) throws -> AESCipher) -> Field<Owner, String>
  where Model == Undeclared<Owner> {
    schema(.aes(cipher))
  }

  /// Declares the value as a string of AES ciphertext whose plaintext has this schema.
  ///
  /// The closure makes the cipher for each call; an error that it throws is the issue `decryptionFailed`.
  public func aes<Owner, Part>(
    as plaintext: Schema<Part>, _ cipher: @escaping @Sendable (CodingContext) throws -> AESCipher
  ) -> Field<Owner, Part> where Model == Undeclared<Owner> {
    schema(.aes(as: plaintext, cipher))
  }
}

extension Field {
  /// Declares the value as a string of AES ciphertext whose plaintext has this schema.
  ///
  /// The closure makes the cipher for each call; an error that it throws is the issue `decryptionFailed`.
  public func aes(
    as plaintext: Schema<Value>, _ cipher: @escaping @Sendable (CodingContext) throws -> AESCipher
  ) -> Field {
    schema(.aes(as: plaintext, cipher))
  }

  /// Declares the optional value as a string of AES ciphertext whose plaintext has this schema.
  ///
  /// The closure makes the cipher for each call; an error that it throws is the issue `decryptionFailed`.
  public func aes<Part>(
    as plaintext: Schema<Part>, _ cipher: @escaping @Sendable (CodingContext) throws -> AESCipher
  ) -> Field where Value == Part? {
    schema(.aes(as: plaintext, cipher))
  }
}

extension Field where Value: MaybeOptional<String> {
  /// Declares the value as a string of AES ciphertext.
  ///
  /// The closure makes the cipher for each call; an error that it throws is the issue `decryptionFailed`.
  public func aes(_ cipher: @escaping @Sendable (CodingContext) throws -> AESCipher) -> Field {
    schema(unwrapped: .aes(cipher))
  }
}

extension Field where Value: MaybeOptional<[String]> {
  /// Declares the value as an array of strings of AES ciphertext.
  ///
  /// The closure makes the cipher for each call; an error that it throws is the issue `decryptionFailed`.
  public func aes(_ cipher: @escaping @Sendable (CodingContext) throws -> AESCipher) -> Field {
    schema(unwrapped: .array(of: .aes(cipher)))
  }
}
