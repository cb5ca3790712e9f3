#if canImport(WinSDK)
  import WinSDK
#endif

/// A file that is written under another name beside its place, and takes its place when it is complete. If it never is, nothing is left of it.
final class OutputFile {
  private let path: String
  private let temporaryPath: String

  #if !canImport(WinSDK)
    private var descriptor: Int32?

    init(_ url: URL) throws {
      guard url.isFileURL else { throw CocoaError(.fileWriteUnsupportedScheme) }
      path = url.path
      temporaryPath = Self.temporaryPath(beside: url)
      let descriptor = open(temporaryPath, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      guard descriptor >= 0 else { throw Self.error }
      self.descriptor = descriptor
    }

    deinit {
      guard let descriptor else { return }
      _ = SchemaCoding.close(descriptor)
      unlink(temporaryPath)
    }

    func write(_ bytes: [UInt8]) throws {
      guard let descriptor else { return }
      var offset = 0
      while offset < bytes.count {
        let count = bytes.withUnsafeBytes { bytes in
          bytes.baseAddress.map { SchemaCoding.write(descriptor, $0 + offset, bytes.count - offset) } ?? 0
        }
        if count < 0, errno != EINTR { throw Self.error }
        offset += max(0, count)
      }
    }

    /// Puts the file in its place, once the system has it on the disk.
    func finish() throws {
      guard let descriptor else { return }
      guard fsync(descriptor) == 0 || errno == EINVAL else { throw Self.error }
      self.descriptor = nil
      let isClosed = SchemaCoding.close(descriptor) == 0
      guard isClosed, rename(temporaryPath, path) == 0 else {
        let error = Self.error
        unlink(temporaryPath)
        throw error
      }
    }

    /// The error of the last call.
    private static var error: any Error {
      switch errno {
      case ENOENT: CocoaError(.fileNoSuchFile)
      case EACCES, EPERM: CocoaError(.fileWriteNoPermission)
      case ENOSPC: CocoaError(.fileWriteOutOfSpace)
      case let code: POSIXError(POSIXError.Code(rawValue: code) ?? .EIO)
      }
    }
  #else
    private var handle: HANDLE?

    init(_ url: URL) throws {
      guard url.isFileURL else { throw CocoaError(.fileWriteUnsupportedScheme) }
      path = url.path
      temporaryPath = Self.temporaryPath(beside: url)
      let handle = temporaryPath.withCString(encodedAs: UTF16.self) {
        CreateFileW($0, DWORD(GENERIC_WRITE), 0, nil, DWORD(CREATE_NEW), DWORD(FILE_ATTRIBUTE_NORMAL), nil)
      }
      guard let handle, handle != INVALID_HANDLE_VALUE else { throw Self.error }
      self.handle = handle
    }

    deinit {
      guard let handle else { return }
      CloseHandle(handle)
      removeTemporary()
    }

    func write(_ bytes: [UInt8]) throws {
      guard let handle else { return }
      var offset = 0
      while offset < bytes.count {
        var count: DWORD = 0
        let isWritten = bytes.withUnsafeBytes { bytes in
          bytes.baseAddress.map { WriteFile(handle, $0 + offset, DWORD(clamping: bytes.count - offset), &count, nil) }
            ?? true
        }
        guard isWritten, count > 0 else { throw Self.error }
        offset += Int(count)
      }
    }

    func finish() throws {
      guard let handle else { return }
      guard FlushFileBuffers(handle) else { throw Self.error }
      self.handle = nil
      CloseHandle(handle)
      let isMoved = temporaryPath.withCString(encodedAs: UTF16.self) { old in
        path.withCString(encodedAs: UTF16.self) { MoveFileExW(old, $0, DWORD(MOVEFILE_REPLACE_EXISTING)) }
      }
      if isMoved { return }
      let error = Self.error
      removeTemporary()
      throw error
    }

    private func removeTemporary() { _ = temporaryPath.withCString(encodedAs: UTF16.self) { DeleteFileW($0) } }

    private static var error: any Error {
      switch Int32(bitPattern: GetLastError()) {
      case ERROR_FILE_NOT_FOUND, ERROR_PATH_NOT_FOUND: CocoaError(.fileNoSuchFile)
      case ERROR_ACCESS_DENIED: CocoaError(.fileWriteNoPermission)
      case ERROR_DISK_FULL: CocoaError(.fileWriteOutOfSpace)
      default: CocoaError(.fileWriteUnknown)
      }
    }
  #endif

  private static func temporaryPath(beside url: URL) -> String {
    url.deletingLastPathComponent().appendingPathComponent(".\(url.lastPathComponent).\(UUID().uuidString)").path
  }
}
