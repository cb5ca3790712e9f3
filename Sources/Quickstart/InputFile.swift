import Foundation

/// A file that is read as a whole.
struct InputFile {
  let path: String

  /// The maximum size of a document. Larger files need `decodeElements`, which reads a file element by element.
  static let maximumSize = 1 << 30

  func read() throws -> Data {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else { throw failure("no such file") }
    if isDirectory.boolValue { throw failure("is a directory; name a JSON file in it") }
    guard let handle = FileHandle(forReadingAtPath: path) else {
      throw failure("cannot be opened; check its permissions")
    }
    defer { try? handle.close() }
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    let size = (attributes?[.size] as? NSNumber)?.intValue ?? 0
    guard size <= Self.maximumSize else {
      let maximum = Self.maximumSize >> 30
      throw failure("is larger than \(maximum) GB; decode such files with decodeElements, element by element")
    }
    do {
      return try handle.readToEnd() ?? Data()
    } catch {
      throw failure("cannot be read: \(error.localizedDescription)")
    }
  }

  private func failure(_ message: String) -> Failure { Failure(message: "\(path): \(message)", code: Failure.noInput) }
}
