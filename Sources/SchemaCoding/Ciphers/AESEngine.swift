/// A platform's block cipher: AES for whole blocks, without padding.
protocol AESEngine: Sendable {
  /// Encrypts or decrypts blocks into the same number of bytes.
  ///
  /// The caller passes a positive whole number of blocks, and parameters without definition errors.
  func process(
    _ blocks: [UInt8], _ direction: AESDirection, _ parameters: AESParameters
  ) throws(CipherError) -> [UInt8]
}

/// The direction in which an engine works.
enum AESDirection: Sendable {
  case encrypt
  case decrypt
}

/// The engine for a platform without a cipher library.
struct UnavailableAES: AESEngine {
  func process(
    _ blocks: [UInt8], _ direction: AESDirection, _ parameters: AESParameters
  ) throws(CipherError) -> [UInt8] {
    throw .unavailable
  }
}

/// The engine of the current platform, created once.
enum PlatformAES {
  #if canImport(CommonCrypto)
    static let engine: any AESEngine = CommonCryptoAES()
  #else
    static let engine: any AESEngine = libcrypto(from: ["libcrypto.so.3", "libcrypto.so.1.1"])

    /// Returns an engine with the first of these libraries that exists and is complete.
    static func libcrypto(from names: [String]) -> any AESEngine {
      guard let library = Libcrypto(firstOf: names) else { return UnavailableAES() }
      return LibcryptoAES(library: library)
    }
  #endif
}

#if canImport(CommonCrypto)
  import CommonCrypto

  /// AES with CommonCrypto's `CCCrypt`, without its padding.
  struct CommonCryptoAES: AESEngine {
    func process(
      _ blocks: [UInt8], _ direction: AESDirection, _ parameters: AESParameters
    ) throws(CipherError) -> [UInt8] {
      let operation = CCOperation(direction == .encrypt ? kCCEncrypt : kCCDecrypt)
      let options = CCOptions(parameters.mode == .ecb ? kCCOptionECBMode : 0)
      var output = [UInt8](repeating: 0, count: blocks.count)
      var written = 0
      let status = CCCrypt(
        operation, CCAlgorithm(kCCAlgorithmAES), options, parameters.key, parameters.key.count, parameters.iv,
        blocks, blocks.count, &output, blocks.count, &written)
      guard status == CCCryptorStatus(kCCSuccess), written == blocks.count else { throw .failed }
      return output
    }
  }
#endif
