import Foundation
import Testing

@testable import SchemaCoding
@testable import TestSupport

/// The vectors of the standards, read from the folder that `SCHEMA_CODING_CONFORMANCE` names.
enum CipherVectors {
  static let folder = ProcessInfo.processInfo.environment["SCHEMA_CODING_CONFORMANCE"].map {
    URL(fileURLWithPath: $0, isDirectory: true)
  }

  struct Wycheproof: Decodable {
    struct Group: Decodable { let tests: [Test] }
    struct Test: Decodable {
      let tcId: Int
      let comment, key, iv, msg, ct, result: String
    }
    let numberOfTests: Int
    let testGroups: [Group]
  }

  struct NIST: Decodable {
    struct Vector: Decodable {
      let section, mode, key, plaintext, ciphertext: String
      let keySize: Int
      let iv: String?
    }
    let vectors: [Vector]
  }

  static func read<File: Decodable>(_ path: String, as type: File.Type) throws -> File {
    let folder = try #require(folder)
    return try JSONDecoder().decode(type, from: Data(contentsOf: folder.appendingPathComponent(path)))
  }
}

/// The bytes of these hexadecimal digits.
func cipherBytes(hex: String) throws -> [UInt8] {
  Array(try #require(DataFormat.hex.data(from: hex)))
}
