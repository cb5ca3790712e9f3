/// A library that is loaded at run time. Windows and WASI have none, nor has a program that is statically linked with musl.
///
/// Its functions are not called after it has been closed.
struct DynamicLibrary {
  #if canImport(WinSDK) || canImport(WASILibc)
    init?(named name: String) { return nil }

    func function<Function>(_ name: String, as type: Function.Type) -> Function? { nil }
    func close() {}
  #else
    private let handle: UnsafeMutableRawPointer

    init?(named name: String) {
      guard let handle = dlopen(name, RTLD_NOW) else { return nil }
      self.handle = handle
    }

    /// Returns the function of a name, which has this type in the library's headers.
    func function<Function>(_ name: String, as type: Function.Type) -> Function? {
      dlsym(handle, name).map { unsafeBitCast($0, to: type) }
    }

    func close() { dlclose(handle) }
  #endif
}
