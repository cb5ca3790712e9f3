import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

/// Streams that are generated while they are decoded, each in its own process, which contains nothing else.
@Suite struct StreamMemoryTests {
  private struct Entry: Sendable {
    let id: Int
    static let schema = Schema(Entry.init) { Field("id", \.id) }
  }

  /// A document with this many elements, in chunks of one size.
  private struct Document: AsyncSequence, AsyncIteratorProtocol {
    private static let beginning = Array(#"{"skipped":[{"a":["#.utf8)
    private static let middle = Array(#"]}],"data":{"items":["#.utf8)
    private static let end = Array(#"]}}"#.utf8)

    private let size: Int
    private let element: [UInt8]
    private var remaining: Int
    private var skipped: Int
    private var pending: ArraySlice<UInt8>
    private var isAtEnd = false

    init(elements: Int, of length: Int, size: Int) {
      self.size = size
      element = Array(#"{"id":7,"text":""#.utf8) + repeatElement(UInt8(ascii: "x"), count: length) + Array(#""},"#.utf8)
      (remaining, skipped) = (elements, elements)
      pending = Self.beginning[...]
    }

    func makeAsyncIterator() -> Document { self }

    mutating func next() async -> ArraySlice<UInt8>? {
      var chunk: [UInt8] = []
      while chunk.count < size {
        if pending.isEmpty {
          guard !isAtEnd else { break }
          refill()
        }
        let part = pending.prefix(size - chunk.count)
        chunk += part
        pending = pending.dropFirst(part.count)
      }
      return chunk.isEmpty ? nil : chunk[...]
    }

    private mutating func refill() {
      if skipped > 0 {
        skipped -= 1
        pending = skipped == 0 ? (element.dropLast() + Self.middle)[...] : element[...]
      } else {
        remaining -= 1
        isAtEnd = remaining == 0
        pending = isAtEnd ? (element.dropLast() + Self.end)[...] : element[...]
      }
    }
  }

  /// Decodes the elements of half of this many megabytes, and skips the other half.
  private static func decode(megabytes: Double, elementLength: Int, size: Int) async throws {
    let count = Int(megabytes * 500_000) / elementLength
    let elements = Entry.schema.decodeElements(
      of: Document(elements: count, of: elementLength, size: size), at: "data.items")
    var (decoded, before) = (0, 0)
    for try await element in elements {
      #expect(try element.get().id == 7)
      decoded += 1
      // By now, everything that decoding keeps for long has been allocated.
      if decoded == 1 { before = try residentMemory() }
    }
    #expect(decoded == count)
    #expect(elements.progress.bytesRead > Int(megabytes * 990_000))
    let growth = try residentMemory() - before
    #expect(growth < 10_000_000, "grew by \(growth) bytes")
  }

  /// The memory of the process, where the system has a simple way to tell; zero elsewhere.
  private static func residentMemory() throws -> Int {
    guard let status = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return 0 }
    let pages = try #require(status.split(separator: " ").dropFirst().first.flatMap { Int($0) })
    return pages * 4_096
  }

  #if ExitTests
    @Test(arguments: [(1, 0.1, 100), (2, 0.2, 100), (7, 1, 1_000), (1000, 10, 10_000), (65_536, 50, 50_000)])
    func memoryStaysConstant(size: Int, megabytes: Double, elementLength: Int) async {
      await #expect(processExitsWith: .success) { [size, megabytes, elementLength] in
        try await Self.decode(megabytes: megabytes, elementLength: elementLength, size: size)
      }
    }
  #endif

  /// 65 MB in the middle of a text.
  private struct LongText: AsyncSequence, AsyncIteratorProtocol {
    let beginning: String, end: String
    var remaining = 1_002

    func makeAsyncIterator() -> LongText { self }

    mutating func next() async -> [UInt8]? {
      remaining -= 1
      guard remaining >= 0 else { return nil }
      if remaining == 1_001 { return Array(beginning.utf8) }
      return remaining == 0 ? Array(end.utf8) : Array(repeating: UInt8(ascii: "x"), count: 65_536)
    }
  }

  /// Less than a third of a ``LongText``, all of which would be in memory otherwise. AddressSanitizer's own memory counts as well.
  private static let longTextGrowth =
    20_000_000 * (ProcessInfo.processInfo.environment["SCHEMA_CODING_MEMORY_FACTOR"].flatMap { Int($0) } ?? 1)

  private static func decodeLongLine() async throws {
    let before = try residentMemory()
    var ids: [Int?] = []
    let text = LongText(beginning: "", end: "\n{\"id\":7}")
    for try await line in Entry.schema.decodeLines(
      of: text, options: DecodingOptions(limits: CodingLimits(maximumLineLength: 1_000)))
    {
      ids.append(try? line.get().id)
    }
    #expect(ids == [nil, 7])
    let growth = try residentMemory() - before
    #expect(growth < longTextGrowth, "grew by \(growth) bytes")
  }

  private static func decodeLongKey() async throws {
    let before = try residentMemory()
    let text = LongText(beginning: "{\"", end: "\":1,\"items\":[{\"id\":7}]}")
    let options = DecodingOptions(limits: CodingLimits(maximumLineLength: 1_000))
    for try await element in Entry.schema.decodeElements(of: text, at: "items", options: options) {
      #expect(try element.get().id == 7)
      let growth = try residentMemory() - before
      #expect(growth < longTextGrowth, "grew by \(growth) bytes")
    }
  }

  #if ExitTests
    @Test func theMemoryOfALongKeyIsReleased() async {
      await #expect(processExitsWith: .success) { try await Self.decodeLongKey() }
    }

    @Test func theMemoryOfALongLineIsReleased() async {
      await #expect(processExitsWith: .success) { try await Self.decodeLongLine() }
    }

    /// A gigabyte takes some time.
    @Test(.enabled(if: Effort.isLong))
    func aGigabyte() async {
      await #expect(processExitsWith: .success) {
        try await Self.decode(megabytes: 1_000, elementLength: 200, size: 65_536)
      }
    }
  #endif
}
