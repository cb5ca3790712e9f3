#if !canImport(CommonCrypto)
  /// The functions of OpenSSL's libcrypto that AES needs, loaded at run time.
  ///
  /// All unsafe code of the ciphers is here and in ``DynamicLibrary``. Its invariant: each function below has the type
  /// that the OpenSSL 1.1 and 3 manuals give for its name, on every platform where these libraries exist, and its address
  /// stays valid because a library in use is never closed. The functions keep no state except in the context that they
  /// receive, so threads may call them concurrently, each with its own context.
  struct Libcrypto: Sendable {
    /// `EVP_CIPHER_CTX *EVP_CIPHER_CTX_new(void)`
    typealias NewContext = @convention(c) @Sendable () -> OpaquePointer?

    /// `void EVP_CIPHER_CTX_free(EVP_CIPHER_CTX *)`, which also wipes the key.
    typealias FreeContext = @convention(c) @Sendable (OpaquePointer?) -> Void

    /// `int EVP_CIPHER_CTX_set_padding(EVP_CIPHER_CTX *, int padding)`
    typealias SetPadding = @convention(c) @Sendable (OpaquePointer?, Int32) -> Int32

    /// `int EVP_CipherInit_ex(EVP_CIPHER_CTX *, const EVP_CIPHER *, ENGINE *, const unsigned char *key, … *iv, int enc)`
    typealias Begin =
      @convention(c) @Sendable (
        OpaquePointer?, OpaquePointer?, OpaquePointer?, UnsafePointer<UInt8>?, UnsafePointer<UInt8>?, Int32
      ) -> Int32

    /// `int EVP_CipherUpdate(EVP_CIPHER_CTX *, unsigned char *out, int *outl, const unsigned char *in, int inl)`
    typealias Update =
      @convention(c) @Sendable (
        OpaquePointer?, UnsafeMutablePointer<UInt8>?, UnsafeMutablePointer<Int32>?, UnsafePointer<UInt8>?, Int32
      ) -> Int32

    /// `int EVP_CipherFinal_ex(EVP_CIPHER_CTX *, unsigned char *out, int *outl)`
    typealias Finish =
      @convention(c) @Sendable (
        OpaquePointer?, UnsafeMutablePointer<UInt8>?, UnsafeMutablePointer<Int32>?
      ) -> Int32

    /// `const EVP_CIPHER *EVP_aes_128_cbc(void)` and its five siblings.
    typealias Cipher = @convention(c) @Sendable () -> OpaquePointer?

    let newContext: NewContext
    let freeContext: FreeContext
    let setPadding: SetPadding
    let begin: Begin
    let update: Update
    let finish: Finish
    /// The functions of the ciphers, in the order of ``cipherNames``.
    private let ciphers: [Cipher]

    private static let keyLengths = [16, 24, 32]
    private static let cipherNames = ["cbc", "ecb"].flatMap { mode in
      keyLengths.map { "EVP_aes_\(8 * $0)_\(mode)" }
    }

    /// Returns the cipher for a mode and a key length in bytes, or nil for a length that AES does not support.
    func cipher(mode: AESParameters.Mode, keyLength: Int) -> OpaquePointer? {
      guard let index = Self.keyLengths.firstIndex(of: keyLength) else { return nil }
      return ciphers[mode == .cbc ? index : Self.keyLengths.count + index]()
    }
  }

  extension Libcrypto {
    /// Loads the first of these libraries that exists and has every function.
    init?(firstOf names: [String]) {
      for name in names {
        guard let library = Libcrypto(named: name) else { continue }
        self = library
        return
      }
      return nil
    }

    private init?(named name: String) {
      guard let library = DynamicLibrary(named: name) else { return nil }
      let ciphers = Self.cipherNames.compactMap { library.function($0, as: Cipher.self) }
      guard
        let newContext = library.function("EVP_CIPHER_CTX_new", as: NewContext.self),
        let freeContext = library.function("EVP_CIPHER_CTX_free", as: FreeContext.self),
        let setPadding = library.function("EVP_CIPHER_CTX_set_padding", as: SetPadding.self),
        let begin = library.function("EVP_CipherInit_ex", as: Begin.self),
        let update = library.function("EVP_CipherUpdate", as: Update.self),
        let finish = library.function("EVP_CipherFinal_ex", as: Finish.self),
        ciphers.count == Self.cipherNames.count
      else {
        library.close()
        return nil
      }
      self.init(
        newContext: newContext, freeContext: freeContext, setPadding: setPadding, begin: begin, update: update,
        finish: finish, ciphers: ciphers)
    }
  }
#endif
