import Foundation

// The entry point for libFuzzer. `.ci/fuzz` compiles this with the laws of the tests; `swift build` does not.

/// Checks the laws on one input. A broken law ends the program, and libFuzzer keeps the input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let violations = FuzzInput(bytes)?.violations() ?? []
  guard violations.isEmpty else {
    say(violations.joined(separator: "\n"))
    abort()
  }
  return 0
}

private func say(_ text: String) {
  FileHandle.standardError.write(Data((text + "\n").utf8))
}
