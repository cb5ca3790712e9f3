import Foundation
import SchemaCoding

/// The keys of objects whose keys are data.
struct KeyEvidence {
  private(set) var count = 0
  private var integers = 0
  private var uuids = 0
  private var days = 0
  private(set) var samples: [String] = []

  mutating func observe(_ key: String) {
    count += 1
    // A key in another spelling would be encoded as another key.
    if key.usualInteger != nil { integers += 1 }
    if UUID(uuidString: key)?.standardString == key { uuids += 1 }
    if CalendarDate(key) != nil { days += 1 }
    if samples.count < 3 { samples.append(key) }
  }

  mutating func absorb(_ other: KeyEvidence) {
    count += other.count
    integers += other.integers
    uuids += other.uuids
    days += other.days
    samples = Array((samples + other.samples).prefix(3))
  }

  /// The Swift type of the keys.
  var type: String {
    if count == 0 { return "String" }
    return integers == count ? "Int" : uuids == count ? "UUID" : days == count ? "CalendarDate" : "String"
  }
}
