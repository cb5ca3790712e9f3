/// A document's memory: its bytes and its records.
///
/// Its block also has memory for temporary data, and all of a small document. Allocations of their own would take more than a tenth
/// of the time for a small object.
///
///     JSONMemory | imported values | scratch | records | bytes
///
/// Invariants:
///
/// - `bytes` has room for `byteCapacity` bytes and sixteen more, so that a load of eight bytes that begins inside the first
///   `byteCount`, or at their end, stays inside. What is appended is followed by sixteen zeros until the next append, which
///   stop a scan; so only what was appended last is scanned.
/// - `records` has room for `capacity` records, of which the first `count` are initialized.
/// - Bytes and records are in the block, or have memory of their own: the latter exactly if `ownsBytes` or `ownsRecords`.
/// - Both move when they grow. Nothing keeps an address from one append to the next; nodes keep positions.
/// - `importedValues` is initialized exactly if `hasImports`.
/// - The scratch memory is aligned as blocks are, see ``ScratchMemory/alignment``.
struct JSONMemory {
  private(set) var bytes: UnsafeMutablePointer<UInt8>
  var byteCount: Int
  /// The number of bytes that were parsed, by whichever parser; 0 for a tree.
  var sourceByteCount: Int
  private var byteCapacity: Int
  private var ownsBytes: Bool
  private(set) var records: UnsafeMutablePointer<JSONRecord>
  var count = 0
  private(set) var capacity: Int
  private var ownsRecords: Bool
  var depth = 0
  /// Whether a decoder that may outlive the call holds nodes. Then no records may be removed.
  var isShared = false
  /// How many records describe values that others describe as well, because these were decoded more than once.
  var copyCount = 0
  var distinctCount: Int { count - copyCount }
  /// Memory for the temporary data of objects being decoded.
  var scratch: ScratchMemory
  /// How many of the document's objects have an index. Counted here, because accesses to a variable of the document would be checked for
  /// exclusivity.
  var indexCount = 0
  #if DEBUG
    /// How many records have been read, if a test counts them; 64 bytes of a string or a number count as one.
    var visits: Int?
  #endif
  private let importedValues: UnsafeMutablePointer<ImportedValues>
  private(set) var hasImports = false
  /// The document that owns this memory, and lives as long as the memory.
  let owner: Unmanaged<JSONDocument>

  static let padding = 16
  /// The number of bytes that are scanned at most: 2 GB.
  static let maximumByteCount = Int(Int32.max)
  /// The number of bytes in a block. Allocators are much faster up to a kilobyte.
  private static let blockSize = 1_024

  /// The sizes of the parts of a document's memory, in bytes.
  private struct Sizes {
    let capacity: Int
    let bytes: Int
    /// Whether all is in one block.
    let isSmall: Bool

    init(_ source: UnsafeRawBufferPointer) {
      capacity = max(16, source.count / 6)
      bytes = source.count + padding
      isSmall = headerSize + leastScratch + capacity * MemoryLayout<JSONRecord>.stride + bytes <= blockSize
    }

    var records: Int { capacity * MemoryLayout<JSONRecord>.stride }
    var scratch: Int { (blockSize - headerSize - (isSmall ? records + bytes : 0)) & ~(ScratchMemory.alignment - 1) }
  }

  /// The size of this structure and of the imported values, each with the padding after it.
  private static var headerSize: Int {
    aligned(MemoryLayout<JSONMemory>.size) + aligned(MemoryLayout<ImportedValues>.size)
  }

  private static func aligned(_ size: Int) -> Int {
    (size + ScratchMemory.alignment - 1) & ~(ScratchMemory.alignment - 1)
  }

  /// The scratch memory of a small document: enough for an object of ten integers, with their slots, their arguments and the model.
  private static let leastScratch = 240

  /// Allocates a document's block, which is still to be initialized.
  static func allocate() -> UnsafeMutablePointer<JSONMemory> {
    reallocate(nil, byteCount: blockSize).bindMemory(to: JSONMemory.self, capacity: 1)
  }

