import Foundation

extension JSONDocument {
  /// Appends a tree of Foundation's objects, or of anything that people put into such trees, as one value.
  func appendTree(_ tree: Any) {
    memory.pointee.append(imported: tree)
  }

  /// Creates a document of a tree.
  convenience init(tree: Any) {
    self.init()
    appendTree(tree)
  }

  /// Creates a document of a JSON value.
  convenience init(_ value: JSONValue) {
    self.init()
    memory.pointee.append(imported: value)
  }

  /// Makes records of the members of a container that nobody has entered yet.
  func enter(_ node: JSONNode) {
    let record = node.record
    guard record.kind == .waitingArray || record.kind == .waitingObject else { return }
    let isArray = record.kind == .waitingArray
    memory.pointee.reserve(records: isArray ? record.count : 2 * record.count)
    let first = memory.pointee.count
    switch memory.pointee.imports.container(at: record.payload) {
    case .array(let elements):
      for element in elements { memory.pointee.append(imported: element) }
    case .object(let members):
      for (key, value) in members {
        append(key: key)
        memory.pointee.append(imported: value)
      }
    case .jsonArray(let elements):
      for element in elements { memory.pointee.append(imported: element) }
    case .jsonObject(let members):
      for (key, value) in members {
        append(key: key)
        memory.pointee.append(imported: value)
      }
    }
    memory.pointee.records[node.index] = JSONRecord(
      isArray ? .importedArray : .importedObject, count: record.count, payload: first)
  }

  /// Keys become bytes, so that they are compared like those that were scanned.
  func append(key: String) {
    var key = key
    let (start, count, isASCII) = key.withUTF8 { bytes in
      (memory.pointee.append(bytes), bytes.count, bytes.allSatisfy { $0 < 0x80 })
    }
    memory.pointee.append(JSONRecord(isASCII ? .asciiString : .string, count: count, payload: start))
  }

  /// The value of one key of an object that nobody has entered, without entering it; nil if there is no such key.
  func importedMember(_ key: String, of object: JSONNode) -> JSONNode? {
    switch memory.pointee.imports.container(at: object.record.payload) {
    case .object(let members): members[key].map { append(memory.pointee.imports.record(of: $0)) }
    case .jsonObject(let members): members[key].map { append(memory.pointee.imports.record(of: $0)) }
    case .array, .jsonArray: nil
    }
  }

  private func append(_ record: JSONRecord) -> JSONNode {
    memory.pointee.append(record)
    return node(at: memory.pointee.count - 1)
  }
}

extension JSONMemory {
  /// Appends a value of Foundation's, or of anything that people put into such trees.
  @inline(__always)
  fileprivate mutating func append(imported value: Any) {
    append(imports.record(of: value))
  }

  /// Appends a JSON value.
  @inline(__always)
  fileprivate mutating func append(imported value: JSONValue) {
    append(imports.record(of: value))
  }
}
