import Foundation

extension Field {
  /// Declares the value as a UUID string.
  public func uuid<Owner>() -> Field<Owner, UUID> where Model == Undeclared<Owner> { schema(.uuid) }
}

extension Field where Value: MaybeOptional<UUID> {
  /// Declares the value as a UUID string.
  public func uuid() -> Field { schema(unwrapped: .uuid) }
}
