// What the library uses of UIKit, for type checks without the SDK.

@_exported import Foundation

open class UITraitCollection: NSObject {}

open class UIImage: NSObject {
  public init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) { nil }
}
