import SchemaCoding

@testable import TestSupport

extension OracleJSON {
  /// The value with another one at a path, with containers created along the path.
  func putting(_ value: OracleJSON, at steps: ArraySlice<JSONPath.Component>) -> OracleJSON {
    guard let step = steps.first else { return value }
    let rest = steps.dropFirst()
    switch step {
    case .key(let key):
      guard case .object(let members) = self else {
        return .object([Member(key: key, value: OracleJSON.object([]).putting(value, at: rest))])
      }
      if let index = members.firstIndex(where: { $0.key == key }) {
        var members = members
        members[index] = Member(key: key, value: members[index].value.putting(value, at: rest))
        return .object(members)
      }
      return .object(members + [Member(key: key, value: OracleJSON.object([]).putting(value, at: rest))])
    case .index(let index):
      var elements: [OracleJSON] = if case .array(let elements) = self { elements } else { [] }
      while elements.count <= index { elements.append(.number("0")) }
      elements[index] = elements[index].putting(value, at: rest)
      return .array(elements)
    }
  }
}

extension JSONPath.Component {
  var isPosition: Bool { if case .index = self { true } else { false } }

  var shouted: JSONPath.Component { if case .key(let key) = self { .key(key.uppercased()) } else { self } }
}
