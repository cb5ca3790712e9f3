/// What a schema becomes: an immutable tree of instructions, compiled once and run for each document.
///
/// Print it to see what the compiler made of a schema: which keys are looked up, what a missing value becomes, and where
/// leniency is on.
///
///     print(Station.schema.plan)
///
/// What the compiler did for speed stands in a more detailed listing, at the end of a line: `direct`, `bulk`.
///
///     debugPrint(Station.schema.plan)
public struct Plan<Value>: Sendable {
  let root: Instruction<Value>
}

extension Plan: CustomStringConvertible {
  /// The plan's listing: each object as a section, each of its members as a numbered line.
  public var description: String { Listing.text(of: root) }
}

extension Plan: CustomReflectable {
  /// A mirror without children: `dump` shows the listing, and nothing that a cipher holds.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension Plan: CustomDebugStringConvertible {
  /// The plan's listing, which also says what is done for speed.
  public var debugDescription: String { Listing.text(of: root, isDetailed: true) }
}
