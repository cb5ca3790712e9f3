/// Finds the slot of a key among the keys of an object's plan, mostly by comparing its first and its last eight bytes.
///
/// Documents usually have their keys in the order of the plan, so the key after the last match is tried first. Otherwise, a fingerprint is
/// computed from these bytes and the length of the key. When the plan is compiled, factors are tried until one maps the fingerprints of all
/// keys to different buckets of a table:
///
///     "name"     name····  4    bucket 3     slot 0
///     "lat"      lat·····  3    bucket 14    slot 1
///
/// The key in the bucket is compared with the one that is looked up. If there is no such factor, or there are many
/// keys, there is a dictionary instead.
///
/// Invariant: `entries` and `bytes` are initialized and never change. At least eight bytes of memory follow each key in
/// a document. The index of a record fits 32 bits: a scanned document has no more records than bytes, and a tree has
/// fewer than 2^32 keys and values.
final class KeyTable: @unchecked Sendable {
  let keys: [String]
  /// The slot of each key; empty if there are buckets.
  private let slots: [ExactString: Int]
  private let entries: UnsafeMutablePointer<Entry>
  private let bytes: UnsafeMutablePointer<UInt8>
  /// The slot of each bucket, or -1; empty if there is a dictionary.
  private let buckets: [Int16]
  private let factor: UInt64
  /// How far the product of fingerprint and factor is shifted, so that its highest bits, which depend on all others, are the bucket.
  private let shift: UInt64

  private struct Entry {
    /// The kind and the length of the key, as its records have them.
    let header: UInt32
    let length: Int
    /// The first eight bytes, and the last eight of a longer key; a short key is padded with zeros.
    let first: UInt64
    let last: UInt64
    /// The bits of these that belong to the key, and where the last eight bytes begin.
    let mask: UInt64
    let lastStart: Int
    /// Where the key begins in `bytes`.
    let start: Int
    let fingerprint: UInt64

    init(_ key: UnsafePointer<UInt8>, _ length: Int, isASCII: Bool, start: Int) {
      header = JSONRecord(isASCII ? .asciiString : .string, count: length).header
      self.length = length
      mask = KeyTable.mask(length)
      lastStart = max(0, length - 8)
      first = KeyTable.load(key) & mask
      last = KeyTable.load(key + lastStart) & mask
      self.start = start
      fingerprint = KeyTable.fingerprint(first, last, length)
    }
  }

  init(_ keys: [String]) {
    self.keys = keys
    let entries = UnsafeMutablePointer<Entry>.allocate(capacity: max(1, keys.count))
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: keys.reduce(8) { $0 + $1.utf8.count })
    (self.entries, self.bytes) = (entries, bytes)
    var start = 0
    for (slot, var key) in keys.enumerated() {
      key.withUTF8 { key in
        let copy = UnsafeMutableBufferPointer(start: bytes + start, count: key.count)
        _ = copy.initialize(from: key)
        (bytes + start + key.count).initialize(repeating: 0, count: 8)
        let isASCII = key.allSatisfy { $0 < 0x80 }
        (entries + slot).initialize(to: Entry(bytes + start, key.count, isASCII: isASCII, start: start))
        start += key.count
      }
    }
    (buckets, factor, shift) = Self.spread(UnsafeBufferPointer(start: entries, count: keys.count)) ?? ([], 1, 0)
    slots = buckets.isEmpty ? Dictionary(keys.enumerated().map { (ExactString($1), $0) }) { first, _ in first } : [:]
  }

  deinit {
    entries.deallocate()
    bytes.deallocate()
  }

  /// Searches for a factor that maps each key to a bucket of its own. Plain loops, because a debug build of the library searches as well.
  private static func spread(
    _ entries: UnsafeBufferPointer<Entry>
  ) -> (buckets: [Int16], factor: UInt64, shift: UInt64)? {
    guard let first = entries.baseAddress, entries.count <= 64 else { return nil }
    var size = 16
    while size < entries.count * 8 { size *= 2 }
    let shift = UInt64(size.leadingZeroBitCount + 1)
    // The last attempt that has used each bucket.
    let attempts = UnsafeMutablePointer<UInt64>.allocate(capacity: size)
    defer { attempts.deallocate() }
    attempts.initialize(repeating: 0, count: size)
    var attempt: UInt64 = 0
    while attempt < 1_000 {
      attempt += 1
      let factor = (attempt &* 0x9E37_79B9_7F4A_7C15) | 1
      var slot = 0
      while slot < entries.count {
        let last = attempts + bucket((first + slot).pointee.fingerprint, factor, shift)
        if last.pointee == attempt { break }
        last.pointee = attempt
        slot += 1
      }
      guard slot == entries.count else { continue }
      var buckets = [Int16](repeating: -1, count: size)
      for slot in entries.indices { buckets[bucket((first + slot).pointee.fingerprint, factor, shift)] = Int16(slot) }
      return (buckets, factor, shift)
    }
    return nil
  }

  @inline(__always)
  private static func fingerprint(_ first: UInt64, _ last: UInt64, _ length: Int) -> UInt64 {
    first &* 0x9E37_79B9_7F4A_7C15 ^ (last &<< 32 | last &>> 32) ^ UInt64(length) &* 0xD6E8_FEB8_6659_FD93
  }

  @inline(__always)
  private static func bucket(_ fingerprint: UInt64, _ factor: UInt64, _ shift: UInt64) -> Int {
    Int(truncatingIfNeeded: (fingerprint &* factor) &>> shift)
  }

  /// The bits of eight bytes that belong to a key of this length.
  @inline(__always)
  private static func mask(_ length: Int) -> UInt64 { length < 8 ? 1 &<< (8 &* UInt64(length)) &- 1 : .max }

  @inline(__always)
  private static func load(_ bytes: UnsafePointer<UInt8>) -> UInt64 {
    UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self).littleEndian
  }

  /// The same of up to eight bytes, after which there is no memory to read.
  private static func load(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> UInt64 {
    bytes.reversed().reduce(0) { $0 &<< 8 | UInt64($1) }
  }
}

