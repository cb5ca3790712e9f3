/// The places of some values in the input of a document, found by one walk over the input when the first of them is asked for.
///
/// It has a copy of the input: bytes that were passed without being copied may be gone by then.
final class InputPlaces: @unchecked Sendable {
  private let lock = Lock()
  private var state: State

  private enum State {
    case sought(Input, paths: [JSONPath])
    case found([JSONLocation?])
  }

  /// The input of a document, which may be a part of a stream.
  struct Input {
    /// Where the document begins in a stream.
    let start: (line: Int, column: Int)
    /// The locations of the values at some paths.
    let locations: ([JSONPath]) -> [JSONLocation?]
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
      if case .sought(let input, let paths) = state { state = .found(input.locations(paths)) }
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
