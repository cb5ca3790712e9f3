/// A cipher whose ciphertext is a string in JSON.
///
/// A cipher converts bytes to bytes with ``decrypt(_:)`` and ``encrypt(_:)``, and defines how its ciphertext is encoded
/// as a string. The default is base64; for another encoding, implement ``ciphertext(from:)`` and ``string(from:)`` too.
/// The plaintext is always UTF-8, which the library checks.
///
/// ```swift
/// struct XORCipher: TextCipher {
///   let mask: UInt8
///   func decrypt(_ ciphertext: Data) throws(CipherError) -> Data { Data(ciphertext.map { $0 ^ mask }) }
///   func encrypt(_ plaintext: Data) throws(CipherError) -> Data { Data(plaintext.map { $0 ^ mask }) }
/// }
/// ```
///
/// A cipher is used by many tasks concurrently. It must not put a key or a plaintext into anything that can be printed.
/// ``AESCipher`` is a complete implementation.
public protocol TextCipher: Sendable {
  /// The errors in the definition of this cipher, such as a key of the wrong length, one sentence each.
  ///
  /// They are reported when the schema is compiled. The default is none. They must never contain a key.
  var definitionErrors: [String] { get }

  /// Decrypts ciphertext to plaintext.
  ///
  /// - Throws: ``CipherError/failed`` for any problem with the bytes; ``CipherError/unavailable`` if the cipher is not
  ///   supported on this machine.
  func decrypt(_ ciphertext: Data) throws(CipherError) -> Data

  /// Encrypts plaintext to ciphertext.
  ///
  /// - Throws: ``CipherError/failed`` if the plaintext cannot be encrypted; ``CipherError/unavailable`` if the cipher
  ///   is not supported on this machine.
  func encrypt(_ plaintext: Data) throws(CipherError) -> Data

  /// Decodes the bytes of a ciphertext from a string.
  ///
  /// The default decodes strict, padded base64 (RFC 4648, section 4).
  ///
  /// - Throws: ``CipherError/failed`` if the string does not have this cipher's encoding.
  func ciphertext(from string: String) throws(CipherError) -> Data

  /// Encodes the bytes of a ciphertext as a string.
  ///
  /// The default encodes padded base64 (RFC 4648, section 4).
  ///
  /// - Throws: ``CipherError/failed`` if the bytes cannot be encoded as a string.
  func string(from ciphertext: Data) throws(CipherError) -> String
}

extension TextCipher {
  /// The default: no definition errors.
  public var definitionErrors: [String] { [] }

  /// Decodes strict, padded base64 (RFC 4648, section 4).
  ///
  /// - Throws: ``CipherError/failed`` for any other string.
  public func ciphertext(from string: String) throws(CipherError) -> Data {
    guard let data = DataFormat.base64.data(from: string) else { throw .failed }
    return data
  }

  /// Encodes bytes as padded base64 (RFC 4648, section 4).
  ///
  /// - Throws: Nothing in this implementation.
  public func string(from ciphertext: Data) throws(CipherError) -> String {
    DataFormat.base64.string(from: ciphertext)
  }

  /// Decrypts the string in a document.
  ///
  /// - Throws: ``CipherError/failed`` also if the plaintext is not valid UTF-8.
  func decryptString(_ string: String) throws(CipherError) -> String {
    let plaintext = try decrypt(try ciphertext(from: string))
    guard let decrypted = String(validUTF8: plaintext) else { throw .failed }
    return decrypted
  }

  func encryptString(_ string: String) throws(CipherError) -> String {
    try self.string(from: try encrypt(Data(string.utf8)))
  }
}

extension String {
  /// Creates a string from these bytes without changing any, or returns nil if they are not valid UTF-8.
  ///
  /// Foundation's initializer drops a leading byte-order mark. This one repairs invalid bytes while decoding, and a
  /// repaired string has other bytes than the original.
  fileprivate init?(validUTF8 bytes: Data) {
    self.init(decoding: bytes, as: UTF8.self)
    guard utf8.elementsEqual(bytes) else { return nil }
  }
}
