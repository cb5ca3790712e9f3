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
  fileprivate var mismatchRank: Int {
    guard case .issue(let issue, _) = content else { return 0 }
    if isAboutConstant { return 3 }
    switch issue.code {
    case .missingKey: return 2
    case .typeMismatch, .unconvertible: return 1
    default: return 0
    }
  }

  /// Whether the issues are the same, apart from their own reasons.
  fileprivate func isSame(as other: IssueLog.Note) -> Bool {
    guard case (.issue(let issue, _), .issue(let otherIssue, _)) = (content, other.content) else { return false }
    return steps == other.steps && issue == otherIssue
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
  /// A reason that several variants share is listed once. Nested unions have reasons of their own. Only those of the first reason are
  /// kept, so that their number does not grow with each level.
  var sortedByDistance: [IssueLog.Note] {
    let variants = filter { !$0.isEmpty }.map { (reasons: $0, distance: $0[0].distance) }
    let order = variants.indices.sorted { one, other in
      if variants[one].distance == variants[other].distance {
        return (variants[one].reasons[0].mismatchRank, one) < (variants[other].reasons[0].mismatchRank, other)
      }
      return variants[other].distance.lexicographicallyPrecedes(variants[one].distance)
    }
    let isClear = variants.count { $0.reasons[0].isInside } == 1
    let sorted = order.enumerated().flatMap { rank, index in
      variants[index].reasons.prefix(rank == 0 && isClear ? .max : 1)
    }
    let distinct = sorted.reduce(into: [IssueLog.Note]()) { distinct, reason in
      if !distinct.contains(where: reason.isSame) { distinct.append(reason) }
    }
    return distinct.enumerated().map { $0 == 0 ? $1 : $1.alone }
  }
}
