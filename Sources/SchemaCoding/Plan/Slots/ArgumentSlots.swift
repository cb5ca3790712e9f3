/// The memory layout of an initializer's arguments before the call.
///
///     init(name: String, isOpen: Bool, lat: Double)     name at 0, isOpen at 16, lat at 24; 32 bytes
///
/// Invariants of the plan:
///
/// - Each slot is uninitialized until exactly one argument is stored in it.
/// - Either all slots are initialized, and the call moves all of them out, or those that are initialized are cleared.
final class ArgumentSlots: Sendable {
  private let layouts: [ValueLayout]
  let offsets: [Int]
  let byteCount: Int
  let alignment: Int

  /// Lays out the arguments one after another.
  init(_ layouts: [ValueLayout]) {
    var end = 0
    offsets = layouts.map { layout in
      let start = (end + layout.alignment - 1) & ~(layout.alignment - 1)
      end = start + layout.size
      return start
    }
    self.layouts = layouts
    byteCount = end
    alignment = layouts.map(\.alignment).max() ?? 1
  }

  func check(_ index: Int, is layout: ValueLayout) {
    assert(layouts[index].type == layout.type, "the slot \(index) is for another argument")
  }

  func check(byteCount: Int) {
    assert(self.byteCount == byteCount, "the slots are not laid out as a tuple is")
  }
}
