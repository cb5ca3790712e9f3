import Foundation

public protocol FetchableRecord {
  static func databaseJSONDecoder(for column: String) -> JSONDecoder
}

extension FetchableRecord {
  public static func databaseJSONDecoder(for column: String) -> JSONDecoder { JSONDecoder() }
}

public protocol EncodableRecord {
  static func databaseJSONEncoder(for column: String) -> JSONEncoder
}

extension EncodableRecord {
  public static func databaseJSONEncoder(for column: String) -> JSONEncoder { JSONEncoder() }
}

public protocol PersistableRecord: EncodableRecord {}
