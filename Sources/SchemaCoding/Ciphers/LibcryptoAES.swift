#if !canImport(CommonCrypto)
  /// AES with OpenSSL's `EVP_Cipher` functions, without their padding.
  struct LibcryptoAES: AESEngine {
    let library: Libcrypto

    func process(
      _ blocks: [UInt8], _ direction: AESDirection, _ parameters: AESParameters
    ) throws(CipherError) -> [UInt8] {
      guard let count = Int32(exactly: blocks.count) else { throw .failed }
      guard let context = library.newContext() else { throw .unavailable }
      defer { library.freeContext(context) }

      let isEncrypting: Int32 = direction == .encrypt ? 1 : 0
      guard let cipher = library.cipher(mode: parameters.mode, keyLength: parameters.key.count),
        library.begin(context, cipher, nil, parameters.key, parameters.iv, isEncrypting) == 1,
        library.setPadding(context, 0) == 1
      else { throw .unavailable }

      // According to the documentation, an update may write up to one block more than it reads.
      var output = [UInt8](repeating: 0, count: blocks.count + AESParameters.blockSize)
      var written: Int32 = 0
      guard library.update(context, &output, &written, blocks, count) == 1, written == count else { throw .failed }

      // Without padding, nothing is left to write; this only confirms that the last block was complete.
      var rest = [UInt8](repeating: 0, count: AESParameters.blockSize)
      guard library.finish(context, &rest, &written) == 1, written == 0 else { throw .failed }

      output.removeLast(AESParameters.blockSize)
      return output
    }
  }
#endif
