import Foundation

@testable import TestSupport

/// Types of every common shape, with the compiler's `Codable` code.
enum Shapes {
  struct Spot: Codable, Equatable { var x = 0, y = 0 }

  struct Leg: Codable, Equatable {
    var km: Double
    var stops: [Spot] = []
    var note: String?
  }

  struct Trip: Codable, Equatable {
    var legs: [Leg]
    var names: [String: Leg]?
    var byNumber: [Int: String]?
    var gaps: [Int?]?
  }

  enum Colour: String, Codable { case red, green }

  enum Rank: Int, Codable {
    case low = 1
    case high = 9
  }

  /// Synthesized: `{"circle": {"radius": 1}}`, `{"label": {"_0": "a"}}`, `{"nothing": {}}`.
  indirect enum Figure: Codable, Equatable {
    case circle(radius: Double)
    case label(String)
    case pair(Figure, Figure)
    case nothing
  }

  struct Widths: Codable, Equatable {
    var i8: Int8?, i16: Int16?, i32: Int32?, i64: Int64?, i: Int?
    var u8: UInt8?, u16: UInt16?, u32: UInt32?, u64: UInt64?, u: UInt?
  }

  struct Everything: Codable, Equatable {
    var flag = true
    var text = "é\u{1F600}/\"\\"
    var float: Float = 0.1
    var double = 0.1
    var smallest = Int64.min
    var largest = UInt64.max
    var date = Date(timeIntervalSinceReferenceDate: 12345.678)
    var data = Data([0, 255, 16])
    var url = URL(string: "https://example.org/a?b=c")
    var decimal = Decimal(string: "1234567890.0123456789012345")
    var uuid = UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")
    var colours: [Colour] = [.red, .green]
    var ranks: Set<Rank> = [.high]
    var figure = Figure.pair(.circle(radius: 1.5), .label("a"))
    var byColour: [Colour: Int] = [.red: 1]
    var byNumber = [7: "seven"]
    var gaps: [Int?] = [1, nil, 3]
    var nested: [[[Spot]]] = [[[Spot(x: 1, y: 2)], []]]
    var range = 1..<5
    var half: CGFloat = 0.5
  }
}
