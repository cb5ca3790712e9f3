/// What there is in a plan, anywhere inside, that those around it have to know.
struct Contents: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  /// The decoded value has something in it that was encrypted, so that whatever closures say about it is not shown.
  static let redacted = Contents(rawValue: 1 << 0)
  /// A closure asks for the call's context, so that the path is kept while a document is decoded or a model encoded.
  static let contextClosures = Contents(rawValue: 1 << 1)
}

/// What a lazy schema has in it. Its plan is not known yet when this is asked.
struct LazyContents {
  var contents: Contents
  /// Whether the value is encrypted where it lies, see ``Instruction/isSecret``.
  var isRedacted: Bool
}

/// The search for what lazy schemas have in them, which may be parts of themselves.
///
///     Folder      name, password aes, [lazy Folder]      secrets: the lazy folder is entered once, and has them by itself
///
/// A lazy schema that is being looked into already is taken to have nothing: what it has is found where it was entered first. A plan
/// that was compiled on this assumption says less than the truth and is thrown away.
struct ContentsSearch {
  fileprivate struct Entry {
    let type: ObjectIdentifier
    /// Keeps the schema, so that no other gets its identity.
    let schema: AnyObject
  }

  fileprivate var known: [ObjectIdentifier: LazyContents] = [:]
  fileprivate var entered: [ObjectIdentifier: Entry] = [:]
  fileprivate var open: [ObjectIdentifier] = []
  /// How often something was assumed.
  fileprivate(set) var assumptions = 0

  /// Closures that make a new schema each time would never end.
  fileprivate static let maximumOfOneType = 3
  fileprivate static let maximumEntries = 1_000
}

extension Compiler {
  /// Finds out what a lazy schema has in it, by compiling it as it will be compiled.
  mutating func contents<Value>(of schema: Schema<Value>, isConstant: Bool) -> LazyContents {
    let type = ObjectIdentifier(Value.self)
    let identity = isConstant ? type : ObjectIdentifier(schema.core)
    if let known = search.known[identity] { return known }
    if search.entered[identity] != nil || search.open.count(where: { $0 == type }) >= ContentsSearch.maximumOfOneType {
      search.assumptions += 1
      return LazyContents(contents: [], isRedacted: false)
    }
    guard search.entered.count < ContentsSearch.maximumEntries else {
      return LazyContents(contents: [.redacted, .contextClosures], isRedacted: true)
    }
    let isOutermost = search.open.isEmpty
    let before = search.assumptions
    search.entered[identity] = ContentsSearch.Entry(type: type, schema: schema.core)
    search.open.append(type)
    let found = looked(into: schema, since: before)
    search.open.removeLast()
    if isOutermost || search.assumptions == before { search.known[identity] = found }
    if isOutermost {
      search.entered = [:]
      search.assumptions = before
    }
    return found
  }

  private mutating func looked<Value>(into schema: Schema<Value>, since before: Int) -> LazyContents {
    var ahead = ahead()
    let instruction = ahead.compile(schema)
    join(ahead)
    // Nobody is told what mistaken plans do.
    guard ahead.definitionErrors.isEmpty else { return LazyContents(contents: .redacted, isRedacted: true) }
    let contents = instruction.contents
    let isUncertain = search.assumptions > before && contents.contains(.redacted) && !instruction.isObject
    return LazyContents(contents: contents, isRedacted: instruction.isRedacted || isUncertain)
  }
}
