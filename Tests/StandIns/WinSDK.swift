// swift-format-ignore-file
// The names are Microsoft's, regardless of the style rules.

// What the library uses of fileapi.h, handleapi.h, winbase.h, winerror.h and winnt.h in the Windows SDK, and of the overlay that Swift puts
// over it (stdlib/public/Windows/WinSDK.swift). `BOOL` is a Bool in Swift, and a macro's number an Int32 unless it is too large for that.

public typealias DWORD = UInt32
public typealias HANDLE = UnsafeMutableRawPointer
nonisolated(unsafe) public let INVALID_HANDLE_VALUE = HANDLE(bitPattern: -1)!
@discardableResult public func CloseHandle(_ handle: HANDLE!) -> Bool { true }

public var STACK_SIZE_PARAM_IS_A_RESERVATION: Int32 { 0x10000 }

public var GENERIC_READ: UInt32 { 0x8000_0000 }
public var FILE_SHARE_READ: Int32 { 1 }
public var FILE_SHARE_WRITE: Int32 { 2 }
public var FILE_SHARE_DELETE: Int32 { 4 }
public var OPEN_EXISTING: Int32 { 3 }
public var FILE_ATTRIBUTE_NORMAL: Int32 { 0x80 }
public var GENERIC_WRITE: UInt32 { 0x4000_0000 }
public var CREATE_NEW: Int32 { 1 }
public var MOVEFILE_REPLACE_EXISTING: Int32 { 1 }
public var ERROR_DISK_FULL: Int32 { 112 }
public var FILE_TYPE_DISK: Int32 { 1 }

public var ERROR_FILE_NOT_FOUND: Int32 { 2 }
public var ERROR_PATH_NOT_FOUND: Int32 { 3 }
public var ERROR_ACCESS_DENIED: Int32 { 5 }
public var ERROR_HANDLE_EOF: Int32 { 38 }
public var ERROR_BROKEN_PIPE: Int32 { 109 }
public func GetLastError() -> DWORD { 0 }

public struct SECURITY_ATTRIBUTES {}
public struct LARGE_INTEGER {
  public var QuadPart: Int64
  public init() { QuadPart = 0 }
}
public struct OVERLAPPED {
  public var Offset: DWORD
  public var OffsetHigh: DWORD
  public init() { (Offset, OffsetHigh) = (0, 0) }
}

public func CreateFileW(
  _ name: UnsafePointer<UInt16>!, _ access: DWORD, _ sharing: DWORD, _ security: UnsafeMutablePointer<SECURITY_ATTRIBUTES>!,
  _ creation: DWORD, _ attributes: DWORD, _ template: HANDLE!
) -> HANDLE! { nil }
public func GetFileType(_ file: HANDLE!) -> DWORD { 0 }
@discardableResult public func GetFileSizeEx(_ file: HANDLE!, _ size: UnsafeMutablePointer<LARGE_INTEGER>!) -> Bool { true }
@discardableResult public func ReadFile(
  _ file: HANDLE!, _ bytes: UnsafeMutableRawPointer!, _ count: DWORD, _ read: UnsafeMutablePointer<DWORD>!,
  _ position: UnsafeMutablePointer<OVERLAPPED>!
) -> Bool { true }
public func WriteFile(
  _ file: HANDLE!, _ bytes: UnsafeRawPointer!, _ count: DWORD, _ written: UnsafeMutablePointer<DWORD>!,
  _ position: UnsafeMutablePointer<OVERLAPPED>!
) -> Bool { true }
public func FlushFileBuffers(_ file: HANDLE!) -> Bool { true }
public func MoveFileExW(_ old: UnsafePointer<UInt16>!, _ new: UnsafePointer<UInt16>!, _ flags: DWORD) -> Bool { true }
public func DeleteFileW(_ name: UnsafePointer<UInt16>!) -> Bool { true }
