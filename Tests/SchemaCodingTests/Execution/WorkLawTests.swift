#if DEBUG
  import Testing

  @testable import SchemaCoding

  /// The work of decoding is counted: how many records are read. Whatever the schema, it is bounded by the number of values in the document
  /// and by the limit of those that are decoded again.
  @Suite("Work is bounded, whatever the schema")
  struct WorkLawTests {
    private static let limit = 200
    /// How many records one decoded value may read. The worst of 3,000 systems of schemas reads 12.
    private static let recordsPerValue = 40

    /// The number of records that decoding a document reads, and the most that it may.
    private static func visits(
      _ schema: Schema<Int>, _ json: String, keepsRepairs: Bool
    ) throws -> (count: Int, most: Int) {
      let document = try Array(json.utf8).withUnsafeBytes { bytes throws(JSONSyntaxError) in
        try JSONDocument.scan(bytes)
      }
      // As `RepeatedWork` allows, with the values of documents in strings.
      let values = document.memory.pointee.count + json.utf8.count / 8
      document.memory.pointee.visits = 0
      var context = DecodingContext(DecodingOptions(maximumRepeatedValues: limit), keepsRepairs: keepsRepairs)
      let instruction = schema.instruction(in: CompilationContext(use: .decoding))
      _ = try? instruction.decode(document, below: nil, &context)
      return (document.memory.pointee.visits ?? 0, recordsPerValue * (10 * values + limit))
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
            let visits = try Self.visits(schema, json, keepsRepairs: levels % 4 == 2)
            #expect(visits.count > 0 && visits.count <= visits.most, "seed \(seed): \(json)")
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
      let visits = try Self.visits(Twice.schema, json, keepsRepairs: false)
      #expect(visits.count <= visits.most)
      // The work doubles with each level, until the limit is reached.
      #expect(levels != 8 || visits.count > 256)
    }
  }
#endif
