import Foundation

/// A resource that a document refers to by name, such as an image.
///
///     struct Badge: NamedAsset {
///       let name: String
///       static func asset(named name: String, in bundle: Bundle?) -> Badge? { … }
///       static func name(of asset: Badge) -> String? { asset.name }
///     }
public protocol NamedAsset {
  /// The type of the resource, which is the conforming type itself. Classes that others inherit from have to name it.
  associatedtype Asset = Self

  /// The resource of this name in a bundle, or in the app's own if nil; nil if there is none.
  static func asset(named name: String, in bundle: Bundle?) -> Asset?

  /// The name under which a resource is written, or nil if it does not know.
  static func name(of asset: Asset) -> String?
}

extension NamedAsset {
  /// Nil: the resource does not know its name, and can only be read.
  public static func name(of asset: Asset) -> String? { nil }
}
