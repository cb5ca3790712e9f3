import Foundation
import Testing

@testable import SchemaCoding
@testable import TestSupport

@Suite("The platform's AES")
struct PlatformAESTests {
  static func cipher(_ engine: any AESEngine) -> AESCipher {
    AESCipher(key: Array("0123456789abcdef".utf8), iv: nil, options: [], engine: engine)
  }

  @Test("Without a cipher library, ciphers are unavailable and never trap")
  func unavailable() {
    let cipher = Self.cipher(UnavailableAES())
    #expect(cipher.definitionErrors.isEmpty)
    #expect(throws: CipherError.unavailable) { try cipher.encryptString("text") }
    #expect(throws: CipherError.unavailable) { try cipher.decryptString("AAAAAAAAAAAAAAAAAAAAAA==") }
    #expect(throws: CipherError.failed) { try cipher.decryptString("not base64!") }
  }

  #if !canImport(CommonCrypto)
    @Test(
      "Libraries that are missing or incomplete are skipped",
      arguments: [
        [], ["libno-such-crypto.so.0"], ["libc.so.6"], ["/dev/null"], ["libno-such-crypto.so.0", "libm.so.6"],
      ])
    func missingLibrary(_ names: [String]) {
      #expect(Libcrypto(firstOf: names) == nil)
      let cipher = Self.cipher(PlatformAES.libcrypto(from: names))
      #expect(throws: CipherError.unavailable) { try cipher.encryptString("text") }
    }

    @Test("The first complete library is used")
    func laterLibrary() throws {
      let names = ["libno-such-crypto.so.0", "libc.so.6", "libcrypto.so.3", "libcrypto.so.1.1"]
      let cipher = Self.cipher(PlatformAES.libcrypto(from: names))
      #expect(try cipher.decryptString("9SA14EIRCmoZm923EUzchqBuABqMeSyOT1VF/G7LJL0=") == "Grüße, 東京 👋")
    }

    @Test("Many tasks can load the library at once")
    func concurrentLoading() async {
      let loaded = await withTaskGroup(of: Bool.self) { group in
        for _ in 0..<100 {
          group.addTask {
            let cipher = Self.cipher(PlatformAES.libcrypto(from: ["libcrypto.so.3", "libcrypto.so.1.1"]))
            return (try? cipher.decryptString(cipher.encryptString("text"))) == "text"
          }
        }
        return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
      }
      #expect(loaded == 100)
    }

    @Test("Other key lengths have no cipher", arguments: [0, 1, 15, 17, 20, 31, 33, 64])
    func noCipher(_ keyLength: Int) throws {
      let library = try #require(Libcrypto(firstOf: ["libcrypto.so.3", "libcrypto.so.1.1"]))
      #expect(library.cipher(mode: .cbc, keyLength: keyLength) == nil)
      #expect(library.cipher(mode: .ecb, keyLength: keyLength) == nil)
    }
  #endif
}
