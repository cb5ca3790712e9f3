import SchemaCoding

@testable import SchemaTools
@testable import TestSupport

/// Generates documents, and programs that mostly decode them.
struct ProgramGenerator {
  var random: SeededGenerator
  private var programs: [CodableProgram?] = [nil, nil, nil]

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  private mutating func chance(_ percent: Int) -> Bool { random.int(0...99) < percent }

  private mutating func one<Element>(of elements: [Element]) -> Element { elements[random.int(0...elements.count - 1)] }

  // MARK: Documents

  static let keys = ["a", "b", "c", "super", "1", "_d"]

  mutating func document(depth: Int) -> JSONValue {
    switch depth > 0 ? random.int(0...9) : 9 {
    case 0...4:
      var members = JSONObject()
      for key in Self.keys where chance(55) { members[key] = document(depth: depth - 1) }
      return .object(members)
    case 5...7: return .array((0..<random.int(0...3)).map { _ in document(depth: depth - 1) })
    default: return scalar()
    }
  }

  private mutating func scalar() -> JSONValue {
    let scalars: [JSONValue] = [
      .null, true, false, 0, 1, 2, 7, -1, 2.5, 300, 1e20, "", "a", "b", "x", "AAE=", "https://a.org/b", "1",
      "E621E1F8-C36C-495A-93FC-0C247A3E6E5F", .number(JSONNumber(UInt64.max)), [], [:],
    ]
    return one(of: scalars)
  }

  // MARK: Decoding

  private enum Source {
    case decoder(JSONValue?)
    case keyed(JSONObject)
    case unkeyed([JSONValue], index: Int)
    case single(JSONValue?)
  }

  /// The programs of all types, the first of which is that of the document.
  mutating func programs(decoding document: JSONValue) -> [CodableProgram] {
    let first = program(0, decoding: document)
    // What no step refers to decodes anything.
    for number in 1...2 where programs[number] == nil {
      programs[number] = program(number, decoding: self.document(depth: 2))
    }
    return [first] + programs.compactMap { $0 }
  }

  private mutating func program(_ number: Int, decoding document: JSONValue?) -> CodableProgram {
    var program = CodableProgram()
    var sources: [Source] = [.decoder(document)]
    for _ in 0..<random.int(1...8) {
      // Mostly what was got last, because it has been used least.
      let index = chance(60) ? sources.count - 1 : random.int(0...sources.count - 1)
      var step = CodableProgram.Step(source: index, action: .count, isCaught: chance(45))
      var got: Source?
      switch sources[index] {
      case .decoder(let json): (step.action, got) = use(json, number)
      case .single(let json):
        step.action = chance(15) ? .null : chance(5) ? .fail(isOwn: chance(50)) : .value(type(for: json, number))
      case .keyed(let members): (step.action, step.key, got) = use(members, number)
      case .unkeyed(let elements, let position):
        (step.action, got) = use(elements.indices.contains(position) ? elements[position] : nil, in: elements, number)
        sources[index] = .unkeyed(elements, index: position + 1)
      }
      program.steps.append(step)
      if step.action.getsSource { sources.append(got ?? .decoder(nil)) }
    }
    return program
  }

  private mutating func use(_ json: JSONValue?, _ number: Int) -> (CodableProgram.Action, Source?) {
    switch random.int(0...19) {
    case 0: return (.fail(isOwn: true), nil)
    case 1...4: return (.whole(type(for: json, number)), nil)
    case 5: return (.count, nil)
    default: break
    }
    let fits: CodableProgram.Action = json?.object != nil ? .keyed : json?.array != nil ? .unkeyed : .single
    let action = chance(85) ? fits : one(of: [.keyed, .unkeyed, .single])
    switch action {
    case .keyed: return (.keyed, .keyed(json?.object ?? [:]))
    case .unkeyed: return (.unkeyed, .unkeyed(json?.array ?? [], index: 0))
    default: return (.single, .single(json))
    }
  }

