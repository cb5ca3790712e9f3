import Foundation

extension Field {
  /// The value is a text that spells bytes in this format.
  public func data<Owner>(_ format: DataFormat) -> Field<Owner, Data> where Model == Undeclared<Owner> {
    schema(.data(format))
  }
}

extension Field where Value == Data {
  /// The value is a text that spells bytes in this format.
  public func data(_ format: DataFormat) -> Field { schema(.data(format)) }
}

extension Field where Value == Data? {
  /// The value is a text that spells bytes in this format, if there is one.
  public func data(_ format: DataFormat) -> Field { schema(.data(format)) }
}
