import Foundation

/// The sample documents. Their data are invented; their shapes are those of a real feed.
enum Sample: String {
  case textArray = "2021"
  case textDictionary = "2022-retval"
  case numbers = "2024"
  case newKeys = "2025"
  case rentals

  static let stations: [Sample] = [.textArray, .textDictionary, .numbers, .newKeys]

  var name: String { "\(rawValue).json" }

  func document() throws -> Data {
    guard let file = Bundle.module.url(forResource: rawValue, withExtension: "json", subdirectory: "Feeds") else {
      throw Failure(message: "the sample \(name) is missing", code: Failure.noInput)
    }
    return try Data(contentsOf: file)
  }
}
