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
