extension JSONDocument {
  /// Creates a document from a tree of Foundation objects, or of anything else that a tree built by hand contains.
  convenience init(tree: Any) {
    self.init()
    // Through a local variable, so that nothing counts references to the document.
    let memory = memory
    memory.pointee.append(imported: tree)
  }

  convenience init(_ value: JSONValue) {
    self.init()
    let memory = memory
    memory.pointee.imports.pointee.isOrdered = true
    memory.pointee.append(imported: value)
  }
}

extension JSONNode {
  /// Creates the records for the members of an array or an object that has not been imported yet.
  func importMembers() {
    let record = record
    guard record.kind == .unimportedArray || record.kind == .unimportedObject else { return }
    let isArray = record.kind == .unimportedArray
    memory.pointee.reserve(records: isArray ? record.count : 2 * record.count)
    let first = memory.pointee.count
    entering { container in
      switch container {
      case .array(let elements):
        for element in elements { memory.pointee.append(imported: element) }
      case .object(let members):
        for (key, value) in members {
          memory.pointee.append(key)
          memory.pointee.append(imported: value)
        }
      case .jsonArray(let elements):
        for element in elements { memory.pointee.append(imported: element) }
      case .jsonObject(let members):
        for (key, value) in members {
          memory.pointee.append(key)
          memory.pointee.append(imported: value)
        }
      }
    }
    memory.pointee.records[index] = JSONRecord(
      isArray ? .importedArray : .importedObject, count: record.count, payload: first)
  }

  /// Imports the values of some keys of an object that has not been imported, without the rest of it. Calls a closure with the
  /// position of each key that the object has, and the record of its value.
  func importMembers(_ keys: [String], _ body: (_ position: Int, _ record: Int) -> Void) {
    func importMembers<Value>(_ member: (String) -> Value?, _ append: (Value) -> Void) {
      for (position, key) in keys.enumerated() {
        guard let value = member(key) else { continue }
        append(value)
        body(position, memory.pointee.count - 1)
      }
    }
    entering { container in
      switch container {
      case .object(let members): importMembers({ members[$0] }) { memory.pointee.append(imported: $0) }
      case .jsonObject(let members): importMembers({ members[$0] }) { memory.pointee.append(imported: $0) }
      case .array, .jsonArray: break
      }
    }
  }

  /// Runs a closure that imports members of this container. If some were imported before, as by another variant of a union, the new
  /// records are counted as copies.
  @inline(__always)
  private func entering(_ importMembers: (ImportedValues.Container) -> Void) {
    let count = memory.pointee.count
    let areCopies = memory.pointee.imports.pointee.enterContainer(at: record.payload)
    importMembers(memory.pointee.imports.pointee.container(at: record.payload))
    memory.pointee.imports.pointee.leaveContainer()
    if areCopies { memory.pointee.copyCount += memory.pointee.count - count }
  }
}

extension JSONMemory {
  /// Appends a Foundation value, or anything else that a tree built by hand contains.
  @inline(__always)
  mutating func append(imported value: Any) {
    append(imports.pointee.record(of: value))
  }

  @inline(__always)
  fileprivate mutating func append(imported value: JSONValue) {
    append(imports.pointee.record(of: value))
  }

  /// Appends a string as bytes, which can be compared like scanned ones; as an imported string if a record cannot describe the bytes.
  mutating func append(_ string: String) {
    guard string.utf8.count < JSONRecord.maximumCount, byteCount <= Self.maximumByteCount else {
      let record = imports.pointee.record(of: string)
      return append(record)
    }
    var string = string
    let start = string.withUTF8 { append($0) }
    let kind: JSONKind = isASCII(from: start) ? .asciiString : .string
    append(JSONRecord(kind, count: byteCount - start, payload: start))
  }
}
