/// AES with a key of 128, 192 or 256 bits, in CBC or ECB mode, described by an ``AESAdopter``.
///
/// The cipher is FIPS 197, and the modes are those of NIST SP 800-38A. The platform provides the block cipher:
/// CommonCrypto on Apple platforms, elsewhere OpenSSL's libcrypto, which is loaded on first use. If it is missing,
/// decrypting and encrypting throw ``CipherError/unavailable``.
///
/// ```swift
/// let cipher = AESCipher(FeedCipher.self)
/// let bytes = try cipher.encrypt(Data("https://www.apple.com".utf8))
/// ```
///
/// Printing, dumping or reflecting a cipher shows its name, such as `AES-256-CBC`, never its key or IV.
///
/// - Important: CBC and ECB have no authentication. A string that decrypts may still have been changed in transit.
public struct AESCipher: TextCipher {
  /// The errors in the lengths of the key and the IV, one sentence each.
  ///
  /// A cipher with definition errors throws ``CipherError/failed`` whenever it is used.
  public let definitionErrors: [String]

  let parameters: AESParameters
  private let padding: BlockPadding
  private let format: DataFormat
  private let engine: any AESEngine

  /// Creates the cipher that an adopter describes. Reads the adopter's requirements once.
  public init(_ adopter: any AESAdopter.Type) {
    self.init(
      key: Array(adopter.key.utf8), iv: adopter.iv.map { Array($0.utf8) }, options: adopter.options,
      owner: String(describing: adopter))
  }

  /// Creates a cipher from the bytes of its key and IV, for example when they are known at run time only.
  ///
  /// A key must have 16, 24 or 32 bytes, an IV 16; nil means 16 zero bytes. With other lengths, the cipher has
  /// ``definitionErrors``, and throws ``CipherError/failed`` whenever it is used.
  public init(key: Data, iv: Data? = nil, options: AESOptions = .pkcs7Padding) {
    self.init(key: Array(key), iv: iv.map { Array($0) }, options: options)
  }

  /// Creates a cipher from raw bytes. The owner is the type named in definition errors.
  init(
    key: [UInt8], iv: [UInt8]?, options: AESOptions, owner: String = "AESCipher",
    engine: any AESEngine = PlatformAES.engine
  ) {
    parameters = AESParameters(key: key, iv: iv, mode: options.contains(.ecbMode) ? .ecb : .cbc)
    definitionErrors = parameters.definitionErrors(of: owner)
    padding = BlockPadding(options)
    format = options.contains(.hexString) ? .hex : .base64
    self.engine = engine
  }

  /// Decrypts whole blocks and removes their padding.
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
  /// - Throws: ``CipherError/failed`` if the cipher has ``definitionErrors``; ``CipherError/unavailable`` if no cipher
  ///   library is found.
  public func encrypt(_ plaintext: Data) throws(CipherError) -> Data {
    guard definitionErrors.isEmpty else { throw .failed }
    return Data(try engine.process(padding.add(to: Array(plaintext)), .encrypt, parameters))
  }

  /// Decodes strict base64, or hexadecimal digits of either case with ``AESOptions/hexString``.
  ///
  /// - Throws: ``CipherError/failed`` for any other string.
  public func ciphertext(from string: String) throws(CipherError) -> Data {
    guard let data = format.data(from: string) else { throw .failed }
    return data
  }

  /// Encodes bytes as base64, or as lowercase hexadecimal digits with ``AESOptions/hexString``.
  ///
  /// - Throws: Nothing in this implementation.
  public func string(from ciphertext: Data) throws(CipherError) -> String {
    format.string(from: ciphertext)
  }
}

extension AESCipher: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The cipher's name, such as `AES-256-CBC`.
  public var description: String { parameters.description }

  /// The cipher's name, such as `AES-256-CBC`.
  public var debugDescription: String { description }

  /// A mirror without children, so that `dump` does not show the key.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
