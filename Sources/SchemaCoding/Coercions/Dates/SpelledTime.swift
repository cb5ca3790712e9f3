/// The date and time that a string spells, which may not exist.
///
///     Fri, 08 Sep 2023 01:02:03 +0800      2023-09-08 01:02:03, offset 28800, weekday 5
///     2023-02-30                           a time that does not exist
struct SpelledTime {
  var time = CivilTime()
  /// The seconds from GMT; nil for a time in the format's zone.
  var offset: Int?
  /// The weekday, from 0 for Sunday, if the date has to be on it.
  var weekday: Int?

  /// The instant; nil if the time does not exist.
  @inline(__always)
  func instant(in zone: LocalZone) -> Instant? {
    guard time.exists, weekday == nil || weekday == time.weekday else { return nil }
    guard let offset else { return zone.instant(of: time) }
    return time.instant(secondsFromGMT: offset)
  }

  /// Why there is no such instant.
  func flaw(in zone: LocalZone) -> DateFlaw? {
    if !time.exists { return .doesNotExist }
    if let weekday, weekday != time.weekday { return .isOnOtherWeekday(time.weekday) }
    return instant(in: zone) == nil ? .isSkipped : nil
  }
}
