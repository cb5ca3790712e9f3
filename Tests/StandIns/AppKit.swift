// What the library uses of AppKit, for type checks without the SDK.

@_exported import Foundation

open class NSImage: NSObject {
  public typealias Name = String

  public init?(named name: Name) { nil }

  open func name() -> Name? { nil }
}

extension Bundle {
  public func image(forResource name: NSImage.Name) -> NSImage? { nil }
}
