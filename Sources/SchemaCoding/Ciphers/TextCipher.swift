import Foundation

/// A cipher whose ciphertext travels as text inside JSON.
///
/// A cipher turns bytes into bytes with ``decrypt(_:)`` and ``encrypt(_:)``, and knows how its ciphertext is spelled as
/// text. Base64 is the default spelling; a cipher with another one implements ``ciphertext(from:)`` and
/// ``string(from:)`` as well. The plaintext is always UTF-8, which the library checks.
///
/// ```swift
/// struct XORCipher: TextCipher {
///   let mask: UInt8
///   func decrypt(_ ciphertext: Data) throws(CipherError) -> Data { Data(ciphertext.map { $0 ^ mask }) }
///   func encrypt(_ plaintext: Data) throws(CipherError) -> Data { Data(plaintext.map { $0 ^ mask }) }
/// }
/// ```
///
/// A cipher is called from many tasks at once. It must not put a key or a plaintext into anything that can be printed.
/// ``AESCipher`` is the ready-made one.
public protocol TextCipher: Sendable {
  /// The mistakes of the author who set this cipher up, such as a key of a wrong length, one sentence each.
  ///
  /// They are reported when the schema is built. The default is none. Never put a key into them.
  var definitionErrors: [String] { get }

  /// Turns ciphertext into plaintext.
  ///
  /// - Throws: ``CipherError/failed`` for every reason that lies in the bytes, whatever it is;
  ///   ``CipherError/unavailable`` if the cipher cannot work on this machine.
  func decrypt(_ ciphertext: Data) throws(CipherError) -> Data

  /// Turns plaintext into ciphertext.
  ///
  /// - Throws: ``CipherError/failed`` if the plaintext cannot be encrypted; ``CipherError/unavailable`` if the cipher
  ///   cannot work on this machine.
  func encrypt(_ plaintext: Data) throws(CipherError) -> Data

  /// Reads the bytes of a ciphertext out of the text that carries it.
  ///
  /// The default reads strict, padded base64 (RFC 4648, section 4).
  ///
  /// - Throws: ``CipherError/failed`` if the text is not in this cipher's form.
  func ciphertext(from string: String) throws(CipherError) -> Data

  /// Writes the bytes of a ciphertext as the text that carries it.
  ///
  /// The default writes padded base64 (RFC 4648, section 4).
  ///
  /// - Throws: ``CipherError/failed`` if the bytes have no such text.
  func string(from ciphertext: Data) throws(CipherError) -> String
}

extension TextCipher {
  /// No mistakes: nothing about this cipher can be set up wrongly.
  public var definitionErrors: [String] { [] }

  /// Reads strict, padded base64 (RFC 4648, section 4).
  ///
  /// - Throws: ``CipherError/failed`` if the text is anything else.
  public func ciphertext(from string: String) throws(CipherError) -> Data {
    guard let data = DataFormat.base64.data(from: string) else { throw .failed }
    return data
  }

  /// Writes padded base64 (RFC 4648, section 4).
  public func string(from ciphertext: Data) throws(CipherError) -> String {
    DataFormat.base64.string(from: ciphertext)
  }
}
