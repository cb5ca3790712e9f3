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
    var document: Data?
    do {
      // A pipe has no size, so the bytes that were read are counted.
      if size <= Self.maximumSize { document = try handle.read(upToCount: Self.maximumSize + 1) ?? Data() }
    } catch {
      throw failure("cannot be read: \(error.localizedDescription)")
    }
    if let document, document.count <= Self.maximumSize { return document }
    throw failure(
      "is larger than \(Self.maximumSize >> 30) GB; decode such files with decodeElements, element by element")
  }

  private func failure(_ message: String) -> Failure { Failure(message: "\(path): \(message)", code: Failure.noInput) }
}
