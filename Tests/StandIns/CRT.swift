// swift-format-ignore-file
// The names are those of the C library, regardless of the style rules.

// What the library uses of io.h, stdio.h and process.h in Microsoft's C runtime.

@discardableResult public func _write(_ file: Int32, _ bytes: UnsafeRawPointer!, _ count: UInt32) -> Int32 { 0 }
/// The stream is a pointer to what each system defines; the library passes nil, for all.
@discardableResult public func fflush(_ stream: OpaquePointer!) -> Int32 { 0 }

public typealias _beginthreadex_proc_type = @convention(c) (UnsafeMutableRawPointer?) -> UInt32
@discardableResult public func _beginthreadex(
  _ security: UnsafeMutableRawPointer!, _ stackSize: UInt32, _ start: _beginthreadex_proc_type!, _ argument: UnsafeMutableRawPointer!,
  _ options: UInt32, _ thread: UnsafeMutablePointer<UInt32>!
) -> UInt { 0 }
