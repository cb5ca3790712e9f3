/// The compiled form of a schema: an immutable tree of instructions, compiled once and run for each document.
///
/// Print it to see how the compiler understood a schema: which keys are looked up, what a missing value results in, and
/// where leniency applies.
///
///     print(Station.schema.plan)
///
/// A more detailed listing also shows the compiler's optimizations at the end of a line: `direct`, `bulk`.
///
///     debugPrint(Station.schema.plan)
public struct Plan<Value>: Sendable {
  let root: Instruction<Value>

  func listing(isDetailed: Bool) -> String {
    Listing.text(of: Describer.description(of: root), titled: "plan for ", isDetailed: isDetailed)
  }
}

extension Plan: CustomStringConvertible {
  /// The plan's listing: each object as a section, each of its members as a numbered line.
  public var description: String { listing(isDetailed: false) }
}

extension Plan: CustomReflectable {
  /// A mirror without children: `dump` shows the listing, and nothing inside a cipher.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension Plan: CustomDebugStringConvertible {
  /// The plan's listing, including the compiler's optimizations.
  public var debugDescription: String { listing(isDetailed: true) }
}
