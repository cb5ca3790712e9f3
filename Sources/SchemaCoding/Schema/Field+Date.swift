import Foundation

extension Field {
  /// The value is a date in this format.
  public func date<Owner>(_ format: DateFormat) -> Field<Owner, Date> where Model == Undeclared<Owner> {
    schema(.date(format))
  }
}

extension Field where Value == Date {
  /// The value is a date in this format.
  public func date(_ format: DateFormat) -> Field { schema(.date(format)) }
}

extension Field where Value == Date? {
  /// The value is a date in this format, if there is one.
  public func date(_ format: DateFormat) -> Field { schema(.date(format)) }
}
