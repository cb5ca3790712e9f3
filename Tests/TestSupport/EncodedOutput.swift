import Foundation

@testable import SchemaCoding

/// The output of an encoder for a `Codable` value, as parsed by `JSONSerialization`.
struct EncodedOutput {
  let foundationObject: Any
}

extension OutputEncoder {
  static func output<Value: Encodable>(
    _ value: Value, levels: Int = 512
  ) throws(SchemaCoding.SchemaIssue) -> EncodedOutput {
    var context = EncodingContext(EncodingOptions(limits: CodingLimits(maximumDepth: levels)))
    do {
      try Schema<Value>.codable().instruction(for: .encoding).encodeOrNil(value, &context)
    } catch {
      throw context.log.error.issues.first ?? SchemaIssue(.custom)
    }
    do {
      return EncodedOutput(
        foundationObject: try JSONSerialization.jsonObject(with: context.writer.data, options: .fragmentsAllowed))
    } catch {
      throw SchemaIssue(.notEncodable, underlying: error)
    }
  }
}
