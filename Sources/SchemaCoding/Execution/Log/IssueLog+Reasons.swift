// The reasons why each variant of a union failed. They stay notes: unions may be nested, so a reason has reasons itself, and none of them
// needs its path until an error is made.

extension IssueLog.Note {
  /// The same issue without its own reasons.
  fileprivate var alone: IssueLog.Note {
    guard case .issue(let issue, _) = content else { return self }
    return IssueLog.Note(steps: steps, content: .issue(issue))
  }

  /// Whether the issue is inside the value, and not the value itself.
  fileprivate var isInside: Bool { !steps.isEmpty }

  /// How unlikely it is that the value was meant for the variant that has the issue: least likely if it has another constant, or lacks a
  /// key.
  fileprivate var remoteness: Int {
    guard case .issue(let issue, _) = content else { return 0 }
    if isAboutConstant { return 3 }
    switch issue.code {
    case .missingKey: return 2
    case .typeMismatch, .unconvertible: return 1
    default: return 0
    }
  }

  /// How far into the value the issue's path leads, step by step: of two elements, the later one is further; of two paths, the longer one
  /// is further if it continues the other.
  fileprivate var distance: [Int] {
    steps.reversed().map { $0.index ?? 0 }
  }
}

extension [[IssueLog.Note]] {
  /// The first reason why each variant failed. The variant that got furthest is first; of two that got equally far, the one whose keys and
  /// types fit better. If only one variant got inside the value, it was meant, and all its reasons are listed:
  ///
  ///     String | Customer       {"id": 7}       $.id typeMismatch; $.name missingKey; $ typeMismatch
  ///
  /// Nested unions have reasons of their own. Only those of the first reason are kept, so that their number does not grow with each level.
  var sortedByDistance: [IssueLog.Note] {
    let variants = filter { !$0.isEmpty }.map { (reasons: $0, distance: $0[0].distance) }
    let order = variants.indices.sorted { one, other in
      if variants[one].distance == variants[other].distance {
        return (variants[one].reasons[0].remoteness, one) < (variants[other].reasons[0].remoteness, other)
      }
      return variants[other].distance.lexicographicallyPrecedes(variants[one].distance)
    }
    let isClear = variants.count { $0.reasons[0].isInside } == 1
    let sorted = order.enumerated().flatMap { rank, index in
      variants[index].reasons.prefix(rank == 0 && isClear ? .max : 1)
    }
    return sorted.enumerated().map { $0 == 0 ? $1 : $1.alone }
  }
}

extension IssueLog.Note {
  /// How many unions may be nested in the causes of an issue.
  private static let maximumLevels = 8

  private var reasons: [IssueLog.Note] {
    if case .issue(_, let reasons) = content { reasons } else { [] }
  }

  /// The issue with its path and causes; nil for a repair.
  ///
  /// Of many nested unions, only the outermost and the innermost are among the causes, so that an error does not grow with the depth:
  ///
  ///     $ unknownCase, because $[0][0][0] unknownCase, because $[0][0][0][0] …
  func issue(below base: [JSONPath.Component]) -> Issue? {
    guard case .issue(let issue, let reasons) = content else { return nil }
    if reasons.isEmpty { return issue.located(below: base + steps.reversed()) }
    var unions = [self]
    while let next = unions.last?.reasons.first, !next.reasons.isEmpty { unions.append(next) }
    let firstKept = max(1, unions.count - Self.maximumLevels + 1)
    var path = base
    var paths: [[JSONPath.Component]] = []
    for (index, union) in unions.enumerated() {
      path += union.steps.reversed()
      if index == 0 || index >= firstKept { paths.append(path) }
    }
    unions.removeSubrange(1..<firstKept)
    var inner: Issue?
    for (union, path) in zip(unions, paths).reversed() { inner = union.issue(at: path, becauseOf: inner) }
    return inner
  }

  /// The issue of a union at a path, with its causes. The first of them is given if it is an issue of a union itself.
  private func issue(at path: [JSONPath.Component], becauseOf union: Issue?) -> Issue? {
    guard case .issue(var issue, let reasons) = content else { return nil }
    issue.path.components = path
    let others = union == nil ? reasons[...] : reasons.dropFirst()
    issue.causes = (union.map { [$0] } ?? []) + others.compactMap { $0.issue(below: path) }
    return issue
  }
}
