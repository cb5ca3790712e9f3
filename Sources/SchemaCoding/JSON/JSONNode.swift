/// A value in a document: the document's memory, and the index of the value's record.
///
/// A node is trivial: it counts no references, and is valid while its document is alive.
struct JSONNode {
  let memory: UnsafeMutablePointer<JSONMemory>
  let index: Int

  @_transparent
  init(memory: UnsafeMutablePointer<JSONMemory>, index: Int) {
    self.memory = memory
    self.index = index
  }

  @_transparent
  var record: JSONRecord {
    memory.pointee.countVisits()
    return memory.pointee.records[index]
  }
  @_transparent var kind: JSONKind { record.kind }
  @_transparent var isNull: Bool { kind == .null }

  /// The document that contains the node.
  var document: JSONDocument { memory.pointee.owner.takeUnretainedValue() }

  /// The value after this one and its contents.
  @_transparent
  var next: JSONNode {
    let record = record
    let isNested = record.kind == .array || record.kind == .object
    return JSONNode(memory: memory, index: isNested ? record.payload : index + 1)
  }

  /// A null that belongs to no parsed document.
  ///
  /// All threads share it, because nothing writes to its document: a null needs no scratch memory, no appended records and no decoding
  /// session. Its size must not be used in limits: it says nothing about the document being decoded.
  nonisolated(unsafe) static let null: JSONNode = {
    let document = JSONDocument()
    document.memory.pointee.append(JSONRecord(.null))
    return Unmanaged.passRetained(document).takeUnretainedValue().node(at: 0)
  }()
}

// MARK: - Value kinds

extension JSONNode {
  /// A value as the coercions see it. The contents of arrays and objects are accessed through the node.
  enum Value {
    case null
    case bool(Bool)
    case number(JSONNumber)
    case string(String)
    case array
    case object
    /// A value that does not exist in JSON, such as a date in a tree built by hand; what it is, or the name of its type.
    case foreign(String)
  }

  var value: Value {
    switch kind {
    case .null: .null
    case .false: .bool(false)
    case .true: .bool(true)
    case .integer, .fraction, .importedInteger, .importedDouble, .importedNumber: .number(number)
    case .asciiString, .string, .importedString, .brokenString: .string(string)
    case .array, .importedArray, .unimportedArray, .openArray: .array
    case .object, .importedObject, .unimportedObject, .openObject: .object
    case .openString: .foreign("a string that has not ended")
    case .nonFinite: .foreign(String(decoding: bytes, as: UTF8.self))
    default: .foreign(memory.pointee.imports.pointee.foreign(at: record.payload).typeName)
    }
  }

  /// The date or the data that a property list has here; nil if it has any other value.
  func propertyListValue<Value>(as type: Value.Type) -> Value? {
    kind == .foreign ? memory.pointee.imports.pointee.foreign(at: record.payload).value as? Value : nil
  }

  @_transparent
  var isString: Bool {
    let kind = kind
    return kind == .asciiString || kind == .string || kind == .importedString || kind == .brokenString
  }

  @_transparent
  var isArray: Bool {
    let kind = kind
    return kind == .array || kind == .importedArray || kind == .unimportedArray || kind == .openArray
  }

  @_transparent
  var isObject: Bool {
    let kind = kind
    return kind == .object || kind == .importedObject || kind == .unimportedObject || kind == .openObject
  }

  /// Whether the end of this value has not arrived.
  @inline(__always)
  var isOpen: Bool { kind.rawValue >= JSONKind.openString.rawValue }

  /// The number of elements or members. Each occurrence of a repeated key counts.
  @_transparent var count: Int { record.count }
}

// MARK: - Strings and numbers

extension JSONNode {
  /// The bytes of a scanned string or number, valid until something is appended to the document.
  @_transparent
  var bytes: UnsafeBufferPointer<UInt8> {
    let record = record
    memory.pointee.countVisits(record.count / 64)
    return UnsafeBufferPointer(start: memory.pointee.bytes + record.payload, count: record.count)
  }

  /// The detail of an issue: a string cannot be decoded.
  static let brokenString = "half of a surrogate pair"

  /// The string; empty if this is not a string.
  ///
  /// Half of a surrogate pair is U+FFFD.
  var string: String {
    stringValue ?? (kind == .brokenString || kind == .openString ? String(decoding: bytes, as: UTF8.self) : "")
  }

  /// Calls a closure with the UTF-8 of the string.
  @_transparent
  func withUTF8<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if kind == .importedString {
      var string = string
      return string.withUTF8(body)
    }
    return body(bytes)
  }

  /// The number; zero if this is not a number.
  var number: JSONNumber {
    switch kind {
    case .integer, .fraction: JSONNumber(scanned: bytes)
    case .importedInteger: JSONNumber(record.importedInteger)
    case .importedDouble: JSONNumber(memory.pointee.imports.pointee.double(at: record.payload)) ?? 0
    case .importedNumber: memory.pointee.imports.pointee.number(at: record.payload)
    default: 0
    }
  }

  /// Whether this string has the same code points as another one.
  func equals(_ string: String) -> Bool {
    var string = string
    return string.withUTF8 { bytes in withUTF8 { bytes.elementsEqual($0) } }
  }
}
