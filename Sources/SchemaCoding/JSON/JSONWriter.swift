/// Encodes JSON into a growing buffer of bytes, with the layout of `JSONSerialization`.
///
/// Every member and element begins with a comma, including the first: closing the container overwrites that comma with
/// the opening bracket. So no code needs to know which member is first, and a member that turns out to be omitted is
/// removed by rolling back to its mark.
///
///     ,"id":7                 the first member, after the mark of its object
///     ,"id":7,"name":"Ann"    the second
///     {"id":7,"name":"Ann"}   the end of the object
///
/// Invariant of all stores: ``reserve(_:)`` has been called for at least as many bytes before. It leaves ``slack`` more
/// bytes, so that short runs may be copied in whole words; the excess lies after `count` and is overwritten.
struct JSONWriter {
  let sortsKeys: Bool
  /// Whether what has no order of its own is sorted: dictionaries, sets and collected keys.
  let sortsDictionaries: Bool
  let escapesSlashes: Bool
  /// Whether to add line breaks and indentation; false inside embedded documents.
  var isPretty: Bool
  /// The number of open containers, for the indentation.
  var level = 0

  private(set) var count = 0
  private(set) var base: UnsafeMutableRawPointer
  private var capacity: Int
  private let memory: OutputMemory

  static let slack = 16

  init(
    isPretty: Bool = false, sortsKeys: Bool = false, sortsDictionaries: Bool = false, escapesSlashes: Bool = false,
    capacity: Int = 1_024
  ) {
    (self.isPretty, self.sortsKeys, self.escapesSlashes) = (isPretty, sortsKeys, escapesSlashes)
    self.sortsDictionaries = sortsKeys || sortsDictionaries
    memory = OutputMemory(capacity: max(capacity, 4 * Self.slack))
    base = memory.base
    self.capacity = memory.capacity - Self.slack
  }

  var data: Data { memory.data(count: count) }

  var string: String { withBytes { String(decoding: $0, as: UTF8.self) } }

  /// Calls a closure with the bytes from a mark on.
  func withBytes<Result>(from mark: Int = 0, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    withExtendedLifetime(memory) { body(UnsafeRawBufferPointer(start: base + mark, count: count - mark)) }
  }
}

// MARK: - Bytes

extension JSONWriter {
  /// Makes room for this many bytes, and the slack.
  @inline(__always)
  mutating func reserve(_ bytes: Int) {
    if count &+ bytes > capacity { grow(bytes) }
  }

  @inline(never)
  private mutating func grow(_ bytes: Int) {
    memory.grow(to: count + bytes + Self.slack, keeping: count)
    base = memory.base
    capacity = memory.capacity - Self.slack
  }

  /// The address of the next byte.
  @inline(__always)
  var end: UnsafeMutableRawPointer { base + count }

  /// Advances the end over bytes that have been stored.
  @inline(__always)
  mutating func advance(_ bytes: Int) {
    count &+= bytes
    assert(count <= capacity + Self.slack, "more was stored than there was room for")
  }

  /// Stores a byte. There must be room for it.
  @inline(__always)
  mutating func put(_ byte: UInt8) {
    end.storeBytes(of: byte, as: UInt8.self)
    advance(1)
  }

  @inline(__always)
  mutating func write(ascii literal: StaticString) {
    reserve(literal.utf8CodeUnitCount)
    end.copyMemory(from: literal.utf8Start, byteCount: literal.utf8CodeUnitCount)
    advance(literal.utf8CodeUnitCount)
  }

  mutating func write(_ bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress else { return }
    reserve(bytes.count)
    end.copyMemory(from: start, byteCount: bytes.count)
    advance(bytes.count)
  }

  /// Writes a copy of bytes written before.
  mutating func repeatBytes(_ range: Range<Int>) {
    reserve(range.count)
    end.copyMemory(from: base + range.lowerBound, byteCount: range.count)
    advance(range.count)
  }

  /// Moves the bytes from one mark on to an earlier one, overwriting what is there.
  mutating func moveBytes(from mark: Int, to start: Int) {
    (base + start).copyMemory(from: base + mark, byteCount: count - mark)
    count -= mark - start
  }

  @inline(__always)
  mutating func rollBack(to mark: Int) {
    assert(mark <= count, "the mark is not behind")
    count = mark
  }
}
