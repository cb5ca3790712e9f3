/// How often unions without tags were met, and how often in vain, while one document was read.
///
/// A form that fails after unions inside it were read has read them in vain, and the next form reads them again. Where unions
/// lie in unions the work doubles at each level. A document does not get to spend more than this on it.
struct UnionTally {
  private static let limitOfOne = 1_000
  private static let limitOfAll = 100_000

  /// How many unions were met so far.
  private(set) var met = 0
  private var depth = 0
  private var inVainInOne = 0
  private var inVain = 0

  mutating func enter() {
    if depth == 0 { inVainInOne = 0 }
    depth += 1
    met += 1
  }

  mutating func leave() {
    depth -= 1
  }

  /// Counts a form that failed after so many unions had been met before it; says whether there may be another try.
  mutating func mayGoOn(afterFailureSince before: Int) -> Bool {
    guard met > before else { return true }
    inVainInOne += 1
    inVain += 1
    return inVainInOne <= Self.limitOfOne && inVain <= Self.limitOfAll
  }
}
