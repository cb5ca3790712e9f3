// What is imported here is seen by every file of the module, and by every file that imports it: the whole of Foundation, or what it has
// without ICU, and the functions of C, which come with the whole.
#if FullFoundation
  @_exported import Foundation
#else
  @_exported import FoundationEssentials
  #if canImport(Glibc)
    @_exported import Glibc
  #elseif canImport(Musl)
    @_exported import Musl
  #elseif canImport(Bionic)
    @_exported import Bionic
  #elseif canImport(WASILibc)
    @_exported import WASILibc
  #elseif canImport(ucrt)
    @_exported import ucrt
  #endif
#endif
