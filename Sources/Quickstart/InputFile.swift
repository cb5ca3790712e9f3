import Foundation

/// A file that is read as a whole, with a progress line if that takes long.
struct InputFile {
  let path: String

  /// The maximum size of a document. Larger files need `decodeElements`, which reads a file element by element.
  static let maximumSize = 1 << 30
  private static let chunkSize = 4 << 20
  /// Smaller files are read at once.
  private static let longSize = 32 << 20

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
    do {
      return try read(handle, size: size)
    } catch let error as Failure {
      throw error
    } catch {
      throw failure("cannot be read: \(error.localizedDescription)")
    }
  }

  private func read(_ handle: FileHandle, size: Int) throws -> Data {
    var document = Data()
    var progress = ReadingProgress(total: size, isShown: Terminal.current.showsProgress && size >= Self.longSize)
    defer { progress.clear() }
    // A pipe has no size, so the bytes that were read are counted.
    while document.count <= Self.maximumSize, size <= Self.maximumSize,
      let chunk = try handle.read(upToCount: Self.chunkSize), !chunk.isEmpty
    {
      document.append(chunk)
      progress.show(document.count)
    }
    guard max(size, document.count) <= Self.maximumSize else {
      let maximum = Self.maximumSize >> 30
      throw failure("is larger than \(maximum) GB; decode such files with decodeElements, element by element")
    }
    return document
  }

  private func failure(_ message: String) -> Failure { Failure(message: "\(path): \(message)", code: Failure.noInput) }
}

/// A line on standard error that shows how much has been read.
private struct ReadingProgress {
  let total: Int
  let isShown: Bool
  private var percent = -1

  init(total: Int, isShown: Bool) {
    self.total = total
    self.isShown = isShown
  }

  mutating func show(_ count: Int) {
    guard isShown, total > 0, count * 100 / total != percent else { return }
    percent = count * 100 / total
    write("\rreading \(percent)%")
  }

  func clear() {
    if percent >= 0 { write("\r\u{1B}[K") }
  }

  private func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}
