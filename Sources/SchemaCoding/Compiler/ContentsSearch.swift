/// The search for the contents of lazy schemas, which may be parts of themselves.
///
///     Folder      name, password aes, [lazy Folder]      redacted, because of the password; the inner folder is not entered again
///
/// A lazy schema that has already been entered is assumed to have no contents but itself: they are found where it was entered first. A
/// plan compiled under this assumption is incomplete, and is discarded.
struct ContentsSearch {
  /// What is known of a schema.
  fileprivate struct Entry {
    let contents: LazyContents
    /// Retains the schema, so that no other gets its identity.
    let schema: AnyObject
  }

  fileprivate var known: [ObjectIdentifier: Entry] = [:]
  /// The schemas that have been entered, retained for the same reason.
  fileprivate var entered: [ObjectIdentifier: AnyObject] = [:]
  fileprivate var open: [ObjectIdentifier] = []
  fileprivate(set) var assumptions = 0

  /// The limits for closures that create a new schema each time, which would never end.
  fileprivate static let maximumOfOneType = 3
  fileprivate static let maximumEntries = 1_000
}

extension Compiler {
  /// Finds the contents of a lazy schema by compiling it as it will be compiled.
  mutating func contents<Value>(of schema: Schema<Value>, isConstant: Bool) -> LazyContents {
    let type = ObjectIdentifier(Value.self)
    let identity = isConstant ? type : ObjectIdentifier(schema.core)
    if let known = search.known[identity] { return known.contents }
    if search.entered[identity] != nil || search.open.count(where: { $0 == type }) >= ContentsSearch.maximumOfOneType {
      search.assumptions += 1
      return LazyContents(contents: .recursive, isRedacted: false)
    }
    guard search.entered.count < ContentsSearch.maximumEntries else {
      return LazyContents(contents: .any, isRedacted: true)
    }
    let isOutermost = search.open.isEmpty
    let before = search.assumptions
    search.entered[identity] = schema.core
    search.open.append(type)
    let found = contents(of: schema, since: before)
    search.open.removeLast()
    if isOutermost || search.assumptions == before {
      search.known[identity] = ContentsSearch.Entry(contents: found, schema: schema.core)
    }
    if isOutermost {
      search.entered = [:]
      search.assumptions = before
    }
    return found
  }

  private mutating func contents<Value>(of schema: Schema<Value>, since before: Int) -> LazyContents {
    // The contents of an invalid plan do not matter.
    guard let instruction = compileAhead(schema) else { return LazyContents(contents: .any, isRedacted: true) }
    let contents = instruction.contents
    let isUncertain = search.assumptions > before && contents.contains(.redacted) && !instruction.isObject
    return LazyContents(contents: contents, isRedacted: instruction.isRedacted || isUncertain)
  }
}
