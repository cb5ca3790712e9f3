import Foundation

/// A document's memory: its bytes and its records.
///
/// Invariants:
///
/// - `bytes` has room for `byteCapacity` bytes and sixteen more, so that a load of eight bytes that begins inside the first
///   `byteCount`, or at their end, stays inside. What is appended is followed by sixteen zeros until the next append, which
///   stop a scan; so only what was appended last is scanned.
/// - `records` has room for `capacity` records, of which the first `count` are initialized.
/// - `importedValues` is initialized if it is allocated.
/// - Bytes and records move when they grow. Nothing keeps an address from one append to the next; nodes keep positions.
struct JSONMemory {
  private(set) var bytes: UnsafeMutablePointer<UInt8>
  var byteCount: Int
  private var byteCapacity: Int
  private(set) var records: UnsafeMutablePointer<JSONRecord>
  var count = 0
  private(set) var capacity: Int
  /// How deep arrays and objects are nested.
  var depth = 0
  /// Whether a decoder that may outlive the call holds nodes. Then no records may be removed.
  var isShared = false
  /// How many of the document's objects have an index.
  var indexCount = 0
  /// The values that records of an imported tree refer to, allocated when the first is imported.
  private var importedValues: UnsafeMutablePointer<ImportedValues>?
  /// The document that owns this memory, and lives as long as the memory.
  let owner: Unmanaged<JSONDocument>

  static let padding = 16

  init(_ source: UnsafeRawBufferPointer, owner: JSONDocument) {
    self.owner = .passUnretained(owner)
    byteCount = source.count
    byteCapacity = source.count
    bytes = Self.allocate(byteCapacity + Self.padding)
    if let start = source.baseAddress { memcpy(bytes, start, source.count) }
    memset(bytes + byteCount, 0, Self.padding)
    capacity = max(16, source.count / 6)
    records = Self.allocate(capacity)
  }

  mutating func deallocate() {
    free(bytes)
    free(records)
    importedValues?.deinitialize(count: 1)
    importedValues?.deallocate()
  }

  var imports: UnsafeMutablePointer<ImportedValues> {
    @inline(__always) mutating get { importedValues ?? allocateImports() }
  }

  @inline(never)
  private mutating func allocateImports() -> UnsafeMutablePointer<ImportedValues> {
    let imports = UnsafeMutablePointer<ImportedValues>.allocate(capacity: 1)
    imports.initialize(to: ImportedValues())
    importedValues = imports
    return imports
  }

  /// Makes room for this many more records.
  mutating func reserve(records more: Int) {
    guard count + more > capacity else { return }
    capacity = max(capacity * 2, count + more)
    records = Self.reallocate(records, capacity)
  }

  mutating func append(_ record: JSONRecord) {
    reserve(records: 1)
    (records + count).initialize(to: record)
    count += 1
  }

  /// Makes room for this many more bytes, and the padding after them.
  private mutating func reserve(bytes more: Int) {
    guard byteCount + more > byteCapacity else { return }
    byteCapacity = max(byteCapacity * 2, byteCount + more)
    bytes = Self.reallocate(bytes, byteCapacity + Self.padding)
  }

  /// Appends bytes and the padding after them, and returns where the bytes begin. The next append overwrites the
  /// padding.
  mutating func append(_ source: UnsafeBufferPointer<UInt8>) -> Int {
    reserve(bytes: source.count)
    let start = byteCount
    if let first = source.baseAddress { memcpy(bytes + start, first, source.count) }
    byteCount += source.count
    memset(bytes + byteCount, 0, Self.padding)
    return start
  }

  /// Whether the bytes from a position to their end are ASCII. The last eight may include padding, which is.
  func isASCII(from start: Int) -> Bool {
    var position = start
    while position < byteCount {
      let next = UnsafeRawPointer(bytes + position).loadUnaligned(as: UInt64.self)
      guard next & 0x8080_8080_8080_8080 == 0 else { return false }
      position += 8
    }
    return true
  }

  /// Appends a copy of bytes in this memory.
  mutating func append(bytesAt position: Int, count: Int) -> Int {
    // The source may move with the rest, so make room before reading it.
    reserve(bytes: count)
    return append(UnsafeBufferPointer(start: bytes + position, count: count))
  }

  private static func allocate<Element>(_ count: Int) -> UnsafeMutablePointer<Element> {
    reallocate(nil, count)
  }

  private static func reallocate<Element>(
    _ memory: UnsafeMutablePointer<Element>?, _ count: Int
  ) -> UnsafeMutablePointer<Element> {
    // `realloc` grows large blocks without copying them, unlike Swift's own allocations.
    guard let new = realloc(memory, count * MemoryLayout<Element>.stride) else { outOfMemory() }
    return new.bindMemory(to: Element.self, capacity: count)
  }

  /// Ends the program, as any failed allocation in Swift does.
  private static func outOfMemory() -> Never { abort() }
}
