import Foundation

extension Tiny {
  /// Decodes the tiny object with handwritten code, in one pass over its bytes.
  static func read(_ data: Data) throws -> Tiny {
    try ByteReader.read(data) { reader in
      var tiny = Tiny()
      var found: UInt16 = 0
      try reader.object { key, reader in
        switch key.count {
        case 2 where key.spells("id"): (tiny.id, found) = (try reader.integer(), found | 1)
        case 3 where key.spells("age"): (tiny.age, found) = (try reader.integer(), found | 2)
        case 4 where key.spells("name"): (tiny.name, found) = (try reader.string(), found | 4)
        case 4 where key.spells("city"): (tiny.city, found) = (try reader.string(), found | 8)
        case 5 where key.spells("email"): (tiny.email, found) = (try reader.string(), found | 16)
        case 5 where key.spells("score"): (tiny.score, found) = (try reader.double(), found | 32)
        case 6 where key.spells("visits"): (tiny.visits, found) = (try reader.integer(), found | 64)
        case 7 where key.spells("country"): (tiny.country, found) = (try reader.string(), found | 128)
        case 7 where key.spells("balance"): (tiny.balance, found) = (try reader.double(), found | 256)
        case 8 where key.spells("isActive"): (tiny.isActive, found) = (try reader.bool(), found | 512)
        default: try reader.skip()
        }
      }
      guard found == 1 << 10 - 1 else { throw reader.declined }
      return tiny
    }
  }
}
