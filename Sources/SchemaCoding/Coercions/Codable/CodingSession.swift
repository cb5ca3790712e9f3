/// What all decoders, or all encoders, of one value share: limits, and where the error arose that is on its way out.
///
/// An error of a type's own has no path, and one that has a path may have it from somewhere else. So each value remembers,
/// when an error first leaves it, that this is the error's place.
final class CodingSession {
  static let maximumRounds = 32

  let userInfo: [CodingUserInfoKey: Any]
  /// How deep arrays and objects may be nested.
  let levels: Int
  /// The document that decoders look at, and that they may outlive the call with.
  private let document: JSONDocument?
  /// Where the types' code runs.
  var stack: StackUse
  /// How many more values may be encoded; negative if there were too many.
  var remainingValues: Int
  private var surfaced: (place: CodingPlace, type: String, fingerprint: String)?
  /// A refusal that stands, even if the type's own code goes on after it.
  private(set) var verdict: CodableFailure?

  init(
    userInfo: [CodingUserInfoKey: Any], levels: Int, values: Int = .max, document: JSONDocument? = nil,
    stack: StackUse = StackUse()
  ) {
    self.stack = stack
    self.document = document
    document?.isShared = true
    self.userInfo = userInfo
    remainingValues = values
    self.levels = min(levels, DecodingOptions.standardDepth)
  }

  /// Announces that a type's own code is to run at a place. ``leave()`` or ``fail(_:_:at:)`` follows.
  ///
  /// The code runs between these, not in a closure: each level of a document costs stack, and a debug build has little to give.
  func enter<Value>(_ type: Value.Type, at place: CodingPlace) throws {
    if place.rounds > Self.maximumRounds {
      refuse(CodingRefusal(.tooDeep, detail: "\(type) does not end"), at: place)
    }
    try checkVerdict()
    surfaced = nil
  }

  /// Says that the type's code has come to its end.
  func leave() {
    surfaced = nil
  }

  /// Says that the type's code threw: its value is the error's place, unless the error has left a value inside already.
  func fail<Value>(_ error: any Error, _ type: Value.Type, at place: CodingPlace) {
    guard verdict == nil else { return }
    let fingerprint = fingerprint(of: error)
    if surfaced?.fingerprint != fingerprint { surfaced = (place, CodingRefusal.name(of: type), fingerprint) }
  }

  /// Goes on at a place on the larger stack.
  func onLargeStack<Result>(at place: CodingPlace, _ body: () throws -> Result) throws -> Result {
    guard let large = stack.enterLarge() else {
      let refusal = CodingRefusal(.tooDeep, detail: LargeStack.unavailable)
      refuse(refusal, at: place)
      throw refusal
    }
    defer { stack.leaveLarge() }
    var result: Swift.Result<Result, any Error> = .failure(Rejected.refused)
    large.run { result = Swift.Result { try body() } }
    return try result.get()
  }

  /// Notes a refusal for good; the first one counts.
  func refuse(_ refusal: CodingRefusal, at place: CodingPlace) {
    guard verdict == nil else { return }
    verdict = CodableFailure(
      path: place.components, code: refusal.code, expected: refusal.expected, detail: refusal.detail)
  }

  /// Whether there is room for an array or an object at a place; if not, that is noted.
  func hasRoom(at place: CodingPlace) -> Bool {
    if place.depth >= levels { refuse(CodingRefusal(.tooDeep), at: place) }
    return place.depth < levels
  }

  /// Stops a type that goes on after a refusal.
  func checkVerdict() throws {
    if let verdict { throw verdict }
  }

  /// What an error that came out amounts to.
  func failure(_ error: any Error) -> CodableFailure {
    verdict ?? CodableFailure(error, surfacedAt: surfaced?.place.components ?? [], type: surfaced?.type)
  }

  /// Tells whether an error that leaves a value is the one that came from inside, without spelling out long paths.
  private func fingerprint(of error: any Error) -> String {
    guard let (path, text) = error.codingContext else { return "\(type(of: error)) \(error)" }
    return "\(type(of: error)) \(path.count) \(text)"
  }
}

extension Error {
  fileprivate var codingContext: (path: [any CodingKey], text: String)? {
    if let context = (self as? DecodingError)?.context { return (context.codingPath, context.debugDescription) }
    if case .invalidValue(_, let context)? = self as? EncodingError {
      return (context.codingPath, context.debugDescription)
    }
    return nil
  }
}
