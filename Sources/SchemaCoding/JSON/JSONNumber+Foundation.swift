import Foundation

extension JSONNumber {
  var foundationObject: Any {
    switch storage {
    case .integer(let value): NSNumber(value: value)
    case .unsigned(let value): NSNumber(value: value)
    case .double(let value): NSNumber(value: value)
    case .literal: (try? decimal()).map { NSDecimalNumber(decimal: $0) } ?? NSNumber(value: doubleValue)
    case .decimal(let value): NSDecimalNumber(decimal: value)
    }
  }
}
