import Foundation

/// AES with a key of 128, 192 or 256 bits, in CBC or ECB mode, set up by an ``AESAdopter``.
///
/// The cipher is FIPS 197, the modes are those of NIST SP 800-38A. The block cipher itself is the platform's:
/// CommonCrypto on Apple platforms, elsewhere OpenSSL's libcrypto, which is looked for when it is first needed. Where
/// there is none, decrypting and encrypting throw ``CipherError/unavailable``.
///
/// ```swift
/// let cipher = AESCipher(FeedCipher.self)
/// let bytes = try cipher.encrypt(Data("https://www.apple.com".utf8))
/// ```
///
/// Printing, dumping or reflecting a cipher shows its name, such as `AES-256-CBC`, never its key or IV.
///
/// - Important: CBC and ECB have no authentication. A text that decrypts may still have been changed on its way.
public struct AESCipher: TextCipher {
  /// What is wrong with the lengths of the key and the IV, one sentence each.
  ///
  /// A cipher with mistakes throws ``CipherError/failed`` whenever it is used.
  public let definitionErrors: [String]

  let parameters: AESParameters
  private let padding: BlockPadding
  private let form: DataFormat
  private let engine: any AESEngine

  /// Makes the cipher that an adopter describes, reading the adopter's requirements once.
  public init(_ adopter: any AESAdopter.Type) {
    self.init(
      key: Array(adopter.key.utf8), iv: adopter.iv.map { Array($0.utf8) }, options: adopter.options,
      owner: String(describing: adopter))
  }

  /// Makes a cipher from the bytes of its key and IV, as they are known at run time.
  ///
  /// A key must have 16, 24 or 32 bytes, an IV 16; nil stands for 16 zero bytes. A cipher of other lengths has ``definitionErrors``, and throws
  /// ``CipherError/failed`` whenever it is used.
  public init(key: Data, iv: Data? = nil, options: AESOptions = .pkcs7Padding) {
    self.init(key: Array(key), iv: iv.map { Array($0) }, options: options)
  }

  /// Makes a cipher from raw bytes. The owner is the type that mistakes are blamed on.
  init(
    key: [UInt8], iv: [UInt8]?, options: AESOptions, owner: String = "AESCipher",
    engine: any AESEngine = PlatformAES.engine
  ) {
    parameters = AESParameters(key: key, iv: iv, mode: options.contains(.ecbMode) ? .ecb : .cbc)
    definitionErrors = parameters.definitionErrors(of: owner)
    padding = BlockPadding(options)
    form = options.contains(.hexString) ? .hex : .base64
    self.engine = engine
  }

  /// Decrypts whole blocks and takes their padding off.
  ///
  /// - Throws: ``CipherError/failed`` if the ciphertext is empty, not a whole number of 16-byte blocks or not validly
  ///   padded; ``CipherError/unavailable`` if no cipher library is found.
  public func decrypt(_ ciphertext: Data) throws(CipherError) -> Data {
    guard definitionErrors.isEmpty, !ciphertext.isEmpty, ciphertext.count.isMultiple(of: AESParameters.blockSize) else {
      throw .failed
    }
    let padded = try engine.process(Array(ciphertext), .decrypt, parameters)
    guard let plaintext = padding.remove(from: padded) else { throw .failed }
    return Data(plaintext)
  }

  /// Pads plaintext to whole blocks and encrypts them.
  ///
  /// - Throws: ``CipherError/failed`` if the cipher has ``definitionErrors``; ``CipherError/unavailable`` if no cipher library
  ///   is found.
  public func encrypt(_ plaintext: Data) throws(CipherError) -> Data {
    guard definitionErrors.isEmpty else { throw .failed }
    return Data(try engine.process(padding.add(to: Array(plaintext)), .encrypt, parameters))
  }

  /// Reads strict base64, or hexadecimal digits of either case with ``AESOptions/hexString``.
  ///
  /// - Throws: ``CipherError/failed`` if the text is anything else.
  public func ciphertext(from string: String) throws(CipherError) -> Data {
    guard let data = form.data(from: string) else { throw .failed }
    return data
  }

  /// Writes base64, or lower-case hexadecimal digits with ``AESOptions/hexString``.
  public func string(from ciphertext: Data) throws(CipherError) -> String {
    form.string(from: ciphertext)
  }
}
