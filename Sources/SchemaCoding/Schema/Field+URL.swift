import Foundation

extension Field {
  /// Declares the value as a URL string.
  public func url<Owner>() -> Field<Owner, URL> where Model == Undeclared<Owner> { schema(.url) }
}

extension Field where Value: MaybeOptional<URL> {
  /// Declares the value as a URL string.
  public func url() -> Field { schema(unwrapped: .url) }
}
