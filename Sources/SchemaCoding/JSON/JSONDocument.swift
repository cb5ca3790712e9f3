/// A JSON document as a flat array of records, one for each value and each key, in document order.
///
///     {"lat": 22.6, "lines": [1, 2]}
///
///     0  object   2 members, ends before 7      4  array    2 elements, ends before 7
///     1  string   lat                           5  integer  1
///     2  fraction 22.6                          6  integer  2
///     3  string   lines
///
/// An array's first element follows the array, and a value's next sibling follows the value and its contents. Numbers
/// and strings stay in the bytes until they are needed; the scanner has replaced the escapes of strings by then.
///
/// The scanner creates a document from bytes. A tree of Foundation objects is imported, each container when it is first
/// accessed: its members become records at the end of the array (see `FoundationBridge`). Documents in strings, and
/// decrypted strings, are appended too, and removed once they have been decoded.
///
/// A document is used by one thread at a time.
final class JSONDocument {
  /// Invariant: `memory` is initialized and owned by this document alone. Nodes point to it, and whoever holds nodes
  /// keeps the document alive: the entry points while they decode, and decoders for `Codable` types as long as they
  /// exist.
  let memory: UnsafeMutablePointer<JSONMemory>
  /// How deep arrays and objects are nested; 0 for a scalar, and for an imported tree, whose depth is not known in advance.
  var depth: Int {
    get { memory.pointee.depth }
    set { memory.pointee.depth = newValue }
  }
  /// What was changed in the text that was parsed last, because it is not plain JSON.
  var syntaxRepairs: [SyntaxRepair] = []
  private var indexes = KeyIndexes()

  /// Creates a document with a copy of these bytes and no records.
  init(_ bytes: UnsafeRawBufferPointer) {
    memory = JSONMemory.allocate()
    memory.initialize(to: JSONMemory(bytes, in: memory, owner: .passUnretained(self)))
  }

  /// Creates a document without records or bytes.
  convenience init() {
    self.init(UnsafeRawBufferPointer(start: nil, count: 0))
  }

  deinit {
    memory.pointee.deallocate()
    free(memory)
  }

  func node(at index: Int) -> JSONNode { JSONNode(memory: memory, index: index) }
}

// MARK: - Scanning

extension JSONDocument {
  /// The maximum depth of a document: that of `JSONSerialization`. Lower limits apply to what is decoded.
  static let maximumDepth = 512

  /// Returns a maximum depth that does not exceed that of any document.
  static func limited(depth: Int) -> Int { min(depth, maximumDepth) }

  /// Scans bytes in UTF-8. Errors have no location yet.
  static func scan(_ bytes: UnsafeRawBufferPointer) throws(JSONSyntaxError) -> JSONDocument {
    try checkSize(bytes.count)
    let document = JSONDocument(bytes)
    var scanner = JSONScanner(document, from: 0, count: bytes.count)
    try scanner.scan()
    document.depth = scanner.deepest
    return document
  }

  static func checkSize(_ byteCount: Int) throws(JSONSyntaxError) {
    guard byteCount > JSONMemory.maximumByteCount else { return }
    throw JSONSyntaxError("the document is larger than 2 GB", at: 0, code: .tooComplex)
  }
}

extension ContiguousBytes {
  /// `withUnsafeBytes` with a typed error.
  @inline(__always)
  func withBytes<Result>(
    _ body: (UnsafeRawBufferPointer) throws(JSONSyntaxError) -> Result
  ) throws(JSONSyntaxError) -> Result {
    try withUnsafeBytes { bytes in Swift.Result { () throws(JSONSyntaxError) in try body(bytes) } }.get()
  }
}

// MARK: - Members by key

extension JSONDocument {
  /// The number of members that are searched one by one; a larger object gets an index.
  private static let maximumSearchedCount = 32

  /// Returns the value of the last member of an object with this key.
  ///
  /// Builds an index for a large object on first access, so that looking up every key takes linear time.
  func member(_ key: String, of object: JSONNode) -> JSONNode? {
    object.count > Self.maximumSearchedCount
      ? index(of: object)[ExactString(key)].map(node(at:)) : object.lastMember(key)
  }

  /// Returns the number of different keys of an object.
  func keyCount(of object: JSONNode) -> Int {
    if object.count <= Self.maximumSearchedCount { return Set(object.members.map { ExactString($0.key.string) }).count }
    // Variants of a union may ask again and again.
    return index(of: object).count
  }

  private func index(of object: JSONNode) -> [ExactString: Int] {
    if let index = indexes.byObject[object.index] { return index }
    var index = [ExactString: Int](minimumCapacity: object.count)
    for member in object.members { index[ExactString(member.key.string)] = member.value.index }
    indexes.byObject[object.index] = index
    indexes.objects.append(object.index)
    memory.pointee.indexCount += 1
    return index
  }
}

private struct KeyIndexes {
  var byObject: [Int: [ExactString: Int]] = [:]
  /// The objects that have an index, in the order in which these were built.
  var objects: [Int] = []
}

// MARK: - Temporary contents

extension JSONDocument {
  /// The length of a document at one moment.
  struct Length {
    fileprivate let records: Int
    fileprivate let bytes: Int
    fileprivate let copies: Int
    fileprivate let indexes: Int
    fileprivate let hasImports: Bool
  }

  var length: Length {
    Length(
      records: memory.pointee.count, bytes: memory.pointee.byteCount, copies: memory.pointee.copyCount,
      indexes: memory.pointee.indexCount, hasImports: memory.pointee.hasImports)
  }

  /// Removes everything appended since, unless a decoder may still use it.
  func remove(since length: Length) {
    guard !memory.pointee.isShared else {
      memory.pointee.copyCount = length.copies + memory.pointee.count - length.records
      return
    }
    memory.pointee.copyCount = length.copies
    memory.pointee.count = length.records
    memory.pointee.byteCount = length.bytes
    // In a document with imports of its own, those of embedded documents stay until the end.
    if !length.hasImports { memory.pointee.removeImports() }
    // Only those that were built since, so that many small documents in a large one take linear time.
    while memory.pointee.indexCount > length.indexes {
      memory.pointee.indexCount -= 1
      if let object = indexes.objects.popLast() { indexes.byObject[object] = nil }
    }
  }

  /// Replaces everything by bytes without records. No decoder may still use the document.
  func refill(_ bytes: UnsafeBufferPointer<UInt8>) {
    removeAll(keeping: 0)
    _ = memory.pointee.append(bytes)
    memory.pointee.sourceByteCount = bytes.count
  }

  /// Creates a copy of another document as it was at some moment, without what was imported.
  convenience init(copying other: JSONDocument, _ length: Length) {
    let source = other.memory
    self.init(UnsafeRawBufferPointer(start: source.pointee.bytes, count: length.bytes))
    for index in 0..<length.records { memory.pointee.append(source.pointee.records[index]) }
    depth = other.depth
  }

  /// Removes everything but this many bytes at the beginning, so that their values can be scanned.
  func removeRecords(keeping byteCount: Int) {
    removeAll(keeping: byteCount)
    memory.pointee.pad()
  }

  private func removeAll(keeping byteCount: Int) {
    remove(since: Length(records: 0, bytes: byteCount, copies: 0, indexes: 0, hasImports: false))
  }
}
