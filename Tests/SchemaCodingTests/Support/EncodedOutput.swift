import Foundation

@testable import SchemaCoding

/// The output of an encoder for a `Codable` value, as parsed by `JSONSerialization`.
struct EncodedOutput {
  let foundationObject: Any
}

extension OutputEncoder {
  static func output<Value: Encodable>(
    _ value: Value, levels: Int = 512
  ) throws(SchemaCoding.Issue) -> EncodedOutput {
    let node: OutputNode = try output(value, in: CodingSession(EncodingOptions(maximumDepth: levels)))
    var context = EncodingContext(EncodingOptions())
    do {
      try context.write(node)
      return EncodedOutput(
        foundationObject: try JSONSerialization.jsonObject(with: context.writer.data, options: .fragmentsAllowed))
    } catch {
      throw Issue(.notEncodable, underlying: error)
    }
  }
}
