import SchemaCoding

@testable import TestSupport

/// A value and where it is in a document: found without the library, byte by byte.
struct PlacedJSON {
  let offset: Int
  private var elements: [PlacedJSON] = []
  /// Of repeated keys, the last counts.
  private var members: [String: PlacedJSON] = [:]

  /// The value of a document that is JSON.
  init(_ document: [UInt8]) {
    var index = 0
    self.init(document, &index)
  }

  private init(_ bytes: [UInt8], _ index: inout Int) {
    func skipSpace() { while index < bytes.count, " \t\n\r".utf8.contains(bytes[index]) { index += 1 } }
    func isNext(_ character: Character) -> Bool {
      skipSpace()
      return index < bytes.count && bytes[index] == character.asciiValue
    }
    func skipString() {
      index += 1
      while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
        index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
      }
      index += 1
    }
    skipSpace()
    offset = index
    if isNext("[") {
      repeat {
        index += 1
        if !isNext("]") { elements.append(PlacedJSON(bytes, &index)) }
      } while isNext(",")
      index += 1
    } else if isNext("{") {
      repeat {
        index += 1
        if isNext("}") { break }
        skipSpace()
        let start = index
        skipString()
        let literal = String(decoding: bytes[start..<index], as: UTF8.self)
        if isNext(":") { index += 1 }
        let value = PlacedJSON(bytes, &index)
        if case .string(let key)? = OracleJSON(text: literal) { members[key] = value }
      } while isNext(",")
      index += 1
    } else if isNext("\"") {
      skipString()
    } else {
      while index < bytes.count, !" \t\n\r,]}".utf8.contains(bytes[index]) { index += 1 }
    }
  }

  /// Where the value at a path is, or the innermost value around it that there is.
  func offset(at path: some Collection<JSONPath.Component>) -> Int {
    let next: PlacedJSON? =
      switch path.first {
      case .key(let key)?: members[key]
      case .index(let index)?: elements.indices.contains(index) ? elements[index] : nil
      case nil: nil
      }
    return next?.offset(at: path.dropFirst()) ?? offset
  }
}

extension JSONLocation {
  /// The location of an offset in a document, counted by its line feeds.
  init(_ document: [UInt8], offset: Int) {
    let before = document[..<offset]
    let column = before.count - (before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0) + 1
    self.init(line: before.count { $0 == UInt8(ascii: "\n") } + 1, column: column, offset: offset)
  }
}
