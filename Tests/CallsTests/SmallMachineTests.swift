import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

/// Deep documents in both directions with little stack or memory. Each test has its own process, which a stack
/// overflow would end.
@Suite struct SmallMachineTests {
  private final class Link: SchemaCodable, Sendable {
    let child: Link?
    init(child: Link?) { self.child = child }
    static let schema: Schema<Link> = Schema(Link.init) { Field("c", \.child) }
  }

  private static let levels = 480
  private static let objects =
    String(repeating: #"{"c":"#, count: levels - 1) + "{}" + String(repeating: "}", count: levels - 1)
  private static let arrays = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)

  /// An operation on a deep document, and its expected result.
  enum Work: String, CaseIterable, Codable, Sendable {
    case decode, tree, encode, jsonValue, codable, codableBack, coder, coderBack
    #if FullFoundation
      case foundation, jsonObject
    #endif

    func run() throws {
      switch self {
      case .decode: _ = try Link.schema.decode(objects)
      #if FullFoundation
        case .foundation: _ = try Link.schema.decode(objects, options: DecodingOptions(parser: .foundation))
        case .jsonObject: _ = try Link.schema.encodeToJSONObject(link)
      #endif
      case .tree: _ = try Link.schema.decode(Schema.json.decode(objects))
      case .encode:
        let json = try Link.schema.encodeToString(link)
        #expect(json == objects)
      case .jsonValue: _ = try Link.schema.encodeToJSONValue(link)
      case .codable: _ = try Schema<CustomNestedList>.codable().decode(arrays)
      case .codableBack:
        let json = try Schema<CustomNestedList>.codable().encodeToString(CustomNestedList(levels: levels))
        #expect(json == arrays)
      case .coder: _ = try JSONDecoder().decode(SchemaCoded<Link>.self, from: Data(objects.utf8))
      case .coderBack: _ = try JSONEncoder().encode(SchemaCoded(link))
      }
    }

    private var link: Link { (1..<levels).reduce(into: Link(child: nil)) { link, _ in link = Link(child: link) } }

    /// Foundation's own coder recurses at each level, and needs more stack than is available.
    fileprivate var needsOwnStack: Bool { self == .coder || self == .coderBack }
  }

  #if ExitTests
    @Test(arguments: Work.allCases.filter { !$0.needsOwnStack }) func aSmallStack(work: Work) async {
      await #expect(processExitsWith: .success) { [work] in onSmallStack { try work.run() } }
    }

    @Test func aDeepSchemaIsCompiledOnASmallStack() async {
      await #expect(processExitsWith: .success) {
        onSmallStack {
          let schema = (0..<100).reduce(Schema<Int>.number()) { schema, _ in
            .transform(from: schema, decode: { $0 + 1 }, encode: { $0 - 1 })
          }
          let value = try schema.decode("5")
          #expect(value == 105)
        }
      }
    }

    @Test("Runs more tasks than the pool has threads, each with its own thread for a while")
    func swiftsPool() async {
      await #expect(processExitsWith: .success) {
        await withThrowingTaskGroup(of: Void.self) { group in
          for index in 0..<100 {
            group.addTask { try Work.allCases[index % Work.allCases.count].run() }
          }
          while let result = await group.nextResult() { #expect(throws: Never.self) { try result.get() } }
        }
      }
    }

    @Test("A pool of one thread with a small stack: nothing waits for another thread of the pool")
    func aPoolOfOne() async {
      await #expect(processExitsWith: .success) {
        guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
        let pool = PoolOfOne()
        let kinds = Work.allCases.filter { !$0.needsOwnStack }
        await withThrowingTaskGroup(of: Void.self) { group in
          for index in 0..<5 * kinds.count {
            group.addTask(executorPreference: pool) {
              try kinds[index % kinds.count].run()
              await Task.yield()
              try kinds[(index + 1) % kinds.count].run()
            }
          }
          while let result = await group.nextResult() { #expect(throws: Never.self) { try result.get() } }
        }
        #expect(pool.jobCount > 5 * kinds.count)
      }
    }
  #endif

  #if os(Linux)
    /// Leaves the process so little memory that no thread with a large stack can start.
    private static func takeMemory() throws {
      let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ").first
      let size = UInt(pages ?? "").map { $0 * UInt(sysconf(Int32(_SC_PAGESIZE))) } ?? 0
      var limit = rlimit(rlim_cur: size + 32 << 20, rlim_max: size + 32 << 20)
      try #require(size > 0 && setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0)
    }

    private static func issues(_ error: any Error) -> [SchemaCoding.SchemaIssue] {
      switch error {
      case let error as SchemaError: error.issues
      case DecodingError.dataCorrupted(let context): context.underlyingError.map(issues) ?? []
      case EncodingError.invalidValue(_, let context): context.underlyingError.map(issues) ?? []
      default: []
      }
    }

    #if ExitTests
      @Test("Too little memory for a thread is an issue", arguments: Work.allCases.filter { !$0.needsOwnStack })
      func noMemory(work: Work) async {
        await #expect(processExitsWith: .success) { [work] in
          // Before memory is exhausted, because a deep document would leave a thread that releases its stack later.
          #expect(throws: Never.self) { try Link.schema.encode(Link.schema.decode("{}")) }
          try Self.takeMemory()
          // The second document must not wait for a thread that did not start for the first.
          for _ in 0..<2 {
            let error = #expect(throws: (any Error).self) { try work.run() }
            let issues = error.map(Self.issues) ?? []
            #expect(issues.map(\.code) == [.tooDeep])
            #expect(issues.first?.detail?.contains("there is not enough memory for a larger stack") == true)
          }
          // Shallow documents still work.
          #expect(throws: Never.self) { try Link.schema.decode(#"{"c":{"c":{}}}"#) }
        }
      }
    #endif
  #endif
}
