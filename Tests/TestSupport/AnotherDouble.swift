import Foundation

/// A floating-point type that is not `Double` by name, where the package has one with its traits.
#if FullFoundation
  typealias AnotherDouble = CGFloat
#else
  typealias AnotherDouble = Double
#endif