extension KeyTable {
  /// The slot of a key that a program asks for, which is mostly the one after the last. A string that equals one of ASCII characters and has
  /// as many bytes has the same code points.
  @inline(__always)
  func slot(of key: String, expecting expected: Int) -> Int? {
    if expected < keys.count, keys[expected] == key,
      (entries + expected).pointee.header == JSONRecord(.asciiString, count: key.utf8.count).header
    {
      return expected
    }
    let slot = slot(of: key)
    return slot < 0 ? nil : slot
  }

  /// The slot of a key without bytes in a document, or -1.
  private func slot(of key: String) -> Int {
    guard !buckets.isEmpty else { return slots[ExactString(key)] ?? -1 }
    var copy = key
    let fingerprint = copy.withUTF8 { key in
      Self.fingerprint(Self.load(key.prefix(8)), Self.load(key.suffix(8)), key.count)
    }
    let slot = Int(buckets[Self.bucket(fingerprint, factor, shift)])
    return slot >= 0 && ExactString(keys[slot]) == ExactString(key) ? slot : -1
  }

  /// Stores the record index of each member's value in the slot of its key; the last one for a repeated key.
  @inline(__always)
  func fill(_ slots: UnsafeMutablePointer<UInt32>, from object: JSONNode) {
    if object.kind == .unimportedObject, object.count > keys.count { return fill(slots, byLookingUp: object) }
    var key = object.firstChild.index
    let (records, bytes) = (object.memory.pointee.records, object.memory.pointee.bytes)
    object.countVisits(object.count)
    let count = keys.count
    var expected = 0
    for _ in 0..<object.count {
      let isExpected = expected < count && matches(entries + expected, records[key], in: bytes)
      let slot = isExpected ? expected : slot(of: records[key], in: object.memory)
      let value = key &+ 1
      if slot >= 0 {
        slots[slot] = UInt32(truncatingIfNeeded: value)
        expected = slot &+ 1
      }
      let record = records[value]
      key = record.kind == .array || record.kind == .object ? record.payload : value &+ 1
    }
  }

  /// The slot of a key, or -1.
  @inline(never)
  private func slot(of key: JSONRecord, in memory: UnsafeMutablePointer<JSONMemory>) -> Int {
    // Such a key has no bytes.
    if key.kind == .importedString {
      return slot(of: memory.pointee.imports.pointee.string(at: key.payload))
    }
    let document = UnsafePointer(memory.pointee.bytes)
    let (length, start) = (key.count, document + key.payload)
    guard !buckets.isEmpty else {
      let bytes = UnsafeBufferPointer(start: start, count: length)
      return slots[ExactString(String(decoding: bytes, as: UTF8.self))] ?? -1
    }
    let mask = Self.mask(length)
    let (first, last) = (Self.load(start) & mask, Self.load(start + max(0, length &- 8)) & mask)
    let slot = Int(buckets[Self.bucket(Self.fingerprint(first, last, length), factor, shift)])
    return slot >= 0 && matches(entries + slot, key, in: document) ? slot : -1
  }

  /// Whether a key has exactly the bytes of an entry.
  @inline(__always)
  private func matches(
    _ entry: UnsafePointer<Entry>, _ key: JSONRecord, in document: UnsafePointer<UInt8>
  ) -> Bool {
    guard key.header == entry.pointee.header else { return false }
    let (start, mask) = (document + key.payload, entry.pointee.mask)
    return Self.load(start) & mask == entry.pointee.first
      && Self.load(start + entry.pointee.lastStart) & mask == entry.pointee.last
      && (entry.pointee.length <= 16 || memcmp(bytes + entry.pointee.start, start, entry.pointee.length) == 0)
  }

  /// Looks up the keys one by one in an imported object that also has others, so that those need not be imported.
  private func fill(_ slots: UnsafeMutablePointer<UInt32>, byLookingUp object: JSONNode) {
    object.importMembers(keys) { slot, record in slots[slot] = UInt32(truncatingIfNeeded: record) }
  }
}
