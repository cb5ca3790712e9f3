import Foundation

extension Field where Value == Undeclared {
  /// The value is a text that spells bytes in this format.
  public func data(_ format: DataFormat) -> Field<Model, Data> { schema(.data(format)) }
}

extension Field where Value == Data {
  /// The value is a text that spells bytes in this format.
  public func data(_ format: DataFormat) -> Field { schema(.data(format)) }
}

extension Field where Value == Data? {
  /// The value is a text that spells bytes in this format, if there is one.
  public func data(_ format: DataFormat) -> Field { schema(.data(format)) }
}
