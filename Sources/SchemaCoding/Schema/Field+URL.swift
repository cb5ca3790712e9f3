import Foundation

extension Field where Value == Undeclared {
  /// Declares the value as a URL string.
  public func url() -> Field<Model, URL> { schema(.url) }
}

extension Field where Value == URL {
  /// Declares the value as a URL string.
  public func url() -> Field { schema(.url) }
}

extension Field where Value == URL? {
  /// Declares the optional value as a URL string.
  public func url() -> Field { schema(.url) }
}
