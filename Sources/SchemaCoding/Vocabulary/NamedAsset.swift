#if FullFoundation
  /// A resource that a document refers to by name, such as an image.
  ///
  ///     struct Badge: NamedAsset {
  ///       let name: String
  ///       static func asset(named name: String, in bundle: Bundle?) -> Badge? { … }
  ///       static func name(of asset: Badge) -> String? { asset.name }
  ///     }
  public protocol NamedAsset {
    /// The type of the resource: by default, the conforming type itself.
    ///
    /// A class that is not final must declare it.
    associatedtype Asset = Self

    /// Returns the resource of this name in a bundle, or in the app's main bundle if `bundle` is nil; nil if there is none.
    static func asset(named name: String, in bundle: Bundle?) -> Asset?

    /// Returns the name under which a resource is encoded, or nil if the name is unknown.
    static func name(of asset: Asset) -> String?
  }

  extension NamedAsset {
    /// Returns nil: the name is unknown, so the resource can be decoded but not encoded.
    public static func name(of asset: Asset) -> String? { nil }
  }
#endif
