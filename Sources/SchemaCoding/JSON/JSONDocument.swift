import Foundation

/// A JSON document as a flat array of records, one for each value and each key, in the document's order.
///
///     {"lat": 22.6, "lines": [1, 2]}
///
///     0  object   2 members, ends before 7      4  array    2 elements, ends before 7
///     1  string   lat                           5  integer  1
///     2  fraction 22.6                          6  integer  2
///     3  string   lines
///
/// An array's first element follows it, and a value's sibling is the record behind it. Numbers and strings stay where they are in
/// the bytes until somebody asks for them, and a string's escapes have been resolved by then.
///
/// The scanner makes such a document of bytes. A tree of Foundation's objects is imported into one, each container when it is
/// entered: its members become records at the end of the array (see `FoundationBridge`). Documents inside strings, and strings that
/// were decrypted, are appended as well, and removed once they have been decoded.
///
/// A document is used by one thread at a time.
final class JSONDocument {
  /// Invariant: `memory` is initialized and owned by this document alone. Nodes point to it, and whoever has nodes keeps the
  /// document alive: the entry points while they decode, and decoders for `Codable` types as long as they exist.
  let memory: UnsafeMutablePointer<JSONMemory>
  /// How deep arrays and objects are nested; 0 for a scalar. Of an imported tree nobody knows.
  var depth = 0
  /// Whether a decoder that may outlive the call has seen nodes, so that none may be removed.
  var isShared = false
  private var indexes: [Int: [String: Int]] = [:]

  /// Creates a document without records whose bytes are a copy of these.
  init(_ bytes: UnsafeRawBufferPointer) {
    memory = .allocate(capacity: 1)
    memory.initialize(to: JSONMemory(bytes, owner: self))
  }

  /// Creates a document without records and bytes.
  convenience init() {
    self.init(UnsafeRawBufferPointer(start: nil, count: 0))
  }

  deinit {
    memory.pointee.deallocate()
    memory.deinitialize(count: 1)
    memory.deallocate()
  }

  func node(at index: Int) -> JSONNode { JSONNode(memory: memory, index: index) }
}

// MARK: - Members by key

extension JSONDocument {
  /// The value of the last of an object's members with this key.
  ///
  /// Large objects get an index when they are first asked, so that asking for each key takes no more than linear time.
  func member(_ key: String, of object: JSONNode) -> JSONNode? {
    object.count <= 8 ? object.lastMember(key) : index(of: object)[key].map(node(at:))
  }

  private func index(of object: JSONNode) -> [String: Int] {
    if let index = indexes[object.index] { return index }
    var index: [String: Int] = [:]
    index.reserveCapacity(object.count)
    for member in object.members { index[member.key.string] = member.value.index }
    indexes[object.index] = index
    return index
  }
}

// MARK: - What is appended for a while

extension JSONDocument {
  /// How long the document was at some time.
  struct Length {
    fileprivate let records: Int
    fileprivate let bytes: Int
  }

  var length: Length { Length(records: memory.pointee.count, bytes: memory.pointee.byteCount) }

  /// Removes what has been appended since, unless a decoder may still look at it.
  func remove(since length: Length) {
    guard !isShared else { return }
    memory.pointee.count = length.records
    memory.pointee.byteCount = length.bytes
    if !indexes.isEmpty { indexes = indexes.filter { $0.key < length.records } }
  }

  /// Appends a string as a value of its own.
  func append(_ string: String) -> JSONNode {
    let record = memory.pointee.imports.record(of: string)
    memory.pointee.append(record)
    return node(at: memory.pointee.count - 1)
  }
}
