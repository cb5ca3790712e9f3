/// The overrides of a schema or a field for itself and everything inside.
struct Overrides: Hashable, Sendable {
  var leniency: Leniency?
  var keyStyle: KeyStyle?
  var dates: DefaultDateFormat?
  var numbers = NumberOptions()
  var ignoresCase = false
  var isLossy = false

  /// Returns the overrides of a field and its schema together; the field's take precedence.
  func over(_ inner: Overrides) -> Overrides {
    Overrides(
      leniency: leniency ?? inner.leniency, keyStyle: keyStyle ?? inner.keyStyle, dates: dates ?? inner.dates,
      numbers: numbers.over(inner.numbers), ignoresCase: ignoresCase || inner.ignoresCase,
      isLossy: isLossy || inner.isLossy)
  }
}
