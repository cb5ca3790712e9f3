import Foundation

/// The progress of reading a large file, on one line of a terminal.
struct ReadingProgress {
  private static let smallest = 4 << 20

  private let name: String
  private let byteCount: Int
  private let isShown: Bool
  private var percentage = -1

  init(_ name: String, byteCount: Int) {
    self.name = name
    self.byteCount = byteCount
    isShown = byteCount >= Self.smallest && isatty(FileHandle.standardError.fileDescriptor) == 1
  }

  mutating func show(_ bytesRead: Int) {
    guard isShown, bytesRead * 100 / byteCount > percentage else { return }
    percentage = bytesRead * 100 / byteCount
    Terminal.show("\r\(name): \(percentage) %")
  }

  /// Clears the line.
  func finish() {
    if isShown { Terminal.show("\r\u{1B}[K") }
  }
}
