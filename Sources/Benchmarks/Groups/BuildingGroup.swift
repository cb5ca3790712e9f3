import SchemaCoding

extension Group {
  /// What a schema costs before its first document: the builder, the checks, the plan.
  static func building() -> Group {
    Group(
      name: "build", title: "Building and compiling a schema of 60 fields", unit: "field",
      rows: [
        Row("SchemaCoding, built", .ours, isCorrect: { _ in true }) { Wide.schema() }.items(60).repeated(20),
        Row("SchemaCoding, built and compiled", .ours, isCorrect: { "\($0)".contains("default5") }) {
          Wide.schema().plan
        }.items(60).repeated(20).atMost(seconds: 1e-3),
      ])
  }
}
