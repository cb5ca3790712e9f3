/// A list in a list in a list…, decoded and encoded by custom code.
final class CustomNestedList: Codable {
  var inner: [CustomNestedList] = []

  init(levels: Int) {
    if levels > 1 { inner = [CustomNestedList(levels: levels - 1)] }
  }

  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    while !container.isAtEnd { inner.append(try container.decode(CustomNestedList.self)) }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for nest in inner { try container.encode(nest) }
  }
}
