#if FullFoundation
  extension Schema where Value: NamedAsset, Value.Asset == Value {
    /// The name of a resource, such as an image, in this bundle.
    public static func asset(_ type: Value.Type = Value.self, in bundle: Bundle? = nil) -> Schema {
      Schema(AssetKind<Value>(bundle: bundle))
    }
  }

  extension Field where Value == Undeclared {
    /// Declares the value as the name of a resource of this type in a bundle.
    public func asset<Asset: NamedAsset>(
      _ type: Asset.Type, in bundle: Bundle? = nil
    ) -> Field<Model, Asset> where Asset.Asset == Asset {
      schema(.asset(in: bundle))
    }
  }

  extension Field where Value: NamedAsset, Value.Asset == Value {
    /// Declares the value as the name of a resource of the property's type in a bundle.
    public func asset(_ type: Value.Type = Value.self, in bundle: Bundle? = nil) -> Field { schema(.asset(in: bundle)) }
  }

  extension Field
  where Value: OptionalOrNullable, Value.Wrapped: NamedAsset, Value.Wrapped.Asset == Value.Wrapped {
    /// Declares the value, which may be absent, as the name of a resource of the property's type in a bundle.
    public func asset(_ type: Value.Wrapped.Type = Value.Wrapped.self, in bundle: Bundle? = nil) -> Field {
      schema(unwrapped: .asset(in: bundle))
    }
  }

  #if canImport(UIKit) && !os(watchOS)
    import UIKit

    extension Field where Value == UIImage {
      /// Declares the value as the name of an image in a bundle.
      public func image(in bundle: Bundle? = nil) -> Field { asset(in: bundle) }
    }

    extension Field where Value == UIImage? {
      /// Declares the optional value as the name of an image in a bundle.
      public func image(in bundle: Bundle? = nil) -> Field { asset(in: bundle) }
    }
  #elseif canImport(AppKit)
    import AppKit

    extension Field where Value == NSImage {
      /// Declares the value as the name of an image in a bundle.
      public func image(in bundle: Bundle? = nil) -> Field { asset(in: bundle) }
    }

    extension Field where Value == NSImage? {
      /// Declares the optional value as the name of an image in a bundle.
      public func image(in bundle: Bundle? = nil) -> Field { asset(in: bundle) }
    }
  #endif
#endif
