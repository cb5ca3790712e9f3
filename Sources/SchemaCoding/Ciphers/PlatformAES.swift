/// The engine of the current platform, created once.
enum PlatformAES {
  #if canImport(CommonCrypto)
    static let engine: any AESEngine = CommonCryptoAES()
  #elseif canImport(Glibc) || canImport(Musl) || canImport(Bionic)
    static let engine: any AESEngine = libcrypto(from: ["libcrypto.so.3", "libcrypto.so.1.1"])

    /// Returns an engine with the first of these libraries that exists and is complete.
    static func libcrypto(from names: [String]) -> any AESEngine {
      guard let library = Libcrypto(firstOf: names) else { return UnavailableAES() }
      return LibcryptoAES(library: library)
    }
  #else
    static let engine: any AESEngine = UnavailableAES()
  #endif
}
