extension Field {
  /// The value is a text that holds AES ciphertext, see ``AESAdopter``.
  public func aes<Owner>(_ adopter: any AESAdopter.Type) -> Field<Owner, String> where Model == Undeclared<Owner> {
    schema(.aes(adopter))
  }

  /// The value is a text that holds AES ciphertext, whose plaintext has this schema.
  public func aes<Owner, Part>(_ adopter: any AESAdopter.Type, as plaintext: Schema<Part>) -> Field<Owner, Part>
  where Model == Undeclared<Owner> {
    schema(.aes(adopter, as: plaintext))
  }

  /// The value is a text that this cipher decrypts.
  public func cipher<Owner>(_ cipher: some TextCipher) -> Field<Owner, String> where Model == Undeclared<Owner> {
    schema(.cipher(cipher))
  }

  /// The value is a text that this cipher decrypts to a text with this schema.
  public func cipher<Owner, Part>(_ cipher: some TextCipher, as plaintext: Schema<Part>) -> Field<Owner, Part>
  where Model == Undeclared<Owner> {
    schema(.cipher(cipher, as: plaintext))
  }
}

extension Field {
  /// The value is a text that holds AES ciphertext, whose plaintext has this schema.
  public func aes(_ adopter: any AESAdopter.Type, as plaintext: Schema<Value>) -> Field {
    schema(.aes(adopter, as: plaintext))
  }

  /// The value is a text that holds AES ciphertext, whose plaintext has this schema, if there is one.
  public func aes<Part>(_ adopter: any AESAdopter.Type, as plaintext: Schema<Part>) -> Field where Value == Part? {
    schema(.aes(adopter, as: plaintext))
  }

  /// The value is a text that this cipher decrypts to a text with this schema.
  public func cipher(_ cipher: some TextCipher, as plaintext: Schema<Value>) -> Field {
    schema(.cipher(cipher, as: plaintext))
  }

  /// The value is a text that this cipher decrypts to a text with this schema, if there is one.
  public func cipher<Part>(_ cipher: some TextCipher, as plaintext: Schema<Part>) -> Field where Value == Part? {
    schema(.cipher(cipher, as: plaintext))
  }
}

extension Field where Value == String {
  /// The value is a text that this cipher decrypts.
  public func cipher(_ cipher: some TextCipher) -> Field { schema(.cipher(cipher)) }

  /// The value is a text that holds AES ciphertext, see ``AESAdopter``.
  public func aes(_ adopter: any AESAdopter.Type) -> Field { schema(.aes(adopter)) }
}

extension Field where Value == String? {
  /// The value is a text that this cipher decrypts, if there is one.
  public func cipher(_ cipher: some TextCipher) -> Field { schema(.cipher(cipher)) }

  /// The value is a text that holds AES ciphertext, if there is one, see ``AESAdopter``.
  public func aes(_ adopter: any AESAdopter.Type) -> Field { schema(.aes(adopter)) }
}

extension Field where Value == [String] {
  /// The value is an array of texts that each hold AES ciphertext, see ``AESAdopter``.
  public func aes(_ adopter: any AESAdopter.Type) -> Field { schema(.array(of: .aes(adopter))) }
}

extension Field where Value == [String]? {
  /// The value is an array of texts that each hold AES ciphertext, if there is one, see ``AESAdopter``.
  public func aes(_ adopter: any AESAdopter.Type) -> Field { schema(.array(of: .aes(adopter))) }
}