  private mutating func use(
    _ members: JSONObject, _ number: Int
  ) -> (CodableProgram.Action, String?, Source?) {
    let key = chance(80) ? members.keys.randomElement(using: &random) ?? "a" : one(of: Self.keys)
    let json = members[key]
    switch random.int(0...19) {
    case 0...7: return (.value(type(for: json, number)), key, nil)
    case 8...11: return (.valueIfPresent(type(for: json, number)), key, nil)
    case 12: return (.null, key, nil)
    case 13, 14:
      let action: CodableProgram.Action = chance(85) == (json?.object != nil) ? .nestedKeyed : .nestedUnkeyed
      let isKeyed = json?.object != nil
      return (action, key, isKeyed ? .keyed(json?.object ?? [:]) : .unkeyed(json?.array ?? [], index: 0))
    case 15: return (.superCoder, nil, .decoder(members["super"]))
    case 16: return (.superCoder, key, .decoder(json))
    case 17: return (.contains, key, nil)
    case 18: return (.allKeys, nil, nil)
    default: return chance(30) ? (.fail(isOwn: chance(50)), key, nil) : (.count, nil, nil)
    }
  }

  private mutating func use(
    _ json: JSONValue?, in elements: [JSONValue], _ number: Int
  ) -> (CodableProgram.Action, Source?) {
    switch random.int(0...19) {
    case 0...8: return (.value(type(for: json, number)), nil)
    case 9, 10: return (.valueIfPresent(type(for: json, number)), nil)
    case 11: return (.null, nil)
    case 12, 13: return (.rest(type(for: json, number)), nil)
    case 14, 15:
      if chance(85) == (json?.object != nil) { return (.nestedKeyed, .keyed(json?.object ?? [:])) }
      return (.nestedUnkeyed, .unkeyed(json?.array ?? [], index: 0))
    case 16: return (.superCoder, .decoder(json))
    case 17: return (.fail(isOwn: chance(50)), nil)
    default: return (.count, nil)
    }
  }

  /// A type that mostly fits a value.
  private mutating func type(for json: JSONValue?, _ number: Int) -> Int {
    let all = ProgramTypes.indexes(in: number)
    var index = one(of: all)
    if chance(85) {
      for _ in 0..<12 where !fits(index, json) { index = one(of: all) }
    }
    // A type with a program of its own gets one for the first value of its.
    let nested: Int? =
      switch index - ProgramTypes.scalars.count - ProgramTypes.containers.count {
      case ..<0: nil
      case ..<ProgramTypes.second.count: 1
      default: 2
      }
    if let nested, programs[nested] == nil {
      let name = "\(ProgramTypes.all[index])"
      let inner = name.hasPrefix("Array") ? json?[0] : json
      programs[nested] = CodableProgram()
      programs[nested] = program(nested, decoding: inner ?? json)
    }
    return index
  }

  private func fits(_ index: Int, _ json: JSONValue?) -> Bool {
    let name = "\(ProgramTypes.all[index])"
    switch json {
    case nil, .null?: return name.hasPrefix("Optional")
    case .bool?: return name == "Bool"
    case .number?:
      return ["Int", "UInt", "Int8", "Double", "Float", "NSDecimal", "Decimal", "ProgramGrade", "Date"].contains(name)
    case .string?: return ["String", "URL", "UUID", "Data", "ProgramWord", "Optional<String>"].contains(name)
    case .array?: return name.hasPrefix("Array") || name.hasPrefix("Set") || name.hasPrefix("Programmed")
    case .object?: return name.hasPrefix("Dictionary") || name.hasPrefix("Programmed") || name.hasPrefix("Optional<P")
    }
  }
}

// MARK: - Encoding

extension ProgramGenerator {
  /// What an encoder or a container is, as far as the programs must know: `JSONEncoder` stops the program where an encoder is asked for a
  /// second form, or a key for a second container.
  private enum Target {
    case encoder(form: CodableProgram.Action?)
    /// Which keys have a container or an encoder; two containers of the same object have the same identity.
    case keyed(identity: Int)
    case unkeyed
    case single(isUsed: Bool)
  }

