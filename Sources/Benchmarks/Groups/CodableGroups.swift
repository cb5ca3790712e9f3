import Foundation
import SchemaCoding

extension Group {
  /// Decodes objects of five properties by their `Codable` conformance.
  static func codable() throws -> Group {
    let (data, expected) = (Parcel.json, Parcel.list)
    let (strict, lenient) = (Schema<[Parcel]>.codable(), Schema<[Parcel]>.codable().lenient())
    let decoder = JSONDecoder()
    return Group(
      name: "codable", title: "Codable objects: \(expected.count), \(data.count / 1_000) kB", unit: "object",
      rows: [
        Row(RowName.byCodable, .ours, expecting: expected) { try strict.decode(data) },
        Row(RowName.lenient, .ours, expecting: expected) { try lenient.decode(data) },
        Row(RowName.codable, .codable, expecting: expected) { try decoder.decode([Parcel].self, from: data) },
      ].map { $0.items(expected.count) })
  }

  /// Decodes the same objects with every number and Bool in a string.
  static func dirtyCodable() throws -> Group {
    let (data, expected) = (Parcel.dirty, Parcel.list)
    let lenient = Schema<[Parcel]>.codable().lenient()
    let decoder = JSONDecoder()
    return Group(
      name: "codable-dirty", title: "Codable objects of strings: \(expected.count), \(data.count / 1_000) kB",
      unit: "object",
      rows: [
        Row(RowName.lenient, .ours, expecting: expected) { try lenient.decode(data) },
        Row(RowName.report, .aside, isCorrect: { $0.value == expected && !$0.report.isEmpty }) {
          try lenient.decodeWithReport(data)
        },
        Row(RowName.codable, .codable, expecting: expected) {
          try decoder.decode([DirtyParcel].self, from: data).map(\.parcel)
        },
      ].map { $0.items(expected.count) })
  }

  /// Encodes the same objects.
  static func encodingCodable() throws -> Group {
    let (schema, encoder, parcels) = (Schema<[Parcel]>.codable(), JSONEncoder(), Parcel.list)
    func row(_ name: String, _ role: Row.Role, make: @escaping () throws -> Data) -> Row {
      Row(name, role, isCorrect: { try JSONDecoder().decode([Parcel].self, from: $0) == parcels }, make: make)
        .items(parcels.count)
    }
    return Group(
      name: "codable-encode", title: "Encoding Codable objects: \(parcels.count)", unit: "object",
      rows: [
        row(RowName.byCodable, .ours) { try schema.encode(parcels) },
        row(RowName.codable, .codable) { try encoder.encode(parcels) },
      ])
  }
}

/// Five properties, decoded and encoded by what the compiler writes.
private struct Parcel: Equatable, Sendable, Codable {
  var id: Int
  var name: String
  var weight: Double
  var isFragile: Bool
  var note: String?

  static let list = (0..<100_000).map { index in
    Parcel(
      id: index, name: "Parcel \(index)", weight: Double(index % 1_000) + 0.25, isFragile: index % 3 == 0,
      note: index % 2 == 0 ? nil : "at the back door")
  }

  static let json = text { id, weight, flag in #""id":\#(id),"weight":\#(weight),"isFragile":\#(flag)"# }
  static let dirty = text { id, weight, flag in #""id":"\#(id)","weight":"\#(weight)","isFragile":"\#(flag)""# }

  private static func text(_ members: (Int, Double, Bool) -> String) -> Data {
    let objects = list.map { parcel in
      let note = parcel.note.map { "\"\($0)\"" } ?? "null"
      return #"{"name":"\#(parcel.name)",\#(members(parcel.id, parcel.weight, parcel.isFragile)),"note":\#(note)}"#
    }
    return Data("[\(objects.joined(separator: ","))]".utf8)
  }
}

/// A parcel of strings for `JSONDecoder`, as such an initializer is written by hand.
private struct DirtyParcel: Decodable {
  let parcel: Parcel

  private enum CodingKeys: String, CodingKey { case id, name, weight, isFragile, note }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    parcel = Parcel(
      id: try values.valueOrText(forKey: .id), name: try values.decode(String.self, forKey: .name),
      weight: try values.valueOrText(forKey: .weight), isFragile: try values.bool(forKey: .isFragile),
      note: try values.decodeIfPresent(String.self, forKey: .note))
  }
}
