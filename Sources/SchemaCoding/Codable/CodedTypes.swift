/// The instructions for what `Codable` types ask a decoder or an encoder for, by type.
///
///     decode(Int.self, …)             number Int
///     decode([Spot].self, …)          an array of Spots, each by the type's own code
///     decode(Colour.self, …)          the type's own code, which asks for a String
///     decode(Profile.self, …)         the schema of Profile, if it is SchemaCodable
///
/// A type is looked at once; after that, its instruction is found by its identifier.
final class CodedTypes: @unchecked Sendable {
  let style: CodedStyle
  /// The spellings of keys, if the strategies have a style.
  let spellings: CodingKeySpellings?
  /// The compilation context of what the types contain.
  let compilation: CompilationContext
  /// Whether scalars that cannot be decoded are replaced until the whole value fails.
  let collectsIssues: Bool
  let bool: CodedType
  let string: CodedType
  let int: CodedType
  let double: CodedType
  /// The same without leniency, for decoding what needs none; nil if there is no leniency.
  let strict: CodedTypes?
  private let lock = Lock()
  private var others: [ObjectIdentifier: CodedType] = [:]

  convenience init(_ style: CodedStyle, collectsIssues: Bool, in compilation: CompilationContext) {
    self.init(style, style.keys.map(CodingKeySpellings.init), collectsIssues: collectsIssues, in: compilation)
  }

  private init(
    _ style: CodedStyle, _ spellings: CodingKeySpellings?, collectsIssues: Bool, in compilation: CompilationContext
  ) {
    let compilation = compilation.insideContainer.insideValue.forValues(in: style)
    (self.style, self.spellings, self.collectsIssues, self.compilation) = (
      style, spellings, collectsIssues, compilation
    )
    areExact = compilation.leniency.isEmpty && compilation.numbers == NumberOptions()
    strict = compilation.withoutLeniency.map {
      CodedTypes(style, spellings, collectsIssues: collectsIssues, in: $0)
    }
    bool = CodedType(Schema<Bool>.bool.instruction(in: compilation))
    string = CodedType(Schema<String>.string.instruction(in: compilation))
    int = CodedType(Schema<Int>.number().instruction(in: compilation))
    double = CodedType(Schema<Double>.number().instruction(in: compilation))
  }

  var leniency: Leniency { compilation.leniency }

  /// Whether values of the four most common types are decoded as they are, so that nothing of another form is one.
  let areExact: Bool

  /// The instruction for a type.
  @_semantics("optimize.sil.specialize.generic.never")
  func type<Value>(_ type: Value.Type) -> CodedType {
    let identifier = ObjectIdentifier(type)
    if let known = lock.withLock({ others[identifier] }) { return known }
    // Compiled without the lock: the instruction may need others.
    let new = CodedType(schema(of: type, keepsTypes: false)?.instruction(in: compilation) ?? Instruction<Value>())
    return lock.withLock {
      let kept = others[identifier] ?? new
      others[identifier] = kept
      return kept
    }
  }

  /// The schema for a type: its own, that of a standard type, or one that runs the type's own code. With `keepsTypes`, its instruction keeps
  /// these types, which must not be one of those that they keep.
  @_semantics("optimize.sil.specialize.generic.never")
  fileprivate func schema<Value>(of type: Value.Type, keepsTypes: Bool) -> Schema<Value>? {
    if type is any SchemaCodable.Type { return Schema<Value>.implied }
    return standardSchema(of: type, keepsTypes: keepsTypes)
      ?? ownSchema(of: type, isRequested: true, keepsTypes: keepsTypes)
  }

  /// The schema of a scalar, or of a standard container; nil for any other type.
  @_semantics("optimize.sil.specialize.generic.never")
  func standardSchema<Value>(of type: Value.Type, keepsTypes: Bool = true) -> Schema<Value>? {
    if let code = style.code as? FoundationCode,
      let schema = schema(of: type, by: code.dates, keepsTypes) ?? schema(of: type, by: code.data, keepsTypes)
    {
      return schema
    }
    if type == Date.self {
      return (style.dates.map { Schema<Date>.date($0.format) } ?? .referenceDate) as? Schema<Value>
    }
    if type == Data.self { return Schema<Data>.data(style.data ?? .base64) as? Schema<Value> }
    if type == URL.self { return Schema<URL>(CodedURLKind()) as? Schema<Value> }
    // Its own code encodes it in uppercase.
    if type == UUID.self, compilation.use == .encoding { return nil }
    if Self.scalars.contains(ObjectIdentifier(type)) { return Schema<Value>.implied }
    // An array of what cannot be decoded or encoded cannot be, either, even if it is empty.
    let isCodable = compilation.use == .encoding ? type is any Encodable.Type : type is any Decodable.Type
    guard isCodable || type is any OptionalValue.Type else { return nil }
    return (type as? any CodedContainer.Type)?.schema(in: self, keepsTypes: keepsTypes) as? Schema<Value>
  }

