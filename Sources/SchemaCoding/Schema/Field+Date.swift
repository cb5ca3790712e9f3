import Foundation

extension Field where Value == Undeclared {
  /// Declares the value as a date in this format.
  public func date(_ format: DateFormat) -> Field<Model, Date> { schema(.date(format)) }
}

extension Field where Value == Date {
  /// Declares the value as a date in this format.
  public func date(_ format: DateFormat) -> Field { schema(.date(format)) }
}

extension Field where Value == Date? {
  /// Declares the optional value as a date in this format.
  public func date(_ format: DateFormat) -> Field { schema(.date(format)) }
}
