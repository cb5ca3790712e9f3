/// Plain JSON that was made from other text.
struct PlainText: Sendable {
  var bytes: [UInt8]
  var edits = TextEdits()
  var repairs: [SyntaxRepair] = []

  /// Removes the bytes from an offset on.
  mutating func removeAll(from offset: Int) {
    bytes.removeSubrange(offset...)
    edits.removeAll(from: offset)
  }
}

/// What was changed in a text because it is not plain JSON.
struct SyntaxRepair: Sendable {
  let result: String
  /// The offset in the text before all edits.
  var offset: Int
  /// The place in the input; nil if it is not known.
  var location: JSONLocation?
}

/// Where the bytes of an edited text come from.
///
///     {a: 1}      plain 1 is input 1
///     {"a": 1}    plain 2 is input 1, plain 4 is input 2
struct TextEdits: Sendable {
  private var anchors: [(plain: Int, input: Int)] = []
  /// The edits before these, if there are any.
  private var earlier: [TextEdits] = []

  /// Records that from one offset of the edited text on, the bytes are those of the original text from another offset on. Offsets ascend.
  mutating func append(plain: Int, input: Int) { anchors.append((plain, input)) }

  /// The number of places where the texts differ.
  var count: Int { anchors.count }

  mutating func removeLast(_ count: Int) { anchors.removeLast(count) }

  mutating func removeAll(from plain: Int) {
    while let last = anchors.last, last.plain > plain { anchors.removeLast() }
  }

  /// The same edits, made to a text that is edited itself.
  func after(_ earlier: TextEdits) -> TextEdits {
    var edits = self
    edits.earlier = [earlier]
    return edits
  }

  /// The offset in the original text of a byte of the edited one.
  func inputOffset(of plain: Int) -> Int {
    let offset = offset(of: plain)
    return earlier.first?.inputOffset(of: offset) ?? offset
  }

  private func offset(of plain: Int) -> Int {
    // The first anchor that begins after the byte.
    var (low, high) = (0, anchors.count)
    while low < high {
      let middle = (low + high) / 2
      if anchors[middle].plain <= plain { low = middle + 1 } else { high = middle }
    }
    let next = low < anchors.count ? anchors[low].input : Int.max
    guard low > 0 else { return min(plain, next) }
    // Text that was added belongs to the place where it was added.
    return min(anchors[low - 1].input + plain - anchors[low - 1].plain, next)
  }
}
