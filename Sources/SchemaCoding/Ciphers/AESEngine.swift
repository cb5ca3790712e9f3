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
