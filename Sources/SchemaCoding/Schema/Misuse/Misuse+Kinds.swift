import Foundation

// Compile-time messages for kinds that do not apply to the property's type. The compiler considers these overloads only after all others
// have failed.

@_documentation(visibility: internal)
extension Field {
  /// Explains that `string()` is for strings.
  @available(
    *, unavailable,
    message:
      "the property is not a String; remove .string() to decode the property's own type, and add .lenient() to convert strings to it"
  )
  @_disfavoredOverload
  public func string() -> Field { self }

  /// Explains that `bool()` is for Bools.
  @available(
    *, unavailable,
    message:
      "the property is not a Bool; remove .bool() to decode the property's own type (.lenient() converts Bools to it), or list its values with .cases(_:)"
  )
  @_disfavoredOverload
  public func bool(true trueWords: [String] = [], false falseWords: [String] = []) -> Field { self }

  /// Explains that `number()` is for numbers.
  @available(
    *, unavailable,
    message:
      "the property is not a number; remove .number() to decode the property's own type, and add .lenient() to convert numbers to it"
  )
  @_disfavoredOverload
  public func number() -> Field { self }

  /// Explains that `number(_:)` needs the property's type.
  @available(
    *, unavailable, message: "the property has a different type; remove .number(_:) to decode the property's own type"
  )
  @_disfavoredOverload
  public func number<Number>(_ type: Number.Type) -> Field { self }

  /// Explains that `json()` is for `JSONValue`.
  @available(
    *, unavailable, message: "the property is not a JSONValue; remove .json() to decode the property's own type"
  )
  @_disfavoredOverload
  public func json() -> Field { self }

  /// Explains that `date(_:)` is for `Date`.
  @available(*, unavailable, message: "the property is not a Date; change its type to Date, or remove .date(_:)")
  @_disfavoredOverload
  public func date(_ format: DateFormat) -> Field { self }

  /// Explains that a date pattern is a format.
  @available(*, unavailable, message: "a date pattern is one of several formats; write .date(.format(\"yyyy-MM-dd\"))")
  @_disfavoredOverload
  public func date(_ pattern: String) -> Field { self }

  /// Explains that `calendarDate()` is for `CalendarDate`.
  @available(
    *, unavailable,
    message: "the property is not a CalendarDate; change its type to CalendarDate, or remove .calendarDate()"
  )
  @_disfavoredOverload
  public func calendarDate() -> Field { self }

  /// Explains that `calendarDate(_:)` is for `CalendarDate`.
  @available(
    *, unavailable,
    message: "the property is not a CalendarDate; change its type to CalendarDate, or remove .calendarDate(_:)"
  )
  @_disfavoredOverload
  public func calendarDate(_ pattern: String) -> Field { self }

  /// Explains that `data(_:)` is for `Data`.
  @available(*, unavailable, message: "the property is not Data; change its type to Data, or remove .data(_:)")
  @_disfavoredOverload
  public func data(_ format: DataFormat) -> Field { self }

  /// Explains that `url()` is for `URL`.
  @available(*, unavailable, message: "the property is not a URL; change its type to URL, or remove .url()")
  @_disfavoredOverload
  public func url() -> Field { self }

  /// Explains that `uuid()` is for `UUID`.
  @available(*, unavailable, message: "the property is not a UUID; change its type to UUID, or remove .uuid()")
  @_disfavoredOverload
  public func uuid() -> Field { self }

  /// Explains that `enumeration()` is for enumerations with raw values.
  @available(
    *, unavailable,
    message:
      "the property is not an enumeration whose raw values are strings or numbers; list its cases with .cases(_:)"
  )
  @_disfavoredOverload
  public func enumeration() -> Field { self }

  /// Explains that `enumeration(_:)` needs the property's type.
  @available(
    *, unavailable,
    message: "the property has a different type; remove .enumeration(_:) to decode the property's own type"
  )
  @_disfavoredOverload
  public func enumeration<Case>(_ type: Case.Type) -> Field { self }

  /// Explains that `codable()` is for `Decodable` and `Encodable` types.
  @available(
    *, unavailable,
    message:
      "the property's type is neither Decodable nor Encodable; make it conform, or give the field a schema with .schema(_:)"
  )
  @_disfavoredOverload
  public func codable() -> Field { self }
}
