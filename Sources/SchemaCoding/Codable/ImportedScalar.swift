/// A type that a decoder is asked for, where a schema has a scalar.
enum ImportedScalar: Equatable, Sendable {
  case bool
  case string
  /// A number of a type that holds no fractions.
  case integer(any (Codable & FixedWidthInteger & Sendable).Type)
  case double
  case decimal
  /// A number of any type.
  case number

  static let all: [ImportedScalar] = [.string, .number, .bool]

  static func == (left: ImportedScalar, right: ImportedScalar) -> Bool {
    switch (left, right) {
    case (.bool, .bool), (.string, .string), (.double, .double), (.decimal, .decimal), (.number, .number): true
    case (.integer(let left), .integer(let right)): left == right
    default: false
    }
  }
}

extension ScalarForm {
  /// The types of a scalar of this form, in the order in which they are asked for.
  func importedScalars(named name: String) -> [ImportedScalar] {
    switch self {
    case .bool(let trueWords, let falseWords): trueWords.isEmpty && falseWords.isEmpty ? [.bool] : [.bool, .string]
    case .number(let number):
      number.spelling == .number && number.nonFiniteStrings.isEmpty
        ? [number.importedScalar(named: name)] : [.string, number.importedScalar(named: name)]
    case .values(let values, _):
      values.map { value in
        switch value {
        case .bool: .bool
        case .number(let number): number.isIntegral ? .integer(Int.self) : .double
        default: .string
        }
      }
    case .date(.custom): ImportedScalar.all
    case .date(let date): date.isNumber ? [.double] : date.includesNumbers ? [.string, .double] : [.string]
    case .duration(let formats): formats.map { $0.isNumber ? .number : .string }
    case .string, .calendarDate, .partialDate, .url, .uuid, .bytes, .resource, .other: [.string]
    }
  }
}

extension NumberDescription {
  fileprivate func importedScalar(named name: String) -> ImportedScalar {
    guard isInteger else {
      return name.hasSuffix("Decimal") ? .decimal : name.hasSuffix("JSONNumber") ? .number : .double
    }
    let types: [any (Codable & FixedWidthInteger & Sendable).Type] = [
      Int.self, UInt.self, Int8.self, Int16.self, Int32.self, UInt8.self, UInt16.self, UInt32.self,
    ]
    // A wider one is asked for with all the digits that a decoder can give.
    return types.first { NumberDescription.limits(of: $0) == (minimum, maximum) }.map(ImportedScalar.integer) ?? .number
  }
}
