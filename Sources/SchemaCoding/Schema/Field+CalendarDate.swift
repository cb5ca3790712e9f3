extension Field where Value == Undeclared {
  /// Declares the value as an ISO 8601 calendar date: `2024-02-29`.
  public func calendarDate() -> Field<Model, CalendarDate> { schema(.calendarDate) }

  /// Declares the value as a calendar date in this pattern: `dd.MM.yyyy`. See ``Schema/calendarDate(_:)``.
  public func calendarDate(_ pattern: String) -> Field<Model, CalendarDate> { schema(.calendarDate(pattern)) }
}

extension Field where Value == CalendarDate {
  /// Declares the value as an ISO 8601 calendar date: `2024-02-29`.
  public func calendarDate() -> Field { schema(.calendarDate) }

  /// Declares the value as a calendar date in this pattern: `dd.MM.yyyy`. See ``Schema/calendarDate(_:)``.
  public func calendarDate(_ pattern: String) -> Field { schema(.calendarDate(pattern)) }
}

extension Field where Value == CalendarDate? {
  /// Declares the optional value as an ISO 8601 calendar date: `2024-02-29`.
  public func calendarDate() -> Field { schema(.calendarDate) }

  /// Declares the optional value as a calendar date in this pattern: `dd.MM.yyyy`. See ``Schema/calendarDate(_:)``.
  public func calendarDate(_ pattern: String) -> Field { schema(.calendarDate(pattern)) }
}
