import Foundation

extension JSONValue {
  /// Creates a value from a tree of Foundation objects, as `JSONSerialization` makes it.
  ///
  /// Returns nil if something in the tree is no JSON, such as a `Date` or NaN, or if it is nested deeper than 512 levels.
  public init?(jsonObject: Any) {
    self.init(ParsedValue(jsonObject), levels: DecodingOptions.standardDepth)
  }

  init?(_ value: ParsedValue, levels: Int) {
    switch value {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .number(let value): self = .number(value)
    case .string(let value): self = .string(value)
    case .foreign: return nil
    case .array(let array):
      guard levels > 0 else { return nil }
      var elements: [JSONValue] = []
      elements.reserveCapacity(array.count)
      for element in array.elements {
        guard let element = JSONValue(ParsedValue(element), levels: levels - 1) else { return nil }
        elements.append(element)
      }
      self = .array(elements)
    case .object(let object):
      guard levels > 0 else { return nil }
      var members: [String: JSONValue] = [:]
      members.reserveCapacity(object.count)
      for (key, member) in object.members {
        guard let member = JSONValue(ParsedValue(member), levels: levels - 1) else { return nil }
        members[key] = member
      }
      self = .object(members)
    }
  }

  /// The value as a tree of Foundation objects, as `JSONSerialization` takes it.
  public var foundationObject: Any {
    switch self {
    case .null: NSNull()
    case .bool(let value): value
    case .number(let value): value.foundationObject
    case .string(let value): value
    case .array(let elements): elements.map(\.foundationObject)
    case .object(let members): members.mapValues(\.foundationObject)
    }
  }
}

extension JSONNumber {
  var foundationObject: Any {
    switch storage {
    case .integer(let value): NSNumber(value: value)
    case .unsigned(let value): NSNumber(value: value)
    case .double(let value), .rounded(let value): NSNumber(value: value)
    case .decimal(let value): NSDecimalNumber(decimal: value)
    }
  }
}
