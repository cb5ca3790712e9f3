import Foundation

extension Field where Value == Undeclared {
  /// Declares the value as a UUID string.
  public func uuid() -> Field<Model, UUID> { schema(.uuid) }
}

extension Field where Value == UUID {
  /// Declares the value as a UUID string.
  public func uuid() -> Field { schema(.uuid) }
}

extension Field where Value == UUID? {
  /// Declares the optional value as a UUID string.
  public func uuid() -> Field { schema(.uuid) }
}
