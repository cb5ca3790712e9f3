import Foundation

extension Field where Value == Undeclared {
  /// The value is a date in this format.
  public func date(_ format: DateFormat) -> Field<Model, Date> { schema(.date(format)) }
}

extension Field where Value == Date {
  /// The value is a date in this format.
  public func date(_ format: DateFormat) -> Field { schema(.date(format)) }
}

extension Field where Value == Date? {
  /// The value is a date in this format, if there is one.
  public func date(_ format: DateFormat) -> Field { schema(.date(format)) }
}
