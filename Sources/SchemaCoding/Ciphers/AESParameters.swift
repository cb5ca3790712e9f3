/// The block cipher's parameters: the key, the mode and the IV.
///
/// A value may be invalid, see `definitionErrors(of:)`. Engines only receive values without definition errors.
struct AESParameters: Sendable {
  enum Mode: Sendable {
    case cbc
    case ecb
  }

  static let blockSize = 16

  let key: [UInt8]
  /// The IV, one block long. Not used in ECB mode.
  let iv: [UInt8]
  let mode: Mode

  init(key: [UInt8], iv: [UInt8]?, mode: Mode) {
    self.key = key
    self.iv = iv ?? Array(repeating: 0, count: Self.blockSize)
    self.mode = mode
  }

  private var keyLengthIsValid: Bool { [16, 24, 32].contains(key.count) }
  private var ivLengthIsValid: Bool { mode == .ecb || iv.count == Self.blockSize }

  /// Returns one sentence for each wrong length. The sentences contain the lengths, never the bytes.
  func definitionErrors(of owner: String) -> [String] {
    var definitionErrors: [String] = []
    if !keyLengthIsValid {
      definitionErrors.append("\(owner).key has \(key.count) bytes; AES needs 16, 24 or 32")
    }
    if !ivLengthIsValid {
      definitionErrors.append("\(owner).iv has \(iv.count) bytes; AES in CBC mode needs 16")
    }
    return definitionErrors
  }
}

extension AESParameters: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  var description: String {
    let mode = mode == .cbc ? "CBC" : "ECB"
    return keyLengthIsValid ? "AES-\(key.count * 8)-\(mode)" : "AES-\(mode)"
  }

  var debugDescription: String { description }

  var customMirror: Mirror { Mirror(self, children: []) }
}
