import Foundation

/// A value in a document: the document's memory, and the index of the value's record.
///
/// A node is trivial: it counts no references, and is valid as long as its document lives.
struct JSONNode {
  let memory: UnsafeMutablePointer<JSONMemory>
  let index: Int

  @inline(__always)
  init(memory: UnsafeMutablePointer<JSONMemory>, index: Int) {
    self.memory = memory
    self.index = index
  }

  @inline(__always) var record: JSONRecord { memory.pointee.records[index] }
  @inline(__always) var kind: JSONKind { record.kind }
  @inline(__always) var isNull: Bool { kind == .null }

  /// The document that the node is in.
  var document: JSONDocument { memory.pointee.owner.takeUnretainedValue() }

  /// The value behind this one, with all that is in it.
  @inline(__always)
  var next: JSONNode {
    let record = record
    let isNested = record.kind == .array || record.kind == .object
    return JSONNode(memory: memory, index: isNested ? record.payload : index + 1)
  }

  /// A null that lies in no document.
  ///
  /// Nothing is ever appended to its document, which is why all threads may share it.
  nonisolated(unsafe) static let null: JSONNode = {
    let document = JSONDocument()
    document.memory.pointee.append(JSONRecord(.null))
    return Unmanaged.passRetained(document).takeUnretainedValue().node(at: 0)
  }()
}

// MARK: - What a value is

extension JSONNode {
  /// A value as the coercions see it. Arrays and objects are looked into by way of the node.
  enum Value {
    case null
    case bool(Bool)
    case number(JSONNumber)
    case string(String)
    case array
    case object
    /// Something that no JSON has, from a tree that somebody built by hand; the name of its type.
    case foreign(String)
  }

  var value: Value {
    switch kind {
    case .null: .null
    case .false: .bool(false)
    case .true: .bool(true)
    case .integer, .fraction, .importedInteger, .importedDouble, .importedNumber: .number(number)
    case .asciiString, .string, .importedString: .string(string)
    case .array, .importedArray, .waitingArray: .array
    case .object, .importedObject, .waitingObject: .object
    default: .foreign(memory.pointee.imports.typeName(at: record.payload))
    }
  }

  @inline(__always)
  var isString: Bool {
    let kind = kind
    return kind == .asciiString || kind == .string || kind == .importedString
  }

  @inline(__always)
  var isArray: Bool {
    let kind = kind
    return kind == .array || kind == .importedArray || kind == .waitingArray
  }

  @inline(__always)
  var isObject: Bool {
    let kind = kind
    return kind == .object || kind == .importedObject || kind == .waitingObject
  }

  /// The number of elements or members. A member whose key is repeated counts each time.
  @inline(__always) var count: Int { record.count }
}

// MARK: - Strings and numbers

extension JSONNode {
  /// The bytes of a string or a number that was scanned, for as long as nothing is appended to the document.
  @inline(__always)
  var bytes: UnsafeBufferPointer<UInt8> {
    let record = record
    return UnsafeBufferPointer(start: memory.pointee.bytes + record.payload, count: record.count)
  }

  /// The string; empty for what is none.
  var string: String {
    switch kind {
    case .asciiString, .string: String(decoding: bytes, as: UTF8.self)
    case .importedString: memory.pointee.imports.string(at: record.payload)
    default: ""
    }
  }

  /// Calls a closure with the UTF-8 of a string.
  @inline(__always)
  func withUTF8<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if kind == .importedString {
      var string = string
      return string.withUTF8(body)
    }
    return body(bytes)
  }

  /// The number; zero for what is none.
  var number: JSONNumber {
    switch kind {
    case .integer, .fraction: JSONNumber(scanned: bytes)
    case .importedInteger: JSONNumber(memory.pointee.imports.integer(at: record.payload))
    case .importedDouble: JSONNumber(memory.pointee.imports.double(at: record.payload)) ?? 0
    case .importedNumber: memory.pointee.imports.number(at: record.payload)
    default: 0
    }
  }

  /// Whether this key is the same as another one, by its characters.
  func equals(_ key: String) -> Bool {
    var key = key
    if key.withUTF8({ $0.elementsEqual(bytes) }) { return true }
    // The Kelvin sign is a K, so ASCII on one side alone decides nothing.
    return kind == .asciiString && key.utf8.allSatisfy { $0 < 0x80 } ? false : string == key
  }
}

// MARK: - Elements and members

extension JSONNode {
  /// The first element of an array, or the first key of an object, if it has any. Imports what is waiting.
  @inline(__always)
  var firstChild: JSONNode {
    let record = record
    if record.kind == .array || record.kind == .object { return JSONNode(memory: memory, index: index + 1) }
    return importedChild
  }

  @inline(never)
  private var importedChild: JSONNode {
    document.enter(self)
    return JSONNode(memory: memory, index: record.payload)
  }

  /// The elements of an array.
  var elements: JSONElements { JSONElements(upcoming: firstChild, remaining: count) }

  /// The members of an object.
  var members: JSONMembers { JSONMembers(upcoming: firstChild, remaining: count) }

  /// The element at an index, or nil if this is no array or is shorter.
  subscript(index: Int) -> JSONNode? {
    guard isArray, index >= 0, index < count else { return nil }
    var element = firstChild
    if kind == .importedArray { return JSONNode(memory: memory, index: element.index + index) }
    for _ in 0..<index { element = element.next }
    return element
  }

  /// The value of the last member with a key, found by looking at all of them.
  func lastMember(_ key: String) -> JSONNode? {
    var found: JSONNode?
    for member in members where member.key.equals(key) { found = member.value }
    return found
  }

  /// The value of a key, or nil if this is no object or has no such key.
  subscript(key: String) -> JSONNode? {
    isObject ? document.member(key, of: self) : nil
  }
}

/// The elements of an array in their order.
struct JSONElements: Sequence, IteratorProtocol {
  fileprivate var upcoming: JSONNode
  fileprivate var remaining: Int

  @inline(__always)
  mutating func next() -> JSONNode? {
    guard remaining > 0 else { return nil }
    remaining -= 1
    defer { if remaining > 0 { upcoming = upcoming.next } }
    return upcoming
  }
}

/// The members of an object in their order; a key may be repeated.
struct JSONMembers: Sequence, IteratorProtocol {
  fileprivate var upcoming: JSONNode
  fileprivate var remaining: Int

  @inline(__always)
  mutating func next() -> (key: JSONNode, value: JSONNode)? {
    guard remaining > 0 else { return nil }
    remaining -= 1
    let key = upcoming
    let value = JSONNode(memory: key.memory, index: key.index + 1)
    if remaining > 0 { upcoming = value.next }
    return (key, value)
  }
}
