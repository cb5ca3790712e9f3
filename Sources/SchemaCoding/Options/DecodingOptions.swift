/// Options for decoding one document.
public struct DecodingOptions: Sendable {
  /// Which leniency applies to a document.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum LeniencyMode: Hashable, Sendable {
    /// The leniency that the schema declares.
    case declared
    /// No leniency, whatever the schema declares.
    ///
    /// A fallback replaces only null and a missing required key, and a lossy collection drops nothing. A field's next key is still used in
    /// place of a bad value, and reported.
    case strict
    /// The standard leniency for every field that does not set its own.
    case lenient
  }

  /// Which policy for unknown keys applies to a document.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum UnknownKeysMode: Hashable, Sendable {
    /// The policy that each object's schema declares; by default, unknown keys are ignored.
    case declared
    /// Unknown keys are issues in every object whose schema declares no policy.
    ///
    /// Use this to test a schema with real documents: it reveals a misspelt key of an optional field, and a key that a backend has
    /// added. Leniency, fallbacks and lossy collections recover from it as from any other issue. Objects of `Codable` types, and objects
    /// on nested paths, are not checked.
    case reject
  }

  /// The parser for documents that are passed as bytes or strings.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Parser: Hashable, Sendable {
    /// The library's scanner.
    case automatic
    #if FullFoundation
      /// `JSONSerialization`, whose objects are decoded like those of `decode(jsonObject:)`.
      ///
      /// It loses digits of some numbers, and refuses a document for a single number beyond a double's range.
      case foundation
    #endif
  }

  /// The syntax of the document, and of the documents in its strings.
  ///
  /// The default is ``JSONSyntax/json``. Only the library's own scanner knows the others:
  ///
  ///     try Shop.schema.decode("{id: 0x10, /* … */}", options: DecodingOptions(syntax: .json5))
  public var syntax: JSONSyntax {
    get { parsing.syntax }
    set { parsing.syntax = newValue }
  }

  /// What happens if an object has a key more than once.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum DuplicateKeys: Hashable, Sendable {
    /// The last value counts.
    case last
    /// The first value counts.
    case first
    /// A repeated key is an issue (`duplicateKey`), also in objects that nothing decodes.
    case reject
  }

  /// The path of the value in the document, in the form of a field's key: `"data.items[0]"`.
  ///
  /// Nil decodes the whole document. If there are several ``roots``, this is the first.
  public var root: FieldKey? {
    get { roots.first }
    set { roots = [newValue].compactMap { $0 } }
  }
  /// The paths at which the value may be, in order of preference; none for the whole document.
  ///
  ///     DecodingOptions(roots: ["data", "result.items"])
  ///
  /// The first path that has a valid value counts, as with the keys of a ``Field``.
  public var roots: [FieldKey] {
    get { rootKeys?.keys ?? [] }
    set { rootKeys = RootKeys(newValue) }
  }
  /// The roots; a reference, because options are copied for each document, nearly always without a root.
  private var rootKeys: RootKeys?
  /// The leniency that applies to this document.
  ///
  /// The default is what the schema declares.
  public var leniency: LeniencyMode
  /// The policy for unknown keys that applies to this document.
  ///
  /// The default is what the schema declares.
  public var unknownKeys: UnknownKeysMode
  /// The limits of depth, work and what is kept.
  public var limits: CodingLimits
  /// How documents that are passed as bytes or strings are parsed.
  var parsing: ParsingOptions
  /// Values for the schema's closures, in ``CodingContext/userInfo``, and for `Codable` types, in their decoder's `userInfo`.
  ///
  /// Printing the options shows the names of these values only.
  public var userInfo: [CodingUserInfoKey: any Sendable] {
    get { information.values }
    set { information.values = newValue }
  }
  private var information: UserInformation
}

// In an extension, so that the structure keeps its memberwise initializer, which creates the options in place. Setting the properties one
// by one makes decoding a small object take 5% longer.
extension DecodingOptions {
  /// Creates decoding options.
  ///
  /// The defaults suit most documents. With both `root` and `roots`, the root is the first of them.
  public init(
    root: FieldKey? = nil, roots: [FieldKey] = [], leniency: LeniencyMode = .declared,
    unknownKeys: UnknownKeysMode = .declared, limits: CodingLimits = CodingLimits(), parser: Parser = .automatic,
    encoding: String.Encoding? = nil, duplicateKeys: DuplicateKeys = .last, syntax: JSONSyntax = .json,
    userInfo: [CodingUserInfoKey: any Sendable] = [:]
  ) {
    self.init(
      // Without an array for nearly every document.
      rootKeys: root == nil && roots.isEmpty ? nil : RootKeys([root].compactMap { $0 } + roots), leniency: leniency,
      unknownKeys: unknownKeys, limits: limits,
      parsing: ParsingOptions(
        prefersScanner: parser == .automatic, encoding: encoding, keepsFirstKeys: duplicateKeys == .first,
        rejectsRepeatedKeys: duplicateKeys == .reject, syntax: syntax),
      information: UserInformation(values: userInfo))
  }

  /// The parser for documents that are passed as bytes or strings.
  public var parser: Parser {
    get {
      #if FullFoundation
        if !parsing.prefersScanner { return .foundation }
      #endif
      return .automatic
    }
    set { parsing.prefersScanner = newValue == .automatic }
  }

  /// The encoding of bytes that do not show theirs: nil, the default, for UTF-8.
  ///
  /// UTF-16 and UTF-32 show themselves, and so does a byte-order mark. Any other encoding that `String(data:encoding:)` knows has to be named:
  ///
  ///     try Station.schema.array.decode(data, options: DecodingOptions(encoding: .isoLatin1))
  public var encoding: String.Encoding? {
    get { parsing.encoding }
    set { parsing.encoding = newValue }
  }

  /// What happens if an object has a key more than once.
  ///
  /// The default is that the last value counts.
  public var duplicateKeys: DuplicateKeys {
    get { parsing.rejectsRepeatedKeys ? .reject : parsing.keepsFirstKeys ? .first : .last }
    set { (parsing.keepsFirstKeys, parsing.rejectsRepeatedKeys) = (newValue == .first, newValue == .reject) }
  }
}

extension DecodingOptions {
  /// The standard leniency for every field that does not set its own.
  ///
  ///     try Station.schema.decode(data, options: .lenient)
  public static let lenient = DecodingOptions(leniency: .lenient)
  /// No leniency, whatever the schema declares; see ``LeniencyMode/strict``.
  public static let strict = DecodingOptions(leniency: .strict)
  /// Text that people and language models write; see ``JSONSyntax/relaxed``.
  public static let relaxed = DecodingOptions(syntax: .relaxed)
  /// JSON5; see ``JSONSyntax/json5``.
  public static let json5 = DecodingOptions(syntax: .json5)
}

extension DecodingOptions {
  /// Whether the whole document is decoded, and repeated keys are not searched for.
  var isWhole: Bool { rootKeys == nil && !parsing.rejectsRepeatedKeys }

  private final class RootKeys: Sendable {
    let keys: [FieldKey]

    init?(_ keys: [FieldKey]) {
      if keys.isEmpty { return nil }
      self.keys = keys
    }
  }
}
