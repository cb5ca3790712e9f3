import Foundation

/// An open file that can be read by its descriptor only: the copy of standard input or of a pipe, or a file whose name is not UTF-8.
///
/// The copy belongs to the user alone and has no name, so nothing is left behind, however the program ends.
final class OpenFile: Sendable {
  private let descriptor: Int32

  private init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// The URL of the descriptor, at the beginning of the file.
  var url: URL {
    // On some systems, the descriptor that the URL gives shares its position with this one.
    lseek(descriptor, 0, SEEK_SET)
    return URL(fileURLWithPath: "/dev/fd/\(descriptor)")
  }

  /// Copies standard input for the name `-`, and a pipe; opens a file whose name is not UTF-8; nil for any other file.
  static func of(_ file: Argument) throws -> OpenFile? {
    if file.string == "-" { return try copy(of: .standardInput) }
    var info = stat()
    guard stat(file.cString, &info) == 0 else { return nil }
    let isPipe = info.st_mode & S_IFMT == S_IFIFO
    guard isPipe || !file.isUTF8 else { return nil }
    let descriptor = open(file.cString, O_RDONLY)
    guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    guard isPipe else { return OpenFile(descriptor) }
    return try copy(of: FileHandle(fileDescriptor: descriptor, closeOnDealloc: true))
  }

  private static func copy(of source: FileHandle) throws -> OpenFile {
    var name = FileManager.default.temporaryDirectory.appendingPathComponent("infer-XXXXXX").path.utf8CString.map { $0 }
    let descriptor = mkstemp(&name)
    guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    unlink(name)
    let file = OpenFile(descriptor)
    let copy = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
    while let chunk = try source.read(upToCount: 65_536), !chunk.isEmpty { try copy.write(contentsOf: chunk) }
    return file
  }
}
