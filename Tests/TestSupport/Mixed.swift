import Foundation
import SchemaCoding

/// A part of models that have parts.
struct Part: Equatable, Sendable {
  var id = 1, name = "none"
  static let schema = Schema(startingFrom: Part()) {
    Field("id", \.id)
    Field("name", \.name)
  }
}

/// A model with a field of most kinds.
struct Mixed: Equatable, Sendable {
  var id = 0, whole = 1, bits = 2, lat = 0.5, name = "", open = false
  var url: URL?, day = Date(timeIntervalSince1970: 0), part = Part(), parts: [Part] = [], list: [Int] = []
  var small: UInt8 = 1, amount: Decimal?, kind: Vehicle?, scores: [String: Int] = [:], deep = 0, other: Double?
  var secret = ""

  static let schema = Schema(startingFrom: Mixed()) {
    Field("id", \.id)
    Field("whole", \.whole).default(9)
    Field("bits", \.bits).validate("must not be 5") { $0 != 5 }
    Field("lat", \.lat).required()
    Field("name", \.name)
    Field("open", \.open).fallback(true)
    Field("url", \.url).url()
    Field("day", \.day).date(.secondsSince1970)
    Field("part", \.part).object(Part.schema)
    Field("parts", \.parts).array(of: Part.schema).lossy()
    Field("list", \.list)
    Field("small", \.small)
    Field("amount", \.amount)
    Field("kind", \.kind).enumeration()
    Field("scores", \.scores)
    Field("a[1].b", at: \.deep)
    Field("pos", "ident", at: \.other)
    Field("b", \.secret).cipher(BitFlipCipher(), as: .string).example(.string(Data([0x26]).base64EncodedString()))
  }
}
