import Foundation

/// The places of some values in the input of a document, found by one walk over the input when the first of them is asked for.
///
/// It has a copy of the input: bytes that were passed without being copied may be gone by then.
final class InputPlaces: @unchecked Sendable {
  private let lock = NSLock()
  private var state: State

  private enum State {
    case sought(Input, paths: [JSONPath])
    case found([JSONLocation?])
  }

  /// The input of a document, which may be a part of a stream.
  struct Input {
    var bytes: [UInt8]
    /// Whether the bytes come from a string, which is in UTF-8 whatever the options say.
    var isString = false
    var options: ParsingOptions
    /// Where the document begins in a stream.
    var start = (line: 1, column: 1)
    /// How many steps of the paths lead to the document.
    var stepCount = 0
  }

  init(_ input: Input) { state = .sought(input, paths: []) }

  init(_ location: JSONLocation) { state = .found([location]) }

  /// Adds the path of a value whose place may be asked for. No more of them are added once one has been.
  func add(_ path: JSONPath) -> InputPlace {
    guard case .sought(let input, var paths) = state else { return InputPlace() }
    state = .found([])
    paths.append(path)
    state = .sought(input, paths: paths)
    return InputPlace(places: self, index: paths.count - 1)
  }

  fileprivate func location(at index: Int) -> JSONLocation? {
    lock.withLock {
      if case .sought(let input, let paths) = state { state = .found(input.locations(of: paths)) }
      guard case .found(let locations) = state, locations.indices.contains(index) else { return nil }
      return locations[index]
    }
  }
}

/// The place of an issue or a repair; it takes no part in comparisons.
struct InputPlace: Sendable, Equatable {
  fileprivate var places: InputPlaces?
  fileprivate var index = 0

  init() {}

  init(_ location: JSONLocation?) { places = location.map { InputPlaces($0) } }

  fileprivate init(places: InputPlaces, index: Int) { (self.places, self.index) = (places, index) }

  var location: JSONLocation? { places?.location(at: index) }

  static func == (left: InputPlace, right: InputPlace) -> Bool { true }
}

extension InputPlace: CustomReflectable {
  // The input may hold what an error must not show.
  var customMirror: Mirror { Mirror(self, children: ["location": location as Any]) }
}

// For the synthesized code of types that have a place: its location, or no key without one.
extension KeyedEncodingContainer {
  mutating func encode(_ place: InputPlace, forKey key: Key) throws { try encodeIfPresent(place.location, forKey: key) }
}

extension KeyedDecodingContainer {
  func decode(_ type: InputPlace.Type, forKey key: Key) throws -> InputPlace {
    InputPlace(try decodeIfPresent(JSONLocation.self, forKey: key))
  }
}

extension InputPlace: Codable {
  init(from decoder: any Decoder) throws { self.init(try JSONLocation?(from: decoder)) }

  func encode(to encoder: any Encoder) throws { try location.encode(to: encoder) }
}

extension InputPlaces.Input {
  init(_ data: Data, _ options: DecodingOptions) { self.init(bytes: Array(data), options: options.parsing) }

  init(_ string: String, _ options: DecodingOptions) {
    self.init(bytes: Array(string.utf8), isString: true, options: options.parsing)
  }

  /// The places of the values at some paths. A value that is not there has the place of the innermost container around it that is, and a value
  /// inside an embedded document or a cipher that of the string.
  func locations(of paths: [JSONPath]) -> [JSONLocation?] {
    let text = bytes.withUnsafeBytes { isString ? InputText(utf8: $0) : InputText($0, encoding: options.encoding) }
    var walk = PathWalk(paths.map { $0.components.dropFirst(stepCount) }, duplicateKeys: options.duplicateKeys)
    let plain = options.syntax == .json ? nil : try? options.syntax.plainText(of: text.utf8)
    (plain?.bytes ?? text.utf8).withUnsafeBufferPointer { walk.run(over: $0) }
    let offsets = walk.offsets.map { plain?.edits.inputOffset(of: $0) ?? $0 }
    // In the order of the text, so that the lines are counted once.
    let order = offsets.indices.sorted { offsets[$0] < offsets[$1] }
    var locations: [JSONLocation?] = Array(repeating: nil, count: offsets.count)
    for (index, location) in zip(order, text.locations(of: order.lazy.map { offsets[$0] })) {
      locations[index] = location.moved(toLine: start.line, column: start.column)
    }
    return locations
  }
}
