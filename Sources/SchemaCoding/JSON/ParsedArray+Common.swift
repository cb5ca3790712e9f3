import Foundation

// Arrays whose elements are all of one common type, as the parser makes it.
extension ParsedArray {
  /// The elements, if all of them are texts.
  var texts: [String]? { elements(of: FoundationTypes.string) { take($0, as: String.self) } }

  /// The elements, if all of them are stored as whole numbers.
  var integers: [Int]? { elements(of: FoundationTypes.number) { take($0, as: NSNumber.self).storedInteger } }

  /// The elements, if all of them are numbers that a double holds for certain.
  var doubles: [Double]? { elements(of: FoundationTypes.number) { take($0, as: NSNumber.self).commonDouble } }

  @inline(__always)
  private func elements<Element>(of type: ObjectIdentifier, _ read: (Any) -> Element?) -> [Element]? {
    if let first = elements.first, exactType(of: first) != type { return nil }
    var result: [Element] = []
    result.reserveCapacity(count)
    for element in elements {
      guard exactType(of: element) == type, let value = read(element) else { return nil }
      result.append(value)
    }
    return result
  }
}
