// What is imported here is seen by every file of the module, and by every file that imports it: the whole of Foundation, or what it has
// without ICU, and the functions of C, which come with the whole. Nothing of that belongs to this module's documentation.
#if FullFoundation
  @_documentation(visibility: internal) @_exported import Foundation
  #if canImport(Android)
    // Foundation brings the C library's headers only, and not what Swift adds to them.
    @_documentation(visibility: internal) @_exported import Android
  #endif
#else
  @_documentation(visibility: internal) @_exported import FoundationEssentials
  // Glibc is last, because `.ci/platforms` finds it beside the modules that stand in for the others.
  #if canImport(WinSDK)
    @_documentation(visibility: internal) @_exported import CRT
  #elseif canImport(WASILibc)
    @_documentation(visibility: internal) @_exported import WASILibc
  #elseif canImport(Android)
    @_documentation(visibility: internal) @_exported import Android
  #elseif canImport(Musl)
    @_documentation(visibility: internal) @_exported import Musl
  #elseif canImport(Glibc)
    @_documentation(visibility: internal) @_exported import Glibc
  #endif
#endif
