/// What distinguishes an issue from others. A key that several fields miss is one issue, whatever each of them expected.
struct IssueIdentity: Hashable {
  private let steps: [ExactStep]
  private let code: IssueCode
  private let expected: String?
  private let detail: String?
  private let underlying: String?

  init(_ issue: SchemaIssue) {
    steps = issue.path.components.map(ExactStep.init)
    code = issue.code
    expected = issue.found == nil ? nil : issue.expected
    detail = issue.detail
    underlying = issue.underlyingText
  }
}
