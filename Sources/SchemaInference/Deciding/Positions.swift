/// Whether arrays have a meaning by position.
enum Positions {
  /// They have if all of them are short, and each position has a kind of its own; so do pairs of numbers that look like coordinates.
  static func areMeant(in array: ArrayEvidence) -> Bool {
    guard array.elements.count == 0, array.positionalCount >= 2, array.positions.count >= 2 else { return false }
    guard array.lengths.map({ $0.lowerBound >= 2 }) ?? false else { return false }
    let families = array.positions.map { $0.scalars.count == 0 ? nil : family(of: $0.scalars) }
    guard !families.contains(.some(.mixed)) else { return false }
    return Set(families.compactMap { $0 }).count > 1 || coordinates(of: array) != nil
  }

  /// Numbers in strings are numbers here.
  private static func family(of scalars: ScalarEvidence) -> ScalarFamily {
    let numbers = scalars.count(of: .number) + scalars.count(of: .looseNumberString)
    return numbers == scalars.count ? .number : ScalarFamily(scalars)
  }

  /// The names of the positions if the arrays look like coordinates: fractions, one of them beyond what a latitude can be.
  static func coordinates(of array: ArrayEvidence) -> [String]? {
    guard (2...3).contains(array.positions.count) else { return nil }
    let scalars = array.positions.map(\.scalars)
    guard scalars.allSatisfy({ family(of: $0) == .number }), scalars.prefix(2).allSatisfy({ $0.fractionDigits > 0 }),
      let first = scalars[0].numbers, let second = scalars[1].numbers
    else { return nil }
    let latitudes = -90.0...90.0
    let longitudes = -180.0...180.0
    func lie(_ range: ClosedRange<Double>, _ bounds: ClosedRange<Double>) -> Bool {
      bounds.contains(range.lowerBound) && bounds.contains(range.upperBound)
    }
    let altitude = array.positions.count == 3 ? ["altitude"] : []
    if lie(first, longitudes), !lie(first, latitudes), lie(second, latitudes) {
      return ["longitude", "latitude"] + altitude
    }
    if lie(second, longitudes), !lie(second, latitudes), lie(first, latitudes) {
      return ["latitude", "longitude"] + altitude
    }
    return nil
  }
}
