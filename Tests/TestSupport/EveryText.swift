import Foundation
import SchemaCoding

/// Everything that can be printed for a value: its descriptions, its dump, its mirror, and those of an error's issues and of a
/// report's repairs.
func everyText(of value: Any) -> [String] {
  var dumped = ""
  dump(value, to: &dumped)
  let issues = (value as? SchemaError)?.issues ?? []
  let repairs = (value as? DecodingReport)?.repairs ?? []
  return ["\(value)", String(reflecting: value), dumped, (value as? any Error)?.localizedDescription ?? ""]
    + Mirror(reflecting: value).children.map { String(reflecting: $0.value) }
    + issues.flatMap { ["\($0.path)", $0.reason, "\($0.underlying.map { "\($0)" } ?? "")"] }
    + repairs.flatMap { everyText(of: $0) }
}
