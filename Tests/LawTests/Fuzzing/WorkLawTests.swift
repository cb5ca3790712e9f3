@testable import SchemaTools
@testable import TestSupport

#if DEBUG
  import Testing

  @testable import SchemaCoding

  @Suite("Work is bounded, whatever the schema")
  struct WorkLawTests {
    private func work(_ schema: Schema<Int>, _ json: String, keepsRepairs: Bool = false) throws -> WorkLaw.Work {
      try #require(WorkLaw.work(of: schema, Array(json.utf8), keepsRepairs: keepsRepairs))
    }

    @Test("Schemas that refer to each other", arguments: 0..<8 as Range<UInt64>)
    func randomSchemas(part: UInt64) throws {
      var count = 0
      for round in 0..<UInt64(Effort.rounds(40, long: 2_000)) {
        let seed = round * 8 + part
        let system = RandomSchemas(seed: seed)
        if system.hasDefinitionErrors { continue }
        count += 1
        var random = SeededGenerator(seed: seed)
        for levels in [1, 3, 6, 10, 14, 18] {
          let json = RandomSchemas.document(levels: levels, &random)
          for schema in system.schemas {
            let work = try work(schema, json, keepsRepairs: levels % 4 == 2)
            #expect(work.records > 0 && work.records <= work.most, "seed \(seed): \(json)")
          }
        }
        withExtendedLifetime(system) {}
      }
      #expect(count > 5)
    }

    /// A union whose variants decode every level again. Its work doubles at each level, up to the limit.
    private enum Twice {
      static let schema: Schema<Int> = .oneOf {
        Variant(lists.validate("never") { _ in false }, { $0 }, { _ in nil })
        Variant(lists, { $0 }, { _ in nil })
        Variant(.number(), { $0 }, { _ in nil })
      }
      static let lists = Schema<[Int]>.array(of: .lazy { schema }).map { $0.count }
    }

    @Test("The limit is what bounds the work", arguments: [4, 8, 12, 16, 100])
    func doubling(levels: Int) throws {
      let json = String(repeating: "[", count: levels) + "1" + String(repeating: "]", count: levels)
      let work = try work(Twice.schema, json)
      #expect(work.records <= work.most)
      // The work doubles with each level, until the limit is reached.
      #expect(levels != 8 || work.records > 256)
    }
  }
#endif
