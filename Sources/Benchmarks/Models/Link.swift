import Foundation
import SchemaCoding

/// An element of a chain, for documents of any depth.
final class Link {
  var value = 0
  var next: Link?

  static let schema: Schema<Link> = Schema(startingFrom: Link()) {
    Field("value", \.value)
    Field("next", \.next).object(.lazy { Link.schema })
  }

  /// The sum of all values of the chain.
  var sum: Int { value + (next?.sum ?? 0) }

  static func json(depth: Int) -> Data {
    let opening = (1..<depth).map { "{\"value\":\($0),\"next\":" }.joined()
    return Data((opening + "{\"value\":\(depth)}" + String(repeating: "}", count: depth - 1)).utf8)
  }
}
