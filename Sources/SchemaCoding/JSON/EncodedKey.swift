/// An object key, escaped in advance, with its punctuation in compact output: `,"name":`
///
/// An array position is an `EncodedKey` too; only its comma is written.
final class EncodedKey: @unchecked Sendable {
  let string: String
  /// The array position, or nil for an object key. The `string` of a position is the position in brackets.
  let position: Int?
  private let memory: UnsafeMutableRawPointer
  let chunk: Chunk

  /// The bytes to copy. The key owns their memory, which is padded to whole words of sixteen bytes. A chunk is valid
  /// only while its key is alive.
  struct Chunk: @unchecked Sendable {
    let bytes: UnsafeRawPointer
    let bytesWithSlashes: UnsafeRawPointer
    let count: Int32
    let countWithSlashes: Int32
  }

  convenience init(_ string: String) {
    let escaped = Self.bytes(string, escapesSlashes: true)
    let plain = string.utf8.contains(UInt8(ascii: "/")) ? Self.bytes(string, escapesSlashes: false) : escaped
    self.init(string, position: nil, escaped, plain)
  }

  convenience init(_ step: JSONPath.Component) {
    switch step {
    case .key(let key): self.init(key)
    case .index(let position): self.init(step.name, position: position, [UInt8(ascii: ",")], [UInt8(ascii: ",")])
    }
  }

  private init(_ string: String, position: Int?, _ escaped: [UInt8], _ plain: [UInt8]) {
    self.string = string
    self.position = position
    var (escaped, plain) = (escaped, plain)
    let counts = (Int32(escaped.count), Int32(plain.count))
    Self.pad(&escaped)
    Self.pad(&plain)
    memory = .allocate(byteCount: escaped.count + plain.count, alignment: 16)
    memory.copyMemory(from: escaped, byteCount: escaped.count)
    (memory + escaped.count).copyMemory(from: plain, byteCount: plain.count)
    chunk = Chunk(
      bytes: UnsafeRawPointer(memory), bytesWithSlashes: UnsafeRawPointer(memory + escaped.count), count: counts.0,
      countWithSlashes: counts.1)
  }

  deinit {
    memory.deallocate()
  }

  private static func bytes(_ string: String, escapesSlashes: Bool) -> [UInt8] {
    var writer = JSONWriter(escapesSlashes: escapesSlashes, capacity: string.utf8.count + 32)
    writer.write(ascii: ",")
    writer.write(string)
    writer.write(ascii: ":")
    return writer.withBytes { Array($0) }
  }

  private static func pad(_ bytes: inout [UInt8]) {
    bytes += [UInt8](repeating: 0, count: (16 - bytes.count % 16) % 16)
  }
}
