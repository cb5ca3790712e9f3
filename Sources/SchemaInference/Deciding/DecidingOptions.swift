/// How much the schema decodes beyond the samples, and which rules decide.
struct DecidingOptions {
  var isLenient = false
  var omittedRules: Set<InferenceRule> = []

  func allows(_ rule: InferenceRule) -> Bool { !omittedRules.contains(rule) }
}
