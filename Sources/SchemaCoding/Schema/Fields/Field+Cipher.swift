extension Field where Value == Undeclared {
  /// Declares the value as a string that this cipher decrypts.
  public func cipher(_ cipher: some TextCipher) -> Field<Model, String> {
    schema(.cipher(cipher))
  }

  /// Declares the value as a string that this cipher decrypts, and whose plaintext has this schema.
  public func cipher<Part>(_ cipher: some TextCipher, as plaintext: Schema<Part>) -> Field<Model, Part> {
    schema(.cipher(cipher, as: plaintext))
  }
}

extension Field {
  /// Declares the value as a string that this cipher decrypts, and whose plaintext has this schema.
  public func cipher(_ cipher: some TextCipher, as plaintext: Schema<Value>) -> Field {
    schema(.cipher(cipher, as: plaintext))
  }

  /// Declares the value, which may be absent, as a string that this cipher decrypts, and whose plaintext has this schema.
  public func cipher<Part>(_ cipher: some TextCipher, as plaintext: Schema<Part>) -> Field
  where Value: OptionalOrNullable<Part> {
    schema(.cipher(cipher, as: plaintext))
  }
}

extension Field where Value: MaybeOptional<String> {
  /// Declares the value as a string that this cipher decrypts.
  public func cipher(_ cipher: some TextCipher) -> Field { schema(unwrapped: .cipher(cipher)) }
}

extension Field where Value: MaybeOptional<[String]> {
  /// Declares the value as an array of strings that this cipher decrypts.
  public func cipher(_ cipher: some TextCipher) -> Field { schema(unwrapped: .array(of: .cipher(cipher))) }
}

// Ciphers whose keys are known only when a document is decoded or a model is encoded.

extension Field where Value == Undeclared {
  /// Declares the value as a string that a cipher decrypts. The closure makes the cipher for each call.
  public func cipher<Cipher: TextCipher>(_ cipher: @escaping @Sendable (CodingContext) throws -> Cipher)
    -> Field<Model, String>
  {
    schema(.cipher(cipher))
  }

  /// Declares the value as a string that a cipher decrypts, and whose plaintext has this schema. The closure makes the cipher for each call.
  public func cipher<Part, Cipher: TextCipher>(
    as plaintext: Schema<Part>, _ cipher: @escaping @Sendable (CodingContext) throws -> Cipher
  ) -> Field<Model, Part> {
    schema(.cipher(as: plaintext, cipher))
  }
}

extension Field {
  /// Declares the value as a string that a cipher decrypts, and whose plaintext has this schema. The closure makes the cipher for each call.
  public func cipher<Cipher: TextCipher>(
    as plaintext: Schema<Value>, _ cipher: @escaping @Sendable (CodingContext) throws -> Cipher
  ) -> Field {
    schema(.cipher(as: plaintext, cipher))
  }

  /// Declares the value, which may be absent, as a string that a cipher decrypts, and whose plaintext has this schema.
  /// The closure makes the cipher for each call.
  public func cipher<Part, Cipher: TextCipher>(
    as plaintext: Schema<Part>, _ cipher: @escaping @Sendable (CodingContext) throws -> Cipher
  ) -> Field where Value: OptionalOrNullable<Part> {
    schema(.cipher(as: plaintext, cipher))
  }
}

extension Field where Value: MaybeOptional<String> {
  /// Declares the value as a string that a cipher decrypts. The closure makes the cipher for each call.
  public func cipher<Cipher: TextCipher>(_ cipher: @escaping @Sendable (CodingContext) throws -> Cipher) -> Field {
    schema(unwrapped: .cipher(cipher))
  }
}

extension Field where Value: MaybeOptional<[String]> {
  /// Declares the value as an array of strings that a cipher decrypts. The closure makes the cipher for each call.
  public func cipher<Cipher: TextCipher>(_ cipher: @escaping @Sendable (CodingContext) throws -> Cipher) -> Field {
    schema(unwrapped: .array(of: .cipher(cipher)))
  }
}
