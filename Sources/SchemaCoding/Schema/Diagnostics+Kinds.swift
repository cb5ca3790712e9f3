import Foundation

// What the Swift compiler says of a kind that is not that of the property. The overloads are looked at only after all others failed.

extension Field {
  /// Says to what `string` applies.
  @available(
    *, unavailable,
    message:
      "the property is not a String; without .string() its own type decides, and .lenient() converts strings to it"
  )
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public func string() -> Field { self }

  /// Says to what `bool` applies.
  @available(
    *, unavailable,
    message:
      "the property is not a Bool; without .bool() its own type decides, .lenient() converts Bools to it, and .cases(_:) lists its values"
  )
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public func bool(true trueWords: [String] = [], false falseWords: [String] = []) -> Field { self }

  /// Says to what `number` applies.
  @available(
    *, unavailable,
    message:
      "the property is not a number; without .number() its own type decides, and .lenient() converts numbers to it"
  )
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public func number() -> Field { self }

  /// Says to what `number` applies.
  @available(*, unavailable, message: "the property has another type; without .number(_:) its own type decides")
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public func number<Number: SchemaNumber>(_ type: Number.Type) -> Field { self }

  /// Says to what `json` applies.
  @available(*, unavailable, message: "the property is not a JSONValue; without .json() its own type decides")
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public func json() -> Field { self }

  /// Says to what `date` applies.
  @available(*, unavailable, message: "the property is not a Date; change its type to Date, or remove .date(_:)")
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public func date(_ format: DateFormat) -> Field { self }

  /// Says to what `calendarDate` applies.
  @available(
    *, unavailable,
    message: "the property is not a CalendarDate; change its type to CalendarDate, or remove .calendarDate()"
  )
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public func calendarDate() -> Field { self }

  /// Says to what `calendarDate` applies.
  @available(
    *, unavailable,
    message: "the property is not a CalendarDate; change its type to CalendarDate, or remove .calendarDate(_:)"
  )
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public func calendarDate(_ pattern: String) -> Field { self }

  /// Says to what `data` applies.
  @available(*, unavailable, message: "the property is not Data; change its type to Data, or remove .data(_:)")
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public func data(_ format: DataFormat) -> Field { self }

  /// Says to what `url` applies.
  @available(*, unavailable, message: "the property is not a URL; change its type to URL, or remove .url()")
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public func url() -> Field { self }

  /// Says to what `uuid` applies.
  @available(*, unavailable, message: "the property is not a UUID; change its type to UUID, or remove .uuid()")
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public func uuid() -> Field { self }

  /// Says to what `enumeration` applies.
  @available(
    *, unavailable,
    message:
      "the property is not an enumeration whose raw values are strings or numbers; list its cases with .cases(_:)"
  )
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public func enumeration() -> Field { self }

  /// Says to what `codable` applies.
  @available(
    *, unavailable,
    message:
      "the property's type is neither Decodable nor Encodable; make it conform, or give the field a schema with .schema(_:)"
  )
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public func codable() -> Field { self }
}
