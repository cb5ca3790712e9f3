/// A constant that all variants of a union may have, so that it selects one of them.
///
///     Constant("type", "circle")      Constant("type", "square")      {"type": "square", …}   the second
struct SharedConstant {
  let key: UnionKey
  let value: JSONValue
  /// How the variant compares the value.
  let leniency: Leniency
  let ignoresCase: Bool
}

extension [[SharedConstant]] {
  /// The constants of these variants at the path that tells most of them apart; nil if they have no path in common, or the same value
  /// there.
  var selecting: [SharedConstant]? {
    guard count > 1, let first else { return nil }
    let choices = first.compactMap { candidate -> [SharedConstant]? in
      let constants = compactMap { variant in variant.first { $0.key.paths == candidate.key.paths } }
      return constants.count == count ? constants : nil
    }
    func valueCount(_ constants: [SharedConstant]) -> Int { Set(constants.map(\.value)).count }
    let best = choices.map(valueCount).max() ?? 1
    return best > 1 ? choices.first { valueCount($0) == best } : nil
  }
}
