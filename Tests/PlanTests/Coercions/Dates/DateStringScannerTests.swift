import Testing

@testable import SchemaCoding
@testable import TestSupport

@Suite struct DateStringScannerTests {
  @Test("An offset has one of the spellings that are allowed, and no other")
  func offsets() {
    let spellings: [(OffsetSpellings, [String: Int])] = [
      (.colon, ["+08:00": 28_800, "-01:30": -5_400, "+23:59": 86_340]),
      (.compact, ["+0800": 28_800, "-0130": -5_400]), (.hours, ["+08": 28_800, "-01": -3_600]),
      (.zulu, ["Z": 0, "z": 0]), (.names, ["GMT": 0, "utc": 0]),
    ]
    let invalid = ["", "+", "8", "+8", "+24:00", "+2400", "+24", "+08:60", "+0860", "+08:0", "Y", "GMTA", "CET"]
    for (spelling, _) in spellings {
      for (other, texts) in spellings {
        for (text, seconds) in texts {
          let offset = DateStringScanner.scan(text) { $0.offset(spelling) }
          #expect(offset == (spelling == other ? seconds : nil), "\(text)")
          #expect(DateStringScanner.scan(text) { $0.offset([spelling, other]) } == seconds, "\(text)")
        }
      }
      for text in invalid { #expect(DateStringScanner.scan(text) { $0.offset(spelling) } == nil, "\(text)") }
    }
  }

  @Test(arguments: [("0", 1, 0), ("7", 1, 7), ("07", 2, 7), ("90", 2, 90), ("123", 3, 123), ("9999", 4, 9999)])
  func numbers(text: String, digits: Int, value: Int) {
    #expect(DateStringScanner.scan(text) { $0.number(digits: digits) } == value)
    #expect(DateStringScanner.scan(text) { $0.number(digits: digits + 1) } == nil)
    #expect(DateStringScanner.scan(text + "1") { $0.number(digits: digits) } == nil)
  }

  @Test("Next to the digits are other characters", arguments: ["/", ":", " ", "a", "-"])
  func notNumbers(text: String) {
    for digits in 1...4 {
      for position in 0..<digits {
        let string =
          String(repeating: "1", count: position) + text + String(repeating: "1", count: digits - position - 1)
        #expect(DateStringScanner.scan(string) { $0.number(digits: digits) } == nil, "\(string)")
      }
    }
  }
}
