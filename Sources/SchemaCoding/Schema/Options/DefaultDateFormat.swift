/// The format of dates without one of their own. A format with closures is equal only to itself, any other to those of its name.
final class DefaultDateFormat: Hashable, Sendable {
  let format: DateFormat

  init(_ format: DateFormat) {
    self.format = format
  }

  static func == (left: DefaultDateFormat, right: DefaultDateFormat) -> Bool {
    left === right || left.format.name == right.format.name && !left.format.decodes.contains(.customStrings)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(format.name) }
}
