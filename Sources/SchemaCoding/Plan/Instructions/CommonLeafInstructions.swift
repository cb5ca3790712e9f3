import Foundation

// The kinds that most fields have, each as an instruction of its own. They do what `LeafInstruction` does, word for word, but
// the Swift compiler sees the kind, and writes out what it would otherwise look up for each value.

final class BoolInstruction: LeafInstruction<BoolKind>, @unchecked Sendable {
  override func decode(_ json: JSONNode, _ state: inout DecodingState) throws(Rejected) -> Bool {
    let kind = json.kind
    return kind == .true || kind == .false ? kind == .true : try coerced(json, &state)
  }

  override func encode(_ value: Bool, _ state: inout EncodingState) throws(Rejected) -> Bool {
    try write(value, &state)
  }

  override func encode(from source: ValueSource, _ state: inout EncodingState) throws(Rejected) -> Bool {
    try write(source.value(Bool.self), &state)
  }
}

final class StringInstruction: LeafInstruction<StringKind>, @unchecked Sendable {
  override func decode(_ json: JSONNode, _ state: inout DecodingState) throws(Rejected) -> String {
    if let string = json.scannedString { return string }
    return try coerced(json, &state)
  }

  override func encode(_ value: String, _ state: inout EncodingState) throws(Rejected) -> Bool {
    try write(value, &state)
  }

  override func encode(from source: ValueSource, _ state: inout EncodingState) throws(Rejected) -> Bool {
    try write(source.value(String.self), &state)
  }
}

final class IntInstruction: LeafInstruction<NumberKind<Int>>, @unchecked Sendable {
  override func decode(_ json: JSONNode, _ state: inout DecodingState) throws(Rejected) -> Int {
    if let value = json.plainInteger(orString: readsStrings) {
      if json.kind == .asciiString { noteConversion(of: json, &state) }
      return value
    }
    return try coerced(json, &state)
  }

  override func encode(_ value: Int, _ state: inout EncodingState) throws(Rejected) -> Bool {
    try write(value, &state)
  }

  override func encode(from source: ValueSource, _ state: inout EncodingState) throws(Rejected) -> Bool {
    try write(source.value(Int.self), &state)
  }
}

final class DoubleInstruction: LeafInstruction<NumberKind<Double>>, @unchecked Sendable {
  override func decode(_ json: JSONNode, _ state: inout DecodingState) throws(Rejected) -> Double {
    if let value = json.plainDouble(orString: readsStrings) {
      if json.kind == .asciiString { noteConversion(of: json, &state) }
      return value
    }
    return try coerced(json, &state)
  }

  override func encode(_ value: Double, _ state: inout EncodingState) throws(Rejected) -> Bool {
    try write(value, &state)
  }

  override func encode(from source: ValueSource, _ state: inout EncodingState) throws(Rejected) -> Bool {
    try write(source.value(Double.self), &state)
  }
}

final class DateInstruction: LeafInstruction<DateKind>, @unchecked Sendable {
  override func decode(_ json: JSONNode, _ state: inout DecodingState) throws(Rejected) -> Date {
    if let value = kind.plainDate(json, leniency) {
      if kind.format.isTimestamp, json.isString { noteConversion(of: json, &state) }
      return value
    }
    return try coerced(json, &state)
  }

  override func decode(_ json: JSONNode, to place: ValuePlace, _ state: inout DecodingState) throws(Rejected) {
    place.put(try decode(json, &state))
  }

  override func encode(_ value: Date, _ state: inout EncodingState) throws(Rejected) -> Bool {
    try write(value, &state)
  }

  override func encode(from source: ValueSource, _ state: inout EncodingState) throws(Rejected) -> Bool {
    try write(source.value(Date.self), &state)
  }
}

final class URLInstruction: LeafInstruction<URLKind>, @unchecked Sendable {
  override func decode(_ json: JSONNode, _ state: inout DecodingState) throws(Rejected) -> URL {
    if let value = kind.plainURL(json) { return value }
    return try coerced(json, &state)
  }

  override func decode(_ json: JSONNode, to place: ValuePlace, _ state: inout DecodingState) throws(Rejected) {
    place.put(try decode(json, &state))
  }

  override func encode(_ value: URL, _ state: inout EncodingState) throws(Rejected) -> Bool {
    try write(value, &state)
  }

  override func encode(from source: ValueSource, _ state: inout EncodingState) throws(Rejected) -> Bool {
    try write(source.value(URL.self), &state)
  }
}

extension LeafInstruction {
  /// The instruction for a kind: one of its own if there is one.
  static func of(_ kind: K, leniency: Leniency) -> Instruction<K.Value> {
    let common: AnyObject? =
      switch kind {
      case let kind as BoolKind: BoolInstruction(kind, leniency: leniency)
      case let kind as StringKind: StringInstruction(kind, leniency: leniency)
      case let kind as NumberKind<Int>: IntInstruction(kind, leniency: leniency)
      case let kind as NumberKind<Double>: DoubleInstruction(kind, leniency: leniency)
      case let kind as DateKind: DateInstruction(kind, leniency: leniency)
      case let kind as URLKind: URLInstruction(kind, leniency: leniency)
      default: nil
      }
    return common as? LeafInstruction<K> ?? LeafInstruction(kind, leniency: leniency)
  }
}