  /// The schema that runs a strategy's code, if that is for this type.
  private func schema<Value, Coded>(
    of type: Value.Type, by code: CodableDirections<Coded>?, _ keepsTypes: Bool
  ) -> Schema<Value>? {
    guard let code, Value.self == Coded.self else { return nil }
    return Schema<Coded>.conforming { _ in
      CodableInstruction(code, types: self, isRequested: true, keepsTypes: keepsTypes)
    } as? Schema<Value>
  }

  /// The schema that runs a type's own code.
  @_semantics("optimize.sil.specialize.generic.never")
  func ownSchema<Value>(of type: Value.Type, isRequested: Bool, keepsTypes: Bool = true) -> Schema<Value>? {
    CodableDirections<Value>.own.map { directions in
      Schema<Value>.conforming { compiler in
        if directions.decode == nil, compiler.compilation.use != .encoding, !compiler.compilation.isEncodeOnly {
          compiler.definitionError(
            .oneWay,
            "cannot be decoded, because \(nameOfType(Value.self)) is Encodable, but not Decodable")
        }
        if compiler.compilation.isLossy {
          compiler.definitionError(
            .conflictingOptions,
            "is decoded as a whole by its Codable type, so lossy() cannot drop elements; use .array(of: .codable())")
        }
        return CodableInstruction(directions, types: self, isRequested: isRequested, keepsTypes: keepsTypes)
      }
    }
  }

  /// The types whose `Codable` form is that of their value kind, besides dates and data.
  private static let scalars: Set<ObjectIdentifier> = {
    var types: [Any.Type] = [
      Bool.self, String.self, Int.self, Int8.self, Int16.self, Int32.self, Int64.self, UInt.self, UInt8.self,
      UInt16.self, UInt32.self, UInt64.self, Float.self, Double.self, Decimal.self, UUID.self,
      CalendarDate.self, JSONNumber.self, JSONValue.self,
    ]
    #if FullFoundation
      types.append(CGFloat.self)
    #endif
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) { types += [Int128.self, UInt128.self] }
    return Set(types.map { ObjectIdentifier($0) })
  }()
}

/// The instruction for a type that is asked for.
final class CodedType: Sendable {
  let instruction: AnyInstruction
  let isRedacted: Bool
  /// Whether it decodes one value without running code of the type's own.
  let isScalar: Bool
  /// How an error describes a value of another type.
  let mismatch: String

  init<Value>(_ instruction: Instruction<Value>) {
    self.instruction = instruction
    let facts = instruction.facts
    isRedacted = facts.isRedacted
    mismatch = SchemaIssue(.typeMismatch, expected: instruction.expectation).codingErrorDescription
    isScalar = !facts.acceptsObject && !facts.acceptsArray && !facts.isRedacted
  }
}

/// A standard container, whose elements are decoded and encoded as the types that are asked for.
private protocol CodedContainer {
  static func schema(in types: CodedTypes, keepsTypes: Bool) -> Any?
}

extension Optional: CodedContainer {
  fileprivate static func schema(in types: CodedTypes, keepsTypes: Bool) -> Any? {
    types.schema(of: Wrapped.self, keepsTypes: keepsTypes)?.optional
  }
}

extension Array: CodedContainer {
  fileprivate static func schema(in types: CodedTypes, keepsTypes: Bool) -> Any? {
    types.schema(of: Element.self, keepsTypes: keepsTypes)?.array
  }
}

extension Set: CodedContainer {
  fileprivate static func schema(in types: CodedTypes, keepsTypes: Bool) -> Any? {
    types.schema(of: Element.self, keepsTypes: keepsTypes)?.set
  }
}

extension Dictionary: CodedContainer {
  // Other keys have forms of their own.
  fileprivate static func schema(in types: CodedTypes, keepsTypes: Bool) -> Any? {
    Key.self == String.self ? types.schema(of: Value.self, keepsTypes: keepsTypes)?.dictionary : nil
  }
}