  /// Creates the contents of a block: a copy of the bytes and no records.
  init(_ source: UnsafeRawBufferPointer, in block: UnsafeMutablePointer<JSONMemory>, owner: Unmanaged<JSONDocument>) {
    let sizes = Sizes(source)
    let imports = UnsafeMutableRawPointer(block) + Self.aligned(MemoryLayout<JSONMemory>.size)
    importedValues = imports.bindMemory(to: ImportedValues.self, capacity: 1)
    let start = UnsafeMutableRawPointer(block) + Self.headerSize
    scratch = ScratchMemory(at: start, capacity: sizes.scratch)
    let rest = start + sizes.scratch
    let records = sizes.isSmall ? rest : Self.reallocate(nil, byteCount: sizes.records)
    let bytes = sizes.isSmall ? rest + sizes.records : Self.reallocate(nil, byteCount: sizes.bytes)
    if let start = source.baseAddress { memcpy(bytes, start, source.count) }
    memset(bytes + source.count, 0, Self.padding)
    self.bytes = bytes.bindMemory(to: UInt8.self, capacity: sizes.bytes)
    self.records = records.bindMemory(to: JSONRecord.self, capacity: sizes.capacity)
    (byteCount, byteCapacity, capacity) = (source.count, source.count, sizes.capacity)
    sourceByteCount = source.count
    (ownsBytes, ownsRecords) = (!sizes.isSmall, !sizes.isSmall)
    self.owner = owner
  }

  /// Releases what is not in the block.
  mutating func deallocate() {
    if ownsBytes { free(bytes) }
    if ownsRecords { free(records) }
    removeImports()
  }

  /// The values that records of an imported tree refer to. Initialized for the first one, because scanned documents have none.
  var imports: UnsafeMutablePointer<ImportedValues> {
    mutating get {
      if !hasImports {
        importedValues.initialize(to: ImportedValues())
        hasImports = true
      }
      return importedValues
    }
  }

  mutating func removeImports() {
    guard hasImports else { return }
    importedValues.deinitialize(count: 1)
    hasImports = false
  }

  /// Makes room for this many more records.
  mutating func reserve(records more: Int) {
    guard count + more > capacity else { return }
    capacity = max(capacity * 2, count + more)
    let stride = MemoryLayout<JSONRecord>.stride
    let new = Self.grown(records, isOwned: &ownsRecords, keeping: count * stride, to: capacity * stride)
    records = new.bindMemory(to: JSONRecord.self, capacity: capacity)
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
    let size = byteCapacity + Self.padding
    let new = Self.grown(bytes, isOwned: &ownsBytes, keeping: byteCount, to: size)
    bytes = new.bindMemory(to: UInt8.self, capacity: size)
  }

  /// Appends bytes and the padding after them, and returns where the bytes begin. The next append overwrites the
  /// padding.
  mutating func append(_ source: UnsafeBufferPointer<UInt8>) -> Int {
    reserve(bytes: source.count)
    let start = byteCount
    if let first = source.baseAddress { memcpy(bytes + start, first, source.count) }
    byteCount += source.count
    pad()
    return start
  }

  /// Writes the padding after the bytes.
  func pad() { memset(bytes + byteCount, 0, Self.padding) }

  /// Whether the bytes from a position to their end are ASCII. The last eight may include padding, which is zeros, and so ASCII.
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

  /// Returns larger memory with the first bytes of another one, which is released if it is not in the block.
  private static func grown(
    _ memory: UnsafeMutableRawPointer, isOwned: inout Bool, keeping used: Int, to byteCount: Int
  ) -> UnsafeMutableRawPointer {
    if isOwned { return reallocate(memory, byteCount: byteCount) }
    let new = reallocate(nil, byteCount: byteCount)
    memcpy(new, memory, used)
    isOwned = true
    return new
  }

  private static func reallocate(_ memory: UnsafeMutableRawPointer?, byteCount: Int) -> UnsafeMutableRawPointer {
    // `realloc` grows large blocks without copying them, unlike Swift's own allocations. Without memory the program ends, as at any failed
    // allocation in Swift.
    guard let new = realloc(memory, byteCount) else { abort() }
    return new
  }
}
