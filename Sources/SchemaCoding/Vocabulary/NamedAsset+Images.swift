#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UIImage: NamedAsset {
    /// Returns the image of this name in a bundle's asset catalogs and files.
    public static func asset(named name: String, in bundle: Bundle?) -> UIImage? {
      UIImage(named: name, in: bundle, compatibleWith: nil)
    }
  }
#elseif canImport(AppKit)
  import AppKit

  extension NSImage: NamedAsset {
    /// Returns the image of this name in a bundle's asset catalogs and files.
    public static func asset(named name: String, in bundle: Bundle?) -> NSImage? {
      bundle.map { $0.image(forResource: name) } ?? NSImage(named: name)
    }

    /// Returns the name under which the image was found.
    public static func name(of asset: NSImage) -> String? { asset.name() }
  }
#endif
