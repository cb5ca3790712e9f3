// Values that documents represent as strings in a format.

extension Field where Value == Undeclared {
  /// Declares the value as a date in this format.
  public func date(_ format: DateFormat) -> Field<Model, Date> {
    schema(.date(format))
  }

  /// Declares the value as a calendar date in one of these patterns, or in ISO 8601, as `2024-02-29`, without any. See
  /// ``Schema/calendarDate(_:_:)``.
  public func calendarDate(_ patterns: String...) -> Field<Model, CalendarDate> {
    schema(patterns.isEmpty ? .calendarDate : .calendarDate(patterns: patterns))
  }

  /// Declares the value as a year, a month or a day: `2005`, `2005-03`, `2005-03-09`.
  public func partialDate() -> Field<Model, PartialDate> {
    schema(.partialDate)
  }

  /// Declares the value as a URL string.
  public func url() -> Field<Model, URL> { schema(.url) }

  /// Declares the value as a UUID string.
  public func uuid() -> Field<Model, UUID> { schema(.uuid) }

  /// Declares the value as a string that encodes bytes in this format.
  public func data(_ format: DataFormat) -> Field<Model, Data> {
    schema(.data(format))
  }
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension Field where Value == Undeclared {
  /// Declares the value as a duration in this format.
  public func duration(_ format: DurationFormat) -> Field<Model, Duration> { schema(.duration(format)) }
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension Field where Value: MaybeOptional<Duration> {
  /// Declares the value as a duration in this format.
  public func duration(_ format: DurationFormat) -> Field { schema(unwrapped: .duration(format)) }
}

extension Field where Value: MaybeOptional<Date> {
  /// Declares the value as a date in this format.
  public func date(_ format: DateFormat) -> Field { schema(unwrapped: .date(format)) }
}

extension Field where Value: MaybeOptional<CalendarDate> {
  /// Declares the value as a calendar date in one of these patterns, or in ISO 8601, as `2024-02-29`, without any. See
  /// ``Schema/calendarDate(_:_:)``.
  public func calendarDate(_ patterns: String...) -> Field {
    schema(unwrapped: patterns.isEmpty ? .calendarDate : .calendarDate(patterns: patterns))
  }
}

extension Field where Value: MaybeOptional<PartialDate> {
  /// Declares the value as a year, a month or a day: `2005`, `2005-03`, `2005-03-09`.
  public func partialDate() -> Field { schema(unwrapped: .partialDate) }
}

extension Field where Value: MaybeOptional<URL> {
  /// Declares the value as a URL string.
  public func url() -> Field { schema(unwrapped: .url) }
}

extension Field where Value: MaybeOptional<UUID> {
  /// Declares the value as a UUID string.
  public func uuid() -> Field { schema(unwrapped: .uuid) }
}

extension Field where Value: MaybeOptional<Data> {
  /// Declares the value as a string that encodes bytes in this format.
  public func data(_ format: DataFormat) -> Field { schema(unwrapped: .data(format)) }
}
