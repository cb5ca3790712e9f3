extension Field {
  /// The value is a calendar date of ISO 8601: `2024-02-29`.
  public func calendarDate<Owner>() -> Field<Owner, CalendarDate> where Model == Undeclared<Owner> {
    schema(.calendarDate)
  }

  /// The value is a calendar date in this pattern: `dd.MM.yyyy`. See ``Schema/calendarDate(_:)``.
  public func calendarDate<Owner>(_ pattern: String) -> Field<Owner, CalendarDate> where Model == Undeclared<Owner> {
    schema(.calendarDate(pattern))
  }
}

extension Field where Value == CalendarDate {
  /// The value is a calendar date of ISO 8601: `2024-02-29`.
  public func calendarDate() -> Field { schema(.calendarDate) }

  /// The value is a calendar date in this pattern: `dd.MM.yyyy`. See ``Schema/calendarDate(_:)``.
  public func calendarDate(_ pattern: String) -> Field { schema(.calendarDate(pattern)) }
}

extension Field where Value == CalendarDate? {
  /// The value is a calendar date of ISO 8601, if there is one: `2024-02-29`.
  public func calendarDate() -> Field { schema(.calendarDate) }

  /// The value is a calendar date in this pattern, if there is one: `dd.MM.yyyy`. See ``Schema/calendarDate(_:)``.
  public func calendarDate(_ pattern: String) -> Field { schema(.calendarDate(pattern)) }
}
