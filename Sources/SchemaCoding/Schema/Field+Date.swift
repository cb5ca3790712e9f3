import Foundation

extension Field {
  /// Declares the value as a date in this format.
  public func date<Owner>(_ format: DateFormat) -> Field<Owner, Date> where Model == Undeclared<Owner> {
    schema(.date(format))
  }
}

extension Field where Value: MaybeOptional<Date> {
  /// Declares the value as a date in this format.
  public func date(_ format: DateFormat) -> Field { schema(unwrapped: .date(format)) }
}
