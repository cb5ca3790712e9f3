/// Decides whether arrays have a meaning by position.
enum PositionDetection {
  /// True if all arrays are short and each position has one kind, and if these kinds differ, some are numbers and some always numbers in
  /// strings, or the arrays look like coordinates. An object and then rows, `[{"page": 1}, [{…}]]`, have a meaning in a single array.
  static func isByPosition(_ array: ArrayEvidence) -> Bool {
    if array.elements.count == 0, array.positions.first.map({ $0.count == $0.objectCount }) == true {
      return array.positions.dropFirst().allSatisfy { position in
        [position.objectCount, position.array?.count ?? 0, position.scalars.count].contains(
          position.count - position.nulls)
      }
    }
    guard array.elements.count == 0, array.positions.allSatisfy({ $0.count == $0.nulls + $0.scalars.count }),
      array.positionalCount >= 2, array.positions.count >= 2
    else { return false }
    guard array.lengths.map({ $0.lowerBound >= 2 }) ?? false else { return false }
    let families = array.positions.map { $0.scalars.count == 0 ? nil : family(of: $0.scalars) }
    guard !families.contains(.some(.mixed)) else { return false }
    let types = array.positions.filter { $0.scalars.count > 0 }.map { ScalarFamily($0.scalars) }
    let differ = Set(families.compactMap { $0 }).count > 1 || Set(types).count > 1 && !types.contains(.mixed)
    return differ || coordinates(of: array) != nil
  }

  /// The family of the scalars, where numbers in strings count as numbers.
  private static func family(of scalars: ScalarEvidence) -> ScalarFamily {
    scalars.numberCount == scalars.count ? .number : ScalarFamily(scalars)
  }

  /// The names of the positions if the arrays look like coordinates: fractions, one of them beyond the range of latitudes.
  static func coordinates(of array: ArrayEvidence) -> [String]? {
    guard (2...3).contains(array.positions.count) else { return nil }
    let scalars = array.positions.map(\.scalars)
    guard scalars.allSatisfy({ family(of: $0) == .number }), scalars.prefix(2).allSatisfy({ $0.fractionDigits > 0 }),
      let first = scalars[0].numbers, let second = scalars[1].numbers
    else { return nil }
    let latitudes = -90.0...90.0
    let longitudes = -180.0...180.0
    func fits(_ range: ClosedRange<Double>, _ bounds: ClosedRange<Double>) -> Bool {
      bounds.contains(range.lowerBound) && bounds.contains(range.upperBound)
    }
    let altitude = array.positions.count == 3 ? ["altitude"] : []
    if fits(first, longitudes), !fits(first, latitudes), fits(second, latitudes) {
      return ["longitude", "latitude"] + altitude
    }
    if fits(second, longitudes), !fits(second, latitudes), fits(first, latitudes) {
      return ["latitude", "longitude"] + altitude
    }
    return nil
  }
}
