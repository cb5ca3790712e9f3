import Foundation
import SchemaCoding

/// The main document of a schema and the files beside it, in which references are resolved.
struct SchemaDocuments {
  private let documents: [String: JSONValue]
  /// Where schemas with an `$id` or an anchor are, by what references call them.
  private var places: [String: String] = [:]
  /// How many objects and arrays there are.
  private(set) var size = 0

  init(_ main: JSONValue, files: [String: JSONValue]) {
    documents = files.merging(["": main]) { $1 }
    for (file, document) in documents.sorted(by: { $0.key < $1.key }) { index(document, file) }
  }

  private mutating func index(_ document: JSONValue, _ file: String) {
    var stack = [(document, "\(file)#")]
    while let (value, pointer) = stack.popLast() {
      size += 1
      if let members = value.object {
        for keyword in ["$id", "id", "$anchor", "$dynamicAnchor"] {
          guard let name = members[keyword]?.string else { continue }
          let reference = keyword.hasSuffix("nchor") ? "\(file)#\(name)" : name.hasPrefix("#") ? file + name : name
          places[reference] = places[reference] ?? pointer
        }
        for (key, member) in members where member.isContainer {
          stack.append((member, "\(pointer)/\(key.pointerEscaped)"))
        }
      } else if let elements = value.array {
        for (index, element) in elements.enumerated() where element.isContainer {
          stack.append((element, "\(pointer)/\(index)"))
        }
      }
    }
  }

  /// The schema that a reference in a file names.
  func node(at reference: String, in file: String = "") -> SchemaNode? {
    let parts = reference.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let (name, fragment) = (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
    if let place = places[reference] ?? places["\(file)\(reference)"] { return value(at: place) }
    if name.isEmpty { return value(at: "\(file)#\(fragment)") }
    if let place = places[name] ?? places["\(name)#"] {
      return value(at: fragment.isEmpty ? place : "\(place)\(fragment)")
    }
    let path = Self.path(of: name, besides: file)
    if documents[path] != nil { return value(at: places["\(path)#\(fragment)"] ?? "\(path)#\(fragment)") }
    // An absolute reference to one of the files, or to what the main document calls itself.
    let last = name.split(separator: "/").last.map(String.init) ?? name
    let other = documents.keys.sorted().first { $0.split(separator: "/").last.map(String.init) == last }
    return other.flatMap { value(at: "\($0)#\(fragment)") }
  }

  /// The path of a file that a reference in another one names.
  static func path(of name: String, besides file: String) -> String {
    var folders = file.split(separator: "/").dropLast().map(String.init)
    for part in name.split(separator: "/") where part != "." {
      if part == "..", let last = folders.last, last != ".." {
        folders.removeLast()
      } else {
        folders.append(String(part))
      }
    }
    return folders.joined(separator: "/").removingPercentEncoding ?? name
  }

  private func value(at pointer: String) -> SchemaNode? {
    let file = String(pointer.prefix { $0 != "#" })
    guard var value = documents[file] else { return nil }
    for part in pointer.dropFirst(file.count + 1).split(separator: "/") {
      let part = part.pointerUnescaped
      if let member = value.object?[part] {
        value = member
      } else if let elements = value.array, let index = Int(part), elements.indices.contains(index) {
        value = elements[index]
      } else {
        return nil
      }
    }
    return SchemaNode(value, pointer, reference: pointer)
  }
}

extension JSONValue {
  fileprivate var isContainer: Bool { object != nil || array != nil }
}

extension InferredSchema {
  /// The files that a JSON Schema in a file refers to, by their paths relative to the main document, which is in the file without a name.
  package static func filesReferred(to document: JSONValue, in file: String) -> [String] {
    var names: Set<String> = []
    var stack = [document]
    while let value = stack.popLast() {
      if let members = value.object {
        if let name = members["$ref"]?.string?.prefix(while: { $0 != "#" }), !name.isEmpty, !name.contains(":") {
          names.insert(SchemaDocuments.path(of: String(name), besides: file))
        }
        stack += members.values
      } else if let elements = value.array {
        stack += elements
      }
    }
    return names.sorted()
  }
}
