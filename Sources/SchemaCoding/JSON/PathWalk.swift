/// One walk over a JSON document that finds the offsets of the values at some paths.
///
///     paths $.a[1] and $.b        in {"a": [1, "x"], "b": 2}
///     a tree of their steps       $ ─ a ─ [1]
///                                   └ b
///
/// Values on no path are skipped. The walk takes linear time, however many paths there are, and ends at the first byte that is not JSON.
struct PathWalk {
  private struct Node {
    let parent: Int
    var children: [ExactStep: Int] = [:]
    /// The offset of the value, and of the one around it: a key that is repeated leads to another value.
    var offset = -1
    var parentOffset = -1
  }

  private struct Container {
    let node: Int
    let isObject: Bool
    var count = 0
  }

  private var nodes = [Node(parent: 0)]
  /// The node at the end of each path.
  private var ends: [Int] = []
  private let firstCounts: Bool

  init(_ paths: [ArraySlice<JSONPath.Component>], firstCounts: Bool) {
    self.firstCounts = firstCounts
    for path in paths {
      var node = 0
      for component in path {
        let step = ExactStep(component)
        if let child = nodes[node].children[step] {
          node = child
        } else {
          nodes.append(Node(parent: node))
          nodes[node].children[step] = nodes.count - 1
          node = nodes.count - 1
        }
      }
      ends.append(node)
    }
  }

  /// The offset for each path: of its value, or of the innermost one around it that was found.
  var offsets: [Int] {
    // Parents come before their children.
    var offsets: [Int] = []
    for node in nodes {
      let outer = offsets.isEmpty ? 0 : offsets[node.parent]
      offsets.append(node.offset >= 0 && (offsets.isEmpty || node.parentOffset == outer) ? node.offset : outer)
    }
    return ends.map { offsets[$0] }
  }

  mutating func run(over text: UnsafeBufferPointer<UInt8>) {
    var bytes = JSONSkipper(text)
    var open: [Container] = []
    var node: Int? = 0
    while true {
      bytes.skipWhitespace()
      if let value = node {
        nodes[value].offset = bytes.position
        nodes[value].parentOffset = open.last.map { nodes[$0.node].offset } ?? -1
        let isObject = bytes.next == UInt8(ascii: "{")
        if !nodes[value].children.isEmpty, isObject || bytes.next == UInt8(ascii: "[") {
          open.append(Container(node: value, isObject: isObject))
          bytes.position += 1
        } else {
          bytes.skipValue()
        }
      } else {
        bytes.skipValue()
      }
      // The next member or element of the innermost container on a path.
      bytes.skipWhitespace()
      while let byte = bytes.next, byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") {
        if byte != UInt8(ascii: ",") { _ = open.popLast() }
        bytes.position += 1
        bytes.skipWhitespace()
      }
      guard bytes.next != nil, let container = open.last else { return }
      guard container.isObject else {
        node = nodes[container.node].children[.index(container.count)]
        open[open.count - 1].count += 1
        continue
      }
      guard let key = bytes.key() else { return }
      node = nodes[container.node].children[.key(key)]
      if firstCounts, let known = node, nodes[known].parentOffset == nodes[container.node].offset { node = nil }
    }
  }
}

/// Skips over JSON that is known to be valid, and stops at its end otherwise.
private struct JSONSkipper {
  private let text: UnsafeBufferPointer<UInt8>
  var position = 0

  init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

  var next: UInt8? { position < text.count ? text[position] : nil }

  mutating func skipWhitespace() {
    while position < text.count, text[position].isJSONWhitespace { position += 1 }
  }

  mutating func skipValue() {
    skipWhitespace()
    var scanner = ValueScanner()
    if next?.isStructure == true { position = text.count } else { _ = scanner.scan(text, from: &position) }
  }

  /// Returns the next key, and skips it and its colon.
  mutating func key() -> ExactString? {
    guard next == UInt8(ascii: "\"") else { return nil }
    let start = position
    skipValue()
    let literal = UnsafeBufferPointer(rebasing: text[start..<position])
    skipWhitespace()
    guard next == UInt8(ascii: ":") else { return nil }
    position += 1
    if !literal.contains(UInt8(ascii: "\\")) {
      return ExactString(String(decoding: literal.dropFirst().dropLast(), as: UTF8.self))
    }
    guard let document = try? JSONDocument.scan(UnsafeRawBufferPointer(literal)) else { return nil }
    return withExtendedLifetime(document) { ExactString(document.node(at: 0).string) }
  }
}
