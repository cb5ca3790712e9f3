import Foundation

extension Field where Value == Undeclared {
  /// The value is a text that is a URL.
  public func url() -> Field<Model, URL> { schema(.url) }
}

extension Field where Value == URL {
  /// The value is a text that is a URL.
  public func url() -> Field { schema(.url) }
}

extension Field where Value == URL? {
  /// The value is a text that is a URL, if there is one.
  public func url() -> Field { schema(.url) }
}
