import Foundation

public struct DatabaseValue: Sendable {
  public static let null = DatabaseValue()
}

public protocol DatabaseValueConvertible {
  var databaseValue: DatabaseValue { get }
  static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Self?
}

extension String: DatabaseValueConvertible {
  public var databaseValue: DatabaseValue { DatabaseValue() }
  public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> String? { nil }
}
