import Foundation

extension StationBytes {
  /// Encodes the clean feed with handwritten code.
  static func json(_ stations: [Station]) -> Data {
    var writer = ByteWriter(capacity: stations.count * 420)
    writer.plain("[")
    for (index, station) in stations.enumerated() {
      if index > 0 { writer.plain(",") }
      write(station, &writer)
    }
    writer.plain("]")
    return Data(writer.bytes)
  }

  private static func write(_ station: Station, _ writer: inout ByteWriter) {
    writer.plain("{\"id\":")
    writer.integer(station.id)
    writer.plain(",\"name\":")
    writer.string(station.name)
    writer.plain(",\"district\":")
    writer.string(station.district)
    writer.plain(",\"latitude\":")
    writer.double(station.latitude)
    writer.plain(",\"longitude\":")
    writer.double(station.longitude)
    writer.plain(",\"capacity\":")
    writer.integer(station.capacity)
    writer.plain(",\"available_bikes\":")
    writer.integer(station.bikes)
    writer.plain(",\"available_docks\":")
    writer.integer(station.docks)
    writer.plain(station.isActive ? ",\"is_active\":true" : ",\"is_active\":false")
    if let website = station.website {
      writer.plain(",\"website\":")
      writer.string(website.absoluteString)
    }
    writer.plain(",\"updated_at\":")
    writer.double(station.updated.timeIntervalSince1970)
    writer.plain(",\"opened_at\":\"")
    write(station.opened, &writer)
    writer.plain("\",\"operator\":{\"name\":")
    writer.string(station.keeper.name)
    writer.plain(",\"phone\":")
    writer.string(station.keeper.phone)
    writer.plain(",\"rating\":")
    writer.double(station.keeper.rating)
    writer.plain("},\"lines\":[")
    for (index, line) in station.lines.enumerated() {
      if index > 0 { writer.plain(",") }
      writer.integer(line)
    }
    writer.plain("]}")
  }

  /// Writes a date as `2024-03-27T10:57:17Z`.
  private static func write(_ date: Date, _ writer: inout ByteWriter) {
    let parts = FixedDigits.parts(date)
    writer.digits(parts.year, count: 4)
    writer.plain("-")
    writer.digits(parts.month, count: 2)
    writer.plain("-")
    writer.digits(parts.day, count: 2)
    writer.plain("T")
    writer.digits(parts.second / 3_600, count: 2)
    writer.plain(":")
    writer.digits(parts.second / 60 % 60, count: 2)
    writer.plain(":")
    writer.digits(parts.second % 60, count: 2)
    writer.plain("Z")
  }
}

extension FixedDigits {
  /// A date's year, month and day, and the second of that day, in GMT.
  fileprivate static func parts(_ date: Date) -> (year: Int, month: Int, day: Int, second: Int) {
    let seconds = Int(date.timeIntervalSince1970.rounded(.down))
    // The days since March 1 of the year 0, so that the leap day is the last; 400 years have 146,097.
    let days = (seconds - (seconds % 86_400 + 86_400) % 86_400) / 86_400 + 719_468
    let era = days / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    return (
      year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month,
      day: dayOfYear - (153 * monthFromMarch + 2) / 5 + 1, second: (seconds % 86_400 + 86_400) % 86_400
    )
  }
}
