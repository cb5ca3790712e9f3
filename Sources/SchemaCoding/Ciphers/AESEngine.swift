/// The raw block cipher of a platform: AES over whole blocks, without any padding of its own.
protocol AESEngine: Sendable {
  /// Encrypts or decrypts blocks into as many bytes.
  ///
  /// The caller hands over a positive whole number of blocks, and parameters without mistakes.
  func process(
    _ blocks: [UInt8], _ direction: AESDirection, _ parameters: AESParameters
  ) throws(CipherError) -> [UInt8]
}

/// Which way an engine works.
enum AESDirection: Sendable {
  case encrypt
  case decrypt
}

/// The engine of a machine that has none.
struct UnavailableAES: AESEngine {
  func process(
    _ blocks: [UInt8], _ direction: AESDirection, _ parameters: AESParameters
  ) throws(CipherError) -> [UInt8] {
    throw .unavailable
  }
}
