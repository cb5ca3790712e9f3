import Foundation

extension Field where Value == Undeclared {
  /// The value is a text that is a UUID.
  public func uuid() -> Field<Model, UUID> { schema(.uuid) }
}

extension Field where Value == UUID {
  /// The value is a text that is a UUID.
  public func uuid() -> Field { schema(.uuid) }
}

extension Field where Value == UUID? {
  /// The value is a text that is a UUID, if there is one.
  public func uuid() -> Field { schema(.uuid) }
}
