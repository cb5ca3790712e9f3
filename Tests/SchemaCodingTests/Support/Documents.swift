/// Random documents with the keys of `Mixed`.
enum Documents {
  static let keys = [
    "id", "ident", "name", "lat", "pos", "open", "url", "day", "part", "parts", "list", "small", "amount", "kind",
    "scores", "a", "b", "whole", "bits", "caf\u{E9}",
  ]
  static let scalars = [
    "null", "true", "false", "0", "1", "5", "-1", "1.5", "300", "1e3", "1e308", "18446744073709551615",
    "0.1000000000000000055", "12345678901234567890.5", #""""#, #"" ""#, #""1""#, #""-1.50""#, #""x""#, #""yes""#,
    #""http://a.b/c""#, #""1e999""#, #""\u0000""#, #""é""#, #""-9223372036854775808""#, "[1,2]", "{}",
  ]

  static func value(_ depth: Int, _ generator: inout SeededGenerator) -> String {
    value(depth, scalars, object, &generator)
  }

  /// A scalar, an array of values, or an object.
  static func value(
    _ depth: Int, _ scalars: [String], _ object: (Int, inout SeededGenerator) -> String,
    _ generator: inout SeededGenerator
  ) -> String {
    switch Int.random(in: 0..<(depth > 0 ? 8 : 5), using: &generator) {
    case 5:
      let count = Int.random(in: 0...3, using: &generator)
      let elements = (0..<count).map { _ in value(depth - 1, scalars, object, &generator) }
      return "[\(elements.joined(separator: ","))]"
    case 6, 7: return object(depth - 1, &generator)
    default: return scalars.randomElement(using: &generator)!
    }
  }

  /// An object in which about every other value is plausible for its key.
  static func object(_ depth: Int, _ generator: inout SeededGenerator) -> String {
    let members = keys.compactMap { key -> String? in
      guard Int.random(in: 0..<3, using: &generator) > 0 else { return nil }
      let isLikely = Int.random(in: 0..<4, using: &generator) > 0
      return "\"\(key)\":\(isLikely ? likely[key]! : value(depth, &generator))"
    }
    return "{\(members.joined(separator: ","))}"
  }

  static let likely = [
    "id": "7", "ident": "8", "name": #""n""#, "lat": "22.5", "pos": "3", "open": "true", "url": #""http://a.b""#,
    "day": "86400", "part": #"{"id":4,"name":"p"}"#, "parts": #"[{"id":4},{"name":"q"}]"#, "list": "[1,2,3]",
    "small": "200", "amount": "0.1", "kind": "2", "scores": #"{"a":1}"#, "a": #"[0,{"b":3}]"#,
    "b": Veil.literal("s"), "whole": "11", "bits": "12", "caf\u{E9}": "1",
  ]
}
