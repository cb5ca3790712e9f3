/// The code with which a type decodes and encodes itself: one direction, or both.
struct CodableDirections<Value> {
  var decode: ((NodeDecoder) throws -> Value)?
  var encode: ((Value, CodableStrategies, EncodedFields?, inout EncodingContext) throws(Issue) -> OutputNode)?

  /// The type's `Codable` conformance, or one half of it; nil without either.
  static var own: CodableDirections? {
    var own = CodableDirections()
    if let type = Value.self as? any Decodable.Type { own.decode = (decoding(type) as? CodableDirections)?.decode }
    if let type = Value.self as? any Encodable.Type { own.encode = (encoding(type) as? CodableDirections)?.encode }
    return own.decode == nil && own.encode == nil ? nil : own
  }

  private static func decoding<Coded: Decodable>(_ type: Coded.Type) -> Any {
    CodableDirections<Coded>(decode: { try Coded(from: $0) })
  }

  private static func encoding<Coded: Encodable>(_ type: Coded.Type) -> Any {
    CodableDirections<Coded>(encode: { value, strategies, fields, context throws(Issue) in
      let options = EncodingOptions(
        formatting: context.formatting.subtracting(.prettyPrinted),
        nulls: context.encodesNulls ? .written : .omitted, maximumDepth: context.depth.remaining,
        maximumEmbeddedLevels: context.depth.remainingEmbedded, maximumIssues: context.log.maximumIssues,
        maximumValues: context.remainingValues, userInfo: context.userInfo)
      let session = CodingSession(options, strategies, stack: context.depth.stack, begun: context.inProgress)
      session.fields = fields
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
