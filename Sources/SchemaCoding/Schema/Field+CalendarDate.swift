extension Field {
  /// Declares the value as an ISO 8601 calendar date: `2024-02-29`.
  public func calendarDate<Owner>() -> Field<Owner, CalendarDate> where Model == Undeclared<Owner> {
    schema(.calendarDate)
  }

  /// Declares the value as a calendar date in this pattern: `dd.MM.yyyy`. See ``Schema/calendarDate(_:)``.
  public func calendarDate<Owner>(_ pattern: String) -> Field<Owner, CalendarDate> where Model == Undeclared<Owner> {
    schema(.calendarDate(pattern))
  }
}

extension Field where Value: MaybeOptional<CalendarDate> {
  /// Declares the value as an ISO 8601 calendar date: `2024-02-29`.
  public func calendarDate() -> Field { schema(unwrapped: .calendarDate) }

  /// Declares the value as a calendar date in this pattern: `dd.MM.yyyy`. See ``Schema/calendarDate(_:)``.
  public func calendarDate(_ pattern: String) -> Field { schema(unwrapped: .calendarDate(pattern)) }
}
