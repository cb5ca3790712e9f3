import Foundation

/// An argument of the command line. A file's name is its bytes, which need not be UTF-8.
struct Argument: Sendable {
  let bytes: [UInt8]

  init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  init(_ pointer: UnsafePointer<CChar>) {
    self.init(UnsafeBufferPointer(start: pointer, count: strlen(pointer)).map { UInt8(bitPattern: $0) })
  }

  /// The arguments of the program.
  static var all: [Argument] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { CommandLine.unsafeArgv[$0].map { Argument($0) } }
  }

  /// The argument as text, with a replacement for what is not UTF-8.
  var string: String { String(decoding: bytes, as: UTF8.self) }

  var isUTF8: Bool { string.utf8.elementsEqual(bytes) }

  /// The bytes as C functions take them.
  var cString: [CChar] { bytes.map { CChar(bitPattern: $0) } + [0] }

  /// The files that a pattern such as `feeds/*.json` names, in alphabetical order, where no shell has expanded it; otherwise the argument.
  var matchingFiles: [Argument] {
    guard bytes.contains(where: "*?[".utf8.contains), access(cString, F_OK) != 0 else { return [self] }
    var found = glob_t()
    defer { globfree(&found) }
    guard glob(cString, 0, nil, &found) == 0 else { return [self] }
    return (0..<Int(found.gl_pathc)).compactMap { found.gl_pathv[$0].map { Argument($0) } }
  }
}
