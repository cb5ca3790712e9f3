/// The values of an imported tree, which have no bytes in the document. Records refer to them by index.
struct ImportedValues {
  enum Container {
    case array([Any])
    case object([String: Any])
    case jsonArray([JSONValue])
    case jsonObject(JSONObject)
  }

  // Often only the outermost container is entered, so it is stored without an array.
  private var firstContainer: Container?
  private var isFirstEntered = false
  private var containers: [(container: Container, isEntered: Bool)] = []
  /// Whether the containers being appended are copies of others.
  private var areCopies = false
  private var strings: [String] = []
  private var doubles: [Double] = []
  private var numbers: [JSONNumber] = []
  /// Values that do not exist in JSON: the names of their types, and those values that a property list may have.
  private var foreign: [(typeName: String, value: Any?)] = []
  /// Whether the members of the containers have an order.
  var isOrdered = false

  // Every record holds a valid index, so the fallback values are never used.
  func container(at index: Int) -> Container {
    if index == 0, let firstContainer { return firstContainer }
    return containers.indices.contains(index - 1) ? containers[index - 1].container : .array([])
  }
  func string(at index: Int) -> String { strings.indices.contains(index) ? strings[index] : "" }
  func double(at index: Int) -> Double { doubles.indices.contains(index) ? doubles[index] : 0 }
  func number(at index: Int) -> JSONNumber { numbers.indices.contains(index) ? numbers[index] : 0 }
  func foreign(at index: Int) -> (typeName: String, value: Any?) {
    foreign.indices.contains(index) ? foreign[index] : ("", nil)
  }
}

extension ImportedValues {
  mutating func record(of string: String) -> JSONRecord {
    strings.append(string)
    return JSONRecord(.importedString, payload: strings.count - 1)
  }

  mutating func record(of integer: Int64) -> JSONRecord {
    JSONRecord(importedInteger: integer) ?? append(JSONNumber(integer))
  }

  mutating func record(of double: Double) -> JSONRecord {
    guard double.isFinite else { return record(ofForeign: "\(double)") }
    doubles.append(double)
    return JSONRecord(.importedDouble, payload: doubles.count - 1)
  }

  mutating func record(of number: JSONNumber) -> JSONRecord {
    if case .integer(let value) = number.storage { return record(of: value) }
    return append(number)
  }

  /// Keeps a number that fits neither a record nor the doubles.
  private mutating func append(_ number: JSONNumber) -> JSONRecord {
    numbers.append(number)
    return JSONRecord(.importedNumber, payload: numbers.count - 1)
  }

  /// Returns the record of a container that is imported when its first member is accessed.
  mutating func record(of container: Container) -> JSONRecord {
    let (kind, count) =
      switch container {
      case .array(let elements): (JSONKind.unimportedArray, elements.count)
      case .object(let members): (.unimportedObject, members.count)
      case .jsonArray(let elements): (.unimportedArray, elements.count)
      case .jsonObject(let members): (.unimportedObject, members.count)
      }
    guard count <= JSONRecord.maximumCount else {
      return record(ofForeign: "more than \(JSONRecord.maximumCount) values")
    }
    guard firstContainer != nil else {
      firstContainer = container
      return JSONRecord(kind, count: count, payload: 0)
    }
    containers.append((container, isEntered: areCopies))
    return JSONRecord(kind, count: count, payload: containers.count)
  }

  mutating func record(of value: JSONValue) -> JSONRecord {
    switch value {
    case .null: JSONRecord(.null)
    case .bool(let value): JSONRecord(value ? .true : .false)
    case .number(let value): record(of: value)
    case .string(let value): record(of: value)
    case .array(let elements): record(of: .jsonArray(elements))
    case .object(let members): record(of: .jsonObject(members))
    }
  }

  mutating func record(ofForeign typeName: String, keeping value: Any? = nil) -> JSONRecord {
    foreign.append((typeName, value))
    return JSONRecord(.foreign, payload: foreign.count - 1)
  }
}

extension ImportedValues {
  /// Begins to import members of a container. Returns whether they are copies: some were imported before, here or in a container of which
  /// this one is a copy.
  mutating func enterContainer(at index: Int) -> Bool {
    areCopies = isFirstEntered
    if index == 0 {
      isFirstEntered = true
    } else if containers.indices.contains(index - 1) {
      areCopies = containers[index - 1].isEntered
      containers[index - 1].isEntered = true
    }
    return areCopies
  }

  mutating func leaveContainer() { areCopies = false }
}
