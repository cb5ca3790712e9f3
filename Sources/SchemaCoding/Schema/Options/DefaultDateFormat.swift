/// The format of dates without one of their own. A format with closures is equal only to itself, any other to those of its name.
final class DefaultDateFormat: Hashable, Sendable {
  let format: DateFormat

  init(_ format: DateFormat) {
    self.format = format
  }

  static func == (left: DefaultDateFormat, right: DefaultDateFormat) -> Bool {
    left === right || !left.format.isCustom && !right.format.isCustom && left.format.name == right.format.name
  }

  func hash(into hasher: inout Hasher) { hasher.combine(format.name) }
}

extension Schema {
  /// Sets the format of all dates whose fields name none, here and in everything nested that does not set its own.
  ///
  ///     struct Event {
  ///       var begins: Date, ends: Date?, reminders: [Date]
  ///       static let schema = Schema(Event.init) {
  ///         Field("begins", \.begins)
  ///         Field("ends", \.ends)
  ///         Field("reminders", \.reminders)
  ///       }.dates(.secondsSince1970)
  ///     }
  ///
  /// The default is ``DateFormat/iso8601``. ``Field/date(_:)`` and a schema such as `.date(.rfc2822)` keep their own format, and
  /// `Codable` types have theirs in ``CodableStrategies``.
  public func dates(_ format: DateFormat) -> Schema {
    let format = DefaultDateFormat(format)
    return changing { $0.dates = format }
  }
}
