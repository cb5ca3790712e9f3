import Foundation

extension Schema where Value: NamedAsset, Value.Asset == Value {
  /// The name of a resource, such as an image, in this bundle.
  public static func asset(_ type: Value.Type = Value.self, in bundle: Bundle? = nil) -> Schema {
    Schema(AssetKind<Value>(bundle: bundle))
  }
}
