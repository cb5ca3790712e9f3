import Foundation

extension JSONDocument {
  /// Appends a tree of Foundation objects, or of anything else that a tree built by hand contains, as one value.
  func appendTree(_ tree: Any) {
    memory.pointee.append(imported: tree)
  }

  /// Creates a document from a tree.
  convenience init(tree: Any) {
    self.init()
    appendTree(tree)
  }

  /// Creates a document from a JSON value.
  convenience init(_ value: JSONValue) {
    self.init()
    memory.pointee.append(imported: value)
  }

  /// Creates the records for the members of a container that has not been imported yet.
  func enter(_ node: JSONNode) {
    let record = node.record
    guard record.kind == .waitingArray || record.kind == .waitingObject else { return }
    let isArray = record.kind == .waitingArray
    memory.pointee.reserve(records: isArray ? record.count : 2 * record.count)
    let first = memory.pointee.count
    switch memory.pointee.imports.pointee.container(at: record.payload) {
    case .array(let elements):
      for element in elements { memory.pointee.append(imported: element) }
    case .object(let members):
      for (key, value) in members {
        appendBytes(of: key)
        memory.pointee.append(imported: value)
      }
    case .jsonArray(let elements):
      for element in elements { memory.pointee.append(imported: element) }
    case .jsonObject(let members):
      for (key, value) in members {
        appendBytes(of: key)
        memory.pointee.append(imported: value)
      }
    }
    memory.pointee.records[node.index] = JSONRecord(
      isArray ? .importedArray : .importedObject, count: record.count, payload: first)
  }

  /// Appends a string as bytes, so that it is compared like a scanned one. Of a string that is too long for a record, only the
  /// beginning remains. As a key, that is still longer than any key of a plan.
  func appendBytes(of string: String) {
    var string = string
    let (start, count) = string.withUTF8 { bytes in
      var count = min(bytes.count, JSONRecord.maximumCount)
      // Not in the middle of a character.
      while count < bytes.count, bytes[count] & 0xC0 == 0x80 { count -= 1 }
      return (memory.pointee.append(UnsafeBufferPointer(start: bytes.baseAddress, count: count)), count)
    }
    let kind: JSONKind = memory.pointee.isASCII(from: start) ? .asciiString : .string
    memory.pointee.append(JSONRecord(kind, count: count, payload: start))
  }

  /// Imports the values of some keys of an object that has not been imported, without the rest of it. Calls a closure with the
  /// position of each key that the object has, and the record of its value.
  func importMembers(_ keys: [String], of object: JSONNode, _ body: (_ position: Int, _ record: Int) -> Void) {
    func importMembers<Value>(of members: [String: Value], _ append: (Value) -> Void) {
      for (position, key) in keys.enumerated() {
        guard let value = members[key] else { continue }
        append(value)
        body(position, memory.pointee.count - 1)
      }
    }
    switch memory.pointee.imports.pointee.container(at: object.record.payload) {
    case .object(let members): importMembers(of: members) { memory.pointee.append(imported: $0) }
    case .jsonObject(let members): importMembers(of: members) { memory.pointee.append(imported: $0) }
    case .array, .jsonArray: break
    }
  }
}

extension JSONMemory {
  /// Appends a Foundation value, or anything else that a tree built by hand contains.
  @inline(__always)
  fileprivate mutating func append(imported value: Any) {
    append(imports.pointee.record(of: value))
  }

  /// Appends a JSON value.
  @inline(__always)
  fileprivate mutating func append(imported value: JSONValue) {
    append(imports.pointee.record(of: value))
  }
}
