extension Field where Value == Undeclared {
  /// Declares the value as a string of AES ciphertext. See ``AESAdopter``.
  public func aes(_ adopter: any AESAdopter.Type) -> Field<Model, String> {
    schema(.aes(adopter))
  }

  /// Declares the value as a string of AES ciphertext whose plaintext has this schema.
  public func aes<Part>(_ adopter: any AESAdopter.Type, as plaintext: Schema<Part>) -> Field<Model, Part> {
    schema(.aes(adopter, as: plaintext))
  }
}

extension Field {
  /// Declares the value as a string of AES ciphertext whose plaintext has this schema.
  public func aes(_ adopter: any AESAdopter.Type, as plaintext: Schema<Value>) -> Field {
    schema(.aes(adopter, as: plaintext))
  }

  /// Declares the value, which may be absent, as a string of AES ciphertext whose plaintext has this schema.
  public func aes<Part>(_ adopter: any AESAdopter.Type, as plaintext: Schema<Part>) -> Field
  where Value: OptionalOrNullable<Part> {
    schema(.aes(adopter, as: plaintext))
  }
}

extension Field where Value: MaybeOptional<String> {
  /// Declares the value as a string of AES ciphertext. See ``AESAdopter``.
  public func aes(_ adopter: any AESAdopter.Type) -> Field { schema(unwrapped: .aes(adopter)) }
}

extension Field where Value: MaybeOptional<[String]> {
  /// Declares the value as an array of strings of AES ciphertext. See ``AESAdopter``.
  public func aes(_ adopter: any AESAdopter.Type) -> Field { schema(unwrapped: .array(of: .aes(adopter))) }
}

// Ciphers whose keys are known only when a document is decoded or a model is encoded.

extension Field where Value == Undeclared {
  /// Declares the value as a string of AES ciphertext. The closure makes the cipher for each call.
  public func aes(_ cipher: @escaping @Sendable (CodingContext) throws -> AESCipher) -> Field<Model, String> {
    schema(.aes(cipher))
  }

  /// Declares the value as a string of AES ciphertext whose plaintext has this schema. The closure makes the cipher for each call.
  public func aes<Part>(
    as plaintext: Schema<Part>, _ cipher: @escaping @Sendable (CodingContext) throws -> AESCipher
  ) -> Field<Model, Part> {
    schema(.aes(as: plaintext, cipher))
  }
}

extension Field {
  /// Declares the value as a string of AES ciphertext whose plaintext has this schema. The closure makes the cipher for each call.
  public func aes(
    as plaintext: Schema<Value>, _ cipher: @escaping @Sendable (CodingContext) throws -> AESCipher
  ) -> Field {
    schema(.aes(as: plaintext, cipher))
  }

  /// Declares the value, which may be absent, as a string of AES ciphertext whose plaintext has this schema.
  /// The closure makes the cipher for each call.
  public func aes<Part>(
    as plaintext: Schema<Part>, _ cipher: @escaping @Sendable (CodingContext) throws -> AESCipher
  ) -> Field where Value: OptionalOrNullable<Part> {
    schema(.aes(as: plaintext, cipher))
  }
}

extension Field where Value: MaybeOptional<String> {
  /// Declares the value as a string of AES ciphertext. The closure makes the cipher for each call.
  public func aes(_ cipher: @escaping @Sendable (CodingContext) throws -> AESCipher) -> Field {
    schema(unwrapped: .aes(cipher))
  }
}

extension Field where Value: MaybeOptional<[String]> {
  /// Declares the value as an array of strings of AES ciphertext. The closure makes the cipher for each call.
  public func aes(_ cipher: @escaping @Sendable (CodingContext) throws -> AESCipher) -> Field {
    schema(unwrapped: .array(of: .aes(cipher)))
  }
}
