import Foundation

@testable import SchemaCoding

/// What an encoder made of a `Codable` value, as `JSONSerialization` reads it.
struct EncodedOutput {
  let foundationObject: Any
}

extension OutputEncoder {
  static func output<Value: Encodable>(
    _ value: Value, levels: Int = 512
  ) throws(CodableFailure) -> EncodedOutput {
    var values = Int.max
    let node: OutputNode = try output(value, levels: levels, values: &values)
    var context = EncodingContext(EncodingOptions())
    do {
      try context.write(node)
      return EncodedOutput(
        foundationObject: try JSONSerialization.jsonObject(with: context.writer.data, options: .fragmentsAllowed))
    } catch {
      throw CodableFailure(path: [], code: .notEncodable, underlying: error)
    }
  }
}
