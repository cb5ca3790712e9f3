@testable import TestSupport

#if DEBUG
  @testable import SchemaCoding

  /// The work of decoding is counted: how many records are read. Whatever the schema, it is bounded by the number of values in the document
  /// and by the limit of those that are decoded again.
  enum WorkLaw {
    /// The limit of the values that are decoded again, so low that many documents reach it.
    private static let limit = 200
    /// How many records one decoded value may read. The worst of 3,000 systems of schemas reads 12.
    private static let recordsPerValue = 40

    struct Work {
      let records: Int
      /// With the values of documents in strings.
      let values: Int
      /// As many records as `RepeatedWork` allows.
      var most: Int { recordsPerValue * (10 * values + limit) }
    }

    /// The work of decoding a document; nil if it is not JSON in UTF-8.
    static func work<Value>(
      of schema: Schema<Value>, _ json: [UInt8], _ options: DecodingOptions = DecodingOptions(), keepsRepairs: Bool
    ) -> Work? {
      let scanned = json.withUnsafeBytes { bytes in try? JSONDocument.scan(bytes) }
      guard let document = scanned else { return nil }
      let values = document.memory.pointee.count + json.count / 8
      document.memory.pointee.visits = 0
      var options = options
      options.limits.maximumRepeatedValues = min(options.limits.maximumRepeatedValues, limit)
      var context = DecodingContext(options, keepsRepairs: keepsRepairs)
      let instruction = schema.instruction(for: .decoding, mode: options.planMode)
      _ = try? instruction.decode(document, below: nil, &context)
      return Work(records: document.memory.pointee.visits ?? 0, values: values)
    }

    static func violations<Value>(of schema: Schema<Value>, _ trial: Trial) -> [String] {
      guard let work = work(of: schema, trial.document, trial.options, keepsRepairs: true) else { return [] }
      for _ in 0..<work.records / work.values { prefer() }
      return work.records <= work.most ? [] : ["\(work.records) records are read for \(work.values) values"]
    }

    /// Called once for each record that is read per value: libFuzzer goes on from inputs for which a function is called more often.
    @_optimize(none)
    private static func prefer() {}
  }
#endif
