import Foundation

extension Field {
  /// Declares the value as a string that encodes bytes in this format.
  public func data<Owner>(_ format: DataFormat) -> Field<Owner, Data> where Model == Undeclared<Owner> {
    schema(.data(format))
  }
}

extension Field where Value: MaybeOptional<Data> {
  /// Declares the value as a string that encodes bytes in this format.
  public func data(_ format: DataFormat) -> Field { schema(unwrapped: .data(format)) }
}
