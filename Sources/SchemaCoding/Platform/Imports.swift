// What is imported here is seen by every file of the module, and by every file that imports it: the whole of Foundation, or what it has
// without ICU. On Apple's platforms, there is only the whole.
#if FullFoundation || !canImport(FoundationEssentials)
  @_exported import Foundation
#else
  @_exported import FoundationEssentials
#endif
