import Foundation
import Testing

@testable import SchemaCoding
@testable import TestSupport

@Suite("AES against the standards' test vectors", .enabled(if: CipherVectors.folder != nil))
struct AESConformanceTests {
  @Test("Wycheproof AES-CBC-PKCS5")
  func wycheproof() throws {
    let file = try CipherVectors.read("wycheproof/aes_cbc_pkcs5_test.json", as: CipherVectors.Wycheproof.self)
    let tests = file.testGroups.flatMap(\.tests)
    #expect(tests.count == file.numberOfTests)
    #expect(tests.count == 216 && tests.count { $0.result == "valid" } == 72)

    for test in tests {
      let name: Comment = "tcId \(test.tcId), \(test.comment)"
      let cipher = AESCipher(
        key: try cipherBytes(hex: test.key), iv: try cipherBytes(hex: test.iv), options: .pkcs7Padding)
      let message = Data(try cipherBytes(hex: test.msg))
      let ciphertext = Data(try cipherBytes(hex: test.ct))
      #expect(cipher.definitionErrors.isEmpty, name)

      if test.result == "valid" {
        #expect(try cipher.decrypt(ciphertext) == message, name)
        #expect(try cipher.encrypt(message) == ciphertext, name)
      } else {
        #expect(throws: CipherError.failed, name) { try cipher.decrypt(ciphertext) }
      }
    }
  }

  @Test("NIST SP 800-38A, appendix F: ECB and CBC")
  func nist() throws {
    let vectors = try CipherVectors.read("nist/sp800-38a.json", as: CipherVectors.NIST.self).vectors
    #expect(vectors.count == 6)

    for vector in vectors {
      let name: Comment = "\(vector.section)"
      let cipher = AESCipher(
        key: try cipherBytes(hex: vector.key), iv: try vector.iv.map(cipherBytes(hex:)),
        options: vector.mode == "ECB" ? [.ecbMode, .zeroPadding] : .zeroPadding)
      let plaintext = Data(try cipherBytes(hex: vector.plaintext))
      let ciphertext = Data(try cipherBytes(hex: vector.ciphertext))
      #expect(cipher.description == "AES-\(vector.keySize)-\(vector.mode)")
      #expect(try cipher.encrypt(plaintext) == ciphertext, name)
      #expect(try cipher.decrypt(ciphertext) == plaintext, name)
    }
  }
}
