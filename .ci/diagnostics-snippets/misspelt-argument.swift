import Foundation
import SchemaCoding
struct Label: Sendable { let text: String }
struct Stop: Sendable {
  let tags: [Int], sizes: Set<Double>, prices: [String: Int], label: Label, note: String?, opened: Date
  static let schema = Schema(Stop.init) {
    Field("tags", \.tags).array(of: .number())
    Field("sizes", \.sizes).set(of: .number())
    Field("prices", \.prices).dictionary(of: .number())
    Field("label", \.label).transform(from: .string, decode: { Label(text: $0) }, encode: { $0.text })
    Field("note", \.note).string().optional().lenient()
    Field("opened", \.opened).date(.iso)
  }
}
struct Line: Sendable {
  let tags: [Int], opened: Date
  static let schema = Schema(Line.init) {
    Field("tags", \.tags).array(of: .nubmer())
    Field("opened", \.opened).date(.iso8601)
  }
}
