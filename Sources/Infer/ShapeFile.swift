import Foundation
import SchemaCoding
import SchemaInference

/// Files that hold the shape of a feed.
enum ShapeFile {
  static func shape(_ file: Argument) throws -> FeedShape {
    let name = file.string.onOneLine
    let shape: FeedShape
    do {
      let data =
        try OpenFile.of(file).map { try Data(contentsOf: $0.url) }
        ?? Data(contentsOf: URL(fileURLWithPath: file.string))
      shape = try Schema<FeedShape>.codable().decode(data)
    } catch let error as SchemaError {
      throw Failure.badData("\(name): this is no shape: \(error)")
    } catch {
      throw Failure.noInput("\(name): \(error.localizedDescription)")
    }
    guard shape.version <= FeedShape.currentVersion else {
      throw Failure.badData("\(name): this is of version \(shape.version), and newer than this program")
    }
    return shape
  }

  static func write(_ shape: FeedShape, to file: Argument) throws {
    let text = try json(shape)
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: file.string), options: .atomic)
    } catch {
      throw Failure(message: "\(file.string.onOneLine): \(error.localizedDescription)", code: 74)
    }
  }

  static func json<Value: Encodable>(_ value: Value) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
  }
}
