/// How a type's own code decodes and encodes its values: one direction, or both.
struct CodableDirections<Value> {
  var decode: ((JSONNode, inout DecodingContext) throws(Issue) -> Value)?
  var encode: ((Value, inout EncodingContext) throws(Issue) -> OutputNode)?

  /// Combines two directions.
  func with(_ other: CodableDirections) -> CodableDirections {
    CodableDirections(decode: decode ?? other.decode, encode: encode ?? other.encode)
  }
}

extension CodableDirections where Value: Decodable {
  static func decoding(_ strategies: CodableStrategies) -> CodableDirections {
    CodableDirections(decode: { json, context throws(Issue) in
      var options = DecodingOptions(
        leniency: context.leniency, unknownKeys: context.unknownKeys, maximumDepth: context.depth.remaining,
        maximumEmbeddedLevels: context.depth.remainingEmbedded, maximumIssues: context.log.maximumIssues,
        userInfo: context.userInfo)
      options.parsing = context.parsing
      let session = CodingSession(
        options, json.document, strategies, stack: context.depth.stack, work: context.work, begun: context.begun)
      // A stack that the session has started is kept for the rest of the document.
      defer {
        context.depth.stack.keep(session.endCall())
        context.work = session.work
      }
      return try NodeDecoder.value(Value.self, from: json, in: session)
    })
  }
}

extension CodableDirections where Value: Encodable {
  static func encoding(_ strategies: CodableStrategies) -> CodableDirections {
    CodableDirections(encode: { value, context throws(Issue) in
      let options = EncodingOptions(
        formatting: context.writer.formatting.subtracting(.prettyPrinted),
        nulls: context.encodesNulls ? .written : .omitted, maximumDepth: context.depth.remaining,
        maximumEmbeddedLevels: context.depth.remainingEmbedded, maximumIssues: context.log.maximumIssues,
        maximumValues: context.remainingValues, userInfo: context.userInfo)
      let session = CodingSession(options, strategies, stack: context.depth.stack, begun: context.begun)
      defer { context.depth.stack.keep(session.endCall()) }
      do throws(Issue) {
        return try OutputEncoder.output(value, in: session)
      } catch {
        // Values are counted when they are written; on failure nothing is written, so count what was encoded.
        context.remainingValues = session.remainingValues
        throw error
      }
    })
  }
}
