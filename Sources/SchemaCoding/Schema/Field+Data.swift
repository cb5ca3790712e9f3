import Foundation

extension Field where Value == Undeclared {
  /// Declares the value as a string that encodes bytes in this format.
  public func data(_ format: DataFormat) -> Field<Model, Data> { schema(.data(format)) }
}

extension Field where Value == Data {
  /// Declares the value as a string that encodes bytes in this format.
  public func data(_ format: DataFormat) -> Field { schema(.data(format)) }
}

extension Field where Value == Data? {
  /// Declares the optional value as a string that encodes bytes in this format.
  public func data(_ format: DataFormat) -> Field { schema(.data(format)) }
}
