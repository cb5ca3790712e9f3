import Foundation

extension Field {
  /// The value is a text that is a UUID.
  public func uuid<Owner>() -> Field<Owner, UUID> where Model == Undeclared<Owner> { schema(.uuid) }
}

extension Field where Value == UUID {
  /// The value is a text that is a UUID.
  public func uuid() -> Field { schema(.uuid) }
}

extension Field where Value == UUID? {
  /// The value is a text that is a UUID, if there is one.
  public func uuid() -> Field { schema(.uuid) }
}
