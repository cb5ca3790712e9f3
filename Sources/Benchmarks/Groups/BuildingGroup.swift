import SchemaCoding

enum BuildingRow {
  static let compiled = "SchemaCoding, built and compiled"
}

extension Group {
  /// The cost of a schema before its first document: the builder, the checks, the plan.
  static func building() -> Group {
    Group(
      name: "build", title: "Building and compiling a schema of 60 fields", unit: "field",
      rows: [
        Row("SchemaCoding, built", .ours, isCorrect: { _ in true }) { Wide.schema() },
        Row(BuildingRow.compiled, .ours, isCorrect: { "\($0)".contains("default5") }) { Wide.schema().plan },
      ].map { $0.items(60).repeated(20) })
  }
}
