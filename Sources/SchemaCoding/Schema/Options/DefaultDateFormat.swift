/// The format of dates without one of their own; equal only to itself.
final class DefaultDateFormat: Hashable, Sendable {
  let format: DateFormat

  init(_ format: DateFormat) {
    self.format = format
  }

  static func == (left: DefaultDateFormat, right: DefaultDateFormat) -> Bool { left === right }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Schema {
  /// Sets the format of all `Date` properties for which the schema names none, here and in everything nested that does not set its own.
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
  /// Without it, they are ``DateFormat/iso8601``. ``Field/date(_:)`` and a schema such as `.date(.rfc2822)` keep their own format, and
  /// `Codable` types have theirs in ``CodableStrategies``.
  public func dates(_ format: DateFormat) -> Schema {
    let format = DefaultDateFormat(format)
    return changing { $0.dates = format }
  }
}
