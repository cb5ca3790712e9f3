/// What the block cipher needs to know: the key, the mode and the IV.
///
/// A value may be wrong; `mistakes(of:)` says so. Engines are handed only values without mistakes.
struct AESParameters: Sendable {
  enum Mode: Sendable {
    case cbc
    case ecb
  }

  static let blockSize = 16

  let key: [UInt8]
  /// One block of bytes. Not used in ECB mode.
  let iv: [UInt8]
  let mode: Mode

  init(key: [UInt8], iv: [UInt8]?, mode: Mode) {
    self.key = key
    self.iv = iv ?? Array(repeating: 0, count: Self.blockSize)
    self.mode = mode
  }

  private var keyLengthIsValid: Bool { [16, 24, 32].contains(key.count) }
  private var ivLengthIsValid: Bool { mode == .ecb || iv.count == Self.blockSize }

  /// One sentence for each wrong length. It tells the length, never the bytes.
  func definitionErrors(of owner: String) -> [String] {
    var definitionErrors: [String] = []
    if !keyLengthIsValid {
      definitionErrors.append("\(owner).key has a length of \(key.count) in UTF-8 bytes; AES takes 16, 24 or 32")
    }
    if !ivLengthIsValid {
      definitionErrors.append("\(owner).iv has a length of \(iv.count) in UTF-8 bytes; AES in CBC mode takes 16")
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
