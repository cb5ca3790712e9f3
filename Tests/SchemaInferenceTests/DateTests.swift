import Testing

@Suite("Inference of dates")
struct DateTests {
  @Test(arguments: [
    (["2024-02-29"], #"Field("v", \.v)"#),
    (["29.02.2024"], #"Field("v", \.v).calendarDate("dd.MM.yyyy")"#),
    (
      ["9/2/2024", "10/12/2024"],
      #"Field("v", \.v).calendarDate("d/M/yyyy")  // the order of day and month is ambiguous"#
    ),
    (["2/19/2024", "10/12/2024"], #"Field("v", \.v).calendarDate("M/d/yyyy")"#),
    (["2024-02-29 10:11:12"], #"Field("v", \.v).date(.format("yyyy-MM-dd HH:mm:ss"))  // no zone, so GMT"#),
    (["2024-02-29T10:11"], #"Field("v", \.v).date(.format("yyyy-MM-dd'T'HH:mm"))  // no zone, so GMT"#),
    (["20240229101112"], #"Field("v", \.v).date(.format("yyyyMMddHHmmss"))  // no zone, so GMT"#),
    (["2024-02-29T10:11:12Z"], #"Field("v", \.v).date(.iso8601)"#),
    (["2024-02-29T10:11:12.345Z"], #"Field("v", \.v).date(.iso8601WithMilliseconds)"#),
    (["2024-02-29T10:11:12Z", "2024-02-29T10:11:12.5Z"], #"Field("v", \.v).date(.iso8601)"#),
    // Strings that no format writes back: of several offsets, precisions or formats.
    (
      ["2024-02-29T10:11:12Z", "2024-02-29T10:11:12.5+02:00"],
      #"Field("v", \.v)  // dates in several formats or time zones"#
    ),
    (
      ["2024-02-29T10:11:12Z", "2024-02-29T10:11:12.50Z"],
      #"Field("v", \.v)  // dates in several formats or time zones"#
    ),
    (["2024-02-29T10:11:12.123456789Z"], #"Field("v", \.v)  // dates in several formats or time zones"#),
    (
      ["2024-02-29T10:11:12-0330"],
      #"Field("v", \.v).date(.format("yyyy-MM-dd'T'HH:mm:ssxx", timeZone: TimeZone(secondsFromGMT: -12_600)!))"#
    ),
    (["Fri, 08 Sep 2023 01:02:03 +0000"], #"Field("v", \.v).date(.rfc2822)"#),
    (
      ["Fri, 08 Sep 2023 01:02:03 GMT"], #"Field("v", \.v).date(.format("EEE, dd MMM yyyy HH:mm:ss 'GMT'"))"#
    ),
    (["Wed Oct 10 20:19:24 +0000 2018"], #"Field("v", \.v).date(.format("EEE MMM dd HH:mm:ss Z yyyy"))"#),
    (["Wed Oct 40 20:19:24 +0000 2018"], #"Field("v", \.v)"#),
    (
      ["2024-02-29 10:11:12", "20240229101112", "2024-02-29 10:11:12"],
      #"Field("v", \.v)  // dates in several formats or time zones"#
    ),
    (
      ["2024-02-29", "2024-02-29 10:11:12", "2024-03-01"],
      #"Field("v", \.v)  // dates in several formats or time zones"#
    ),
    // Days and times that do not exist.
    (["2023-02-29"], #"Field("v", \.v)"#),
    (["2024-02-29 24:00:00"], #"Field("v", \.v)"#),
    // A number of eight digits need not be a day.
    (["20240229"], #"Field("v", \.v).encodedAsString()"#),
    (["1.2.3"], #"Field("v", \.v)"#),
  ])
  func line(_ strings: [String], _ expected: String) throws {
    let objects = strings.map { "{\"v\": \"\($0)\", \"z\": 0.5}" }.joined(separator: ",")
    #expect(field("v", in: try inferred("[\(objects)]")).split(separator: "\n").last.map(String.init) == expected)
  }

  @Test("A lenient schema decodes several formats, and encodes a date in the first, which keeps its time")
  func severalFormats() throws {
    let days = [#""2024-02-29""#, #""2024-02-29 10:11:12""#, #""2024-03-01""#]
    let objects = days.map { "{\"v\": \($0), \"z\": 0.5}" }.joined(separator: ",")
    #expect(
      field("v", in: try inferred("[\(objects)]", isLenient: true))
        == #"Field("v", \.v).date(.anyOf([.format("yyyy-MM-dd HH:mm:ss"), .format("yyyy-MM-dd")]))  // no zone, so GMT"#
    )
  }

  @Test func aPlainDayIsACalendarDateAndNoDayAString() throws {
    #expect(try inferred(#"[{"v": "2024-02-29"}]"#).contains("let v: CalendarDate\n"))
    #expect(try inferred(#"[{"v": "2023-02-29"}]"#).contains("let v: String\n"))
  }

  @Test(arguments: [("created_at", "Date"), ("updated", "Date"), ("count", "Int")])
  func keysTellTimestamps(_ key: String, _ type: String) throws {
    let source = try inferred("[{\"\(key)\": 1711508000, \"b\": 1}]")
    #expect(source.contains(": \(type)\n"))
    let millis = try inferred("[{\"\(key)\": 1711508000123}]")
    #expect(millis.contains("millisecondsSince1970") == (type == "Date"))
    let strings = try inferred("[{\"\(key)\": \"1711508000\"}]")
    #expect(strings.contains(".date(.secondsSince1970.encodedAsString())") == (type == "Date"))
    let both = try inferred("[{\"\(key)\": 1711508000}, {\"\(key)\": 1711508001}, {\"\(key)\": \"1711508000\"}]")
    #expect(both.contains(".date(.secondsSince1970).lenient()") == (type == "Date"))
  }
}
