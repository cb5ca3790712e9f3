/// Strategies, as the compiler compares them.
struct CodedStyle: Hashable, Sendable {
  let keys: KeyStyle?
  let dates: DefaultDateFormat?
  let data: DataFormat?
  let nonFiniteNumbers: CodableStrategies.NonFiniteNumbers?
  let code: StrategyCode?

  init(_ strategies: CodableStrategies) {
    (keys, dates) = (strategies.keys, strategies.dates.map(DefaultDateFormat.init))
    (data, nonFiniteNumbers, code) = (strategies.data, strategies.nonFiniteNumbers, strategies.code)
  }

  private init(_ style: CodedStyle, over outer: CodedStyle) {
    (keys, dates) = (style.keys ?? outer.keys, style.dates ?? outer.dates)
    (data, nonFiniteNumbers) = (style.data ?? outer.data, style.nonFiniteNumbers ?? outer.nonFiniteNumbers)
    code = style.code ?? outer.code
  }

  var definitionErrors: [String] {
    (dates?.format.form.definitionErrors ?? []) + (nonFiniteNumbers?.strings.definitionErrors ?? [])
  }

  /// This style, with what it leaves open from the type around it.
  func over(_ outer: CodedStyle?) -> CodedStyle { outer.map { CodedStyle(self, over: $0) } ?? self }
}
