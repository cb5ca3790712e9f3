/// What distinguishes an issue from others. A key that several fields miss is one issue, whatever each of them expected.
struct IssueIdentity: Hashable {
  private let steps: [StepIdentity]
  private let code: IssueCode
  private let expected: String?
  private let detail: String?
  private let underlying: String?

  init(_ issue: Issue) {
    steps = issue.path.components.map(StepIdentity.init)
    code = issue.code
    expected = issue.found == nil ? nil : issue.expected
    detail = issue.detail
    underlying = issue.underlyingText
  }
}

/// A step of a path, compared by bytes. Hashing the characters of a long key may take quadratic time.
private struct StepIdentity: Hashable {
  let step: JSONPath.Component

  static func == (left: StepIdentity, right: StepIdentity) -> Bool {
    switch (left.step, right.step) {
    case (.key(let left), .key(let right)): left.utf8.elementsEqual(right.utf8)
    case (.index(let left), .index(let right)): left == right
    default: false
    }
  }

  func hash(into hasher: inout Hasher) {
    switch step {
    case .key(var key): key.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    case .index(let index): hasher.combine(index)
    }
  }
}