  mutating func programsThatEncode() -> [CodableProgram] { (0...2).map { program(encoding: $0) } }

  private mutating func program(encoding number: Int) -> CodableProgram {
    var program = CodableProgram()
    var targets: [Target] = [.encoder(form: nil)]
    var identities: [Int: Int] = [:]
    // The containers of each object's keys, and the keys that have an encoder or an array of their own.
    var nested: [Int: [String: (action: String, identity: Int)]] = [:]
    var nextIdentity = 0
    for _ in 0..<random.int(1...9) {
      let index = chance(65) ? targets.count - 1 : random.int(0...targets.count - 1)
      var step = CodableProgram.Step(source: index, action: .count, isCaught: chance(50))
      var got: Target?
      switch targets[index] {
      case .encoder(let form):
        if chance(5) {
          step.action = .fail(isOwn: true)
          break
        }
        let action = form ?? one(of: [.keyed, .keyed, .unkeyed, .single, .whole(value(number))])
        switch (form, action) {
        case (_, .keyed):
          identities[index] = identities[index] ?? nextIdentity
          got = .keyed(identity: identities[index] ?? 0)
          nextIdentity += 1
        case (_, .unkeyed): got = .unkeyed
        case (nil, .single): got = .single(isUsed: false)
        case (nil, _): break
        default: continue
        }
        targets[index] = .encoder(form: action)
        step.action = action
      case .single(let isUsed):
        if isUsed { continue }
        step.action = chance(10) ? .null : .value(value(number))
        targets[index] = .single(isUsed: true)
      case .unkeyed:
        switch random.int(0...9) {
        case 0...4: step.action = .value(value(number))
        case 5: step.action = .null
        case 6: (step.action, got) = (.nestedUnkeyed, .unkeyed)
        case 7:
          (step.action, got) = (.nestedKeyed, .keyed(identity: nextIdentity))
          nextIdentity += 1
        case 8: (step.action, got) = (.superCoder, .encoder(form: nil))
        default: step.action = one(of: [.count, .rest(3), .fail(isOwn: true)])
        }
      case .keyed(let identity):
        let key = one(of: ["a", "b", "c", "super", "1"])
        let existing = nested[identity]?[key]
        let isFree = existing == nil || existing?.action == "value"
        step.key = key
        switch random.int(0...9) {
        case 0...3 where isFree: step.action = .value(value(number))
        case 4 where isFree: step.action = .valueIfPresent(value(number))
        case 5 where isFree: step.action = .null
        case 6 where existing == nil || existing?.action == "unkeyed":
          (step.action, got) = (.nestedUnkeyed, .unkeyed)
          nested[identity, default: [:]][key] = ("unkeyed", 0)
        case 7 where existing == nil || existing?.action == "keyed":
          let inner = existing?.identity ?? nextIdentity
          nextIdentity += 1
          (step.action, got) = (.nestedKeyed, .keyed(identity: inner))
          nested[identity, default: [:]][key] = ("keyed", inner)
        case 8 where existing == nil:
          (step.action, got) = (.superCoder, .encoder(form: nil))
          if key == "super" { step.key = nil }
          nested[identity, default: [:]][key] = ("super", 0)
        case 9: step.action = chance(20) ? .fail(isOwn: true) : .count
        default: continue
        }
        if existing == nil, got == nil { nested[identity, default: [:]][key] = ("value", 0) }
      }
      // Where an error is caught that a value's own code has thrown, `JSONEncoder` goes on with an encoder that is half used.
      if step.action.mayFailInside { step.isCaught = false }
      program.steps.append(step)
      if step.action.getsSource { targets.append(got ?? .unkeyed) }
    }
    return program
  }

  private mutating func value(_ number: Int) -> Int { one(of: ProgramValues.indexes(in: number)) }
}

extension CodableProgram.Action {
  fileprivate var mayFailInside: Bool {
    switch self {
    case .value(let value), .valueIfPresent(let value), .whole(let value): value > ProgramValues.lastScalar
    default: false
    }
  }
}
