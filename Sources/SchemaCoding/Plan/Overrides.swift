/// The overrides of a schema or a field for itself and everything inside.
@_documentation(visibility: internal)
public struct _Overrides: Hashable, Sendable {
  var leniency: Leniency?
  var keyStyle: KeyStyle?
  var dates: DefaultDateFormat?
  var data: DataFormat?
  var omitsDefaults = false
  var numbers = NumberOptions()
  var ignoresCase = false
  var isLossy = false
  var areCollectionsLossy: Bool?

  /// Returns the overrides of a field and its schema together; the field's take precedence.
  func over(_ inner: Overrides) -> Overrides {
    Overrides(
      leniency: leniency ?? inner.leniency, keyStyle: keyStyle ?? inner.keyStyle, dates: dates ?? inner.dates,
      data: data ?? inner.data, omitsDefaults: omitsDefaults || inner.omitsDefaults,
      numbers: numbers.over(inner.numbers), ignoresCase: ignoresCase || inner.ignoresCase,
      isLossy: isLossy || inner.isLossy, areCollectionsLossy: areCollectionsLossy ?? inner.areCollectionsLossy)
  }
}

typealias Overrides = _Overrides

/// The format of dates without one of their own. A format with closures is equal only to itself, any other to every format of the
/// same name.
final class DefaultDateFormat: Hashable, Sendable {
  let format: DateFormat

  init(_ format: DateFormat) {
    self.format = format
  }

  static func == (left: DefaultDateFormat, right: DefaultDateFormat) -> Bool {
    let (form, other) = (left.format.form, right.format.form)
    return left === right || form.name == other.name && !form.decodes.contains(.customStrings)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(format.form.name) }
}
