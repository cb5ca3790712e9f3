import Foundation

extension Field {
  /// The value is a text that is a URL.
  public func url<Owner>() -> Field<Owner, URL> where Model == Undeclared<Owner> { schema(.url) }
}

extension Field where Value == URL {
  /// The value is a text that is a URL.
  public func url() -> Field { schema(.url) }
}

extension Field where Value == URL? {
  /// The value is a text that is a URL, if there is one.
  public func url() -> Field { schema(.url) }
}
