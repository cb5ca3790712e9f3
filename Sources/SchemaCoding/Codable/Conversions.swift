/// What a type's code asks for, where only leniency makes a value of what it gets.
///
///     decode(Int.self, forKey: .seats)      an Int for a string under "seats", if the object is {"seats": "4"}
struct Conversion: Equatable {
  let type: ObjectIdentifier
  let found: JSONForm
  /// Whether the code asks by `decodeIfPresent`, so that leniency may give it nil.
  let isOptional: Bool
  /// How many containers the code had asked its decoders for.
  let container: Int
  /// The keys from the value to what is asked for; empty for elements of arrays, and for the value itself.
  let name: String

  /// Whether two differ in their keys at most.
  func isAlike(_ other: Conversion) -> Bool {
    type == other.type && found == other.found && isOptional == other.isOptional && container == other.container
  }
}

/// The forms of JSON values that leniency tells apart.
enum JSONForm: UInt8 {
  case null, bool, number, string, array, object
}

extension JSONNode {
  var form: JSONForm {
    if isString { return .string }
    if isObject { return .object }
    if isArray { return .array }
    if isNull { return .null }
    return kind == .true || kind == .false ? .bool : .number
  }
}

/// The conversions that leniency may make in one run of a type's code.
struct AllowedConversions {
  private(set) var isAll = false
  private var known: [Conversion] = []
  /// A bit for each type and form among them, so that what needs no conversion is seldom looked for.
  private var mask: UInt64 = 0

  static let all = AllowedConversions(isAll: true)
  /// With more keys than this, the keys of a type are data, such as those of a dictionary.
  private static let maximumNameCount = 16

  var isEmpty: Bool { known.isEmpty && !isAll }

  private static func bit(_ type: ObjectIdentifier, _ form: JSONForm) -> UInt64 {
    1 &<< (UInt64(UInt(bitPattern: type) &>> 3 & 7) &* 8 &+ UInt64(form.rawValue))
  }

  @inline(__always)
  func mayContain(_ type: ObjectIdentifier, _ form: JSONForm) -> Bool { isAll || mask & Self.bit(type, form) != 0 }

  func contains(_ conversion: Conversion) -> Bool {
    isAll
      || known.contains {
        $0.isAlike(conversion) && ($0.name == conversion.name || known.count > Self.maximumNameCount)
      }
  }

  mutating func insert(_ conversion: Conversion) {
    guard !contains(conversion) else { return }
    known.append(conversion)
    mask |= Self.bit(conversion.type, conversion.found)
  }

  mutating func remove(_ conversion: Conversion) { known.removeAll { $0 == conversion } }

  func union(_ others: AllowedConversions) -> AllowedConversions {
    others.known.reduce(into: self) { $0.insert($1) }
  }
}

/// What a type's code has done with errors so far: which it throws on, and whether it ever goes on without the value.
///
///     seats = try container.decode(Int.self, forKey: .seats)               throws the error on
///     id = (try? container.decode(Int.self)) ?? container.decode(Name.self)     goes on
final class ConversionHistory: @unchecked Sendable {
  private let lock = Lock()
  /// The conversions whose errors the code throws on, so that they can be made at once.
  private var thrownOn = AllowedConversions()
  private var caught: [Conversion] = []
  private var catchesErrors = false

  /// The conversions to begin with, and whether the code is known to catch errors. Then it begins without any.
  var start: (allowed: AllowedConversions, catchesErrors: Bool) {
    lock.withLock { (catchesErrors ? AllowedConversions() : thrownOn, catchesErrors) }
  }

  /// The conversions whose errors the code throws on.
  var known: AllowedConversions { lock.withLock { thrownOn } }

  /// Notes that the code has thrown on the error for a conversion.
  func learn(_ conversion: Conversion) {
    lock.withLock { if !caught.contains(conversion) { thrownOn.insert(conversion) } }
  }

  /// Notes that the code has gone on after errors, among them those for these conversions.
  func learnCaught(_ conversions: [Conversion]) {
    lock.withLock {
      catchesErrors = true
      for conversion in conversions {
        thrownOn.remove(conversion)
        if caught.count < 256, !caught.contains(conversion) { caught.append(conversion) }
      }
    }
  }
}

/// What happened in one run of a type's code.
struct CodingAttempt {
  /// The conversions that were not made, each with what its error carries.
  private(set) var refused: [(conversion: Conversion, carrier: CodableFailure)] = []
  /// The number of errors that were thrown into the code, and what the last one carries.
  private var errorCount = 0
  private var last: CodableFailure?
  /// How many containers of the value itself the code has asked for.
  var containerCount = 0

  /// The log, and the number of errors, when the code asked for the last container.
  private var form: (mark: IssueLog.Mark, errorCount: Int)?

  /// Begins a form of the value, and drops what was logged about the one before if that has failed.
  mutating func beginForm(_ log: inout IssueLog) {
    if let form, errorCount > form.errorCount { log.rollBack(to: form.mark) }
    form = (log.mark, errorCount)
  }

  mutating func note(_ carrier: CodableFailure?, _ conversion: Conversion?) {
    errorCount += 1
    last = carrier
    if let conversion, let carrier { refused.append((conversion, carrier)) }
  }

  /// Whether the code may go on after an error: it did, or it looks at the same value twice. With what the error that it threw carries.
  func catchesErrors(throwing thrown: CodableFailure?) -> Bool {
    containerCount > 1 || errorCount > 1 || errorCount == 1 && (thrown == nil || last !== thrown)
  }

  /// The conversion without which the code threw an error.
  func cause(of thrown: CodableFailure?) -> Conversion? {
    thrown.flatMap { thrown in refused.last { $0.carrier === thrown }?.conversion }
  }

  func caught(throwing thrown: CodableFailure?) -> [Conversion] {
    refused.compactMap { $0.carrier === thrown ? nil : $0.conversion }
  }
}
