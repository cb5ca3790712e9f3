extension DefinitionError {
  /// The kind of a definition error. The names are stable, and the message that stops a program has one at the end of each line.
  /// <doc:Messages> says what to write instead. Codes are open: a later version may add more.
  ///
  ///     #expect(Station.schema.definitionErrors().map(\.code) == [.repeatedKey])
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code's name.
    public let rawValue: String

    /// Creates a code from its name, which this version need not know.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }
}

// Keys and fields
extension DefinitionError.Code {
  /// A field without a kind, whose type implies none.
  public static let noKind = Self(rawValue: "noKind")
  /// A key that no document can have in this place.
  public static let invalidKey = Self(rawValue: "invalidKey")
  /// A key that is decoded twice by one field, encoded twice by one object, or the same as another in the key style.
  public static let repeatedKey = Self(rawValue: "repeatedKey")
  /// A key named by a method that selects fields, and that no field has.
  public static let unknownField = Self(rawValue: "unknownField")
  /// A field or an included part without a key path, which decoding or encoding needs.
  public static let noProperty = Self(rawValue: "noProperty")
  /// A key path to a property that cannot be changed.
  public static let readOnlyProperty = Self(rawValue: "readOnlyProperty")
  /// An initial value that is the same object for all documents.
  public static let sharedInitialValue = Self(rawValue: "sharedInitialValue")
  /// An argument of an initializer that is never decoded and has no default.
  public static let noDefault = Self(rawValue: "noDefault")
  /// A default or a fallback that the field's own modifiers change or reject.
  public static let invalidReplacement = Self(rawValue: "invalidReplacement")
  /// Modifiers that exclude each other.
  public static let conflictingOptions = Self(rawValue: "conflictingOptions")
  /// A kind, a rule or a cipher with an argument that it cannot use, such as a malformed pattern.
  public static let invalidArgument = Self(rawValue: "invalidArgument")
  /// Members of a schema that the compiler has rejected.
  public static let doesNotCompile = Self(rawValue: "doesNotCompile")
}

// Parts, updates and encoding
extension DefinitionError.Code {
  /// A schema that cannot be a part of another object as it is included.
  public static let invalidPart = Self(rawValue: "invalidPart")
  /// A method for objects, called on the schema of another value.
  public static let notAnObject = Self(rawValue: "notAnObject")
  /// A schema without some of its initializer's arguments, which can update and encode, but not decode.
  public static let incompleteInitializer = Self(rawValue: "incompleteInitializer")
  /// Fields whose key paths' properties get the values of others, because they are not in the order of the initializer's parameters.
  public static let argumentOrder = Self(rawValue: "argumentOrder")
  /// A field that is encoded into the value of another.
  public static let overlappingOutput = Self(rawValue: "overlappingOutput")
  /// An array by position of which no field encodes an element.
  public static let incompleteArray = Self(rawValue: "incompleteArray")
  /// An array by key whose elements have no field for the key.
  public static let noEnclosingKey = Self(rawValue: "noEnclosingKey")
  /// A value that is only decoded, or only encoded.
  public static let oneWay = Self(rawValue: "oneWay")
  /// A lenient list that one bad element replaces by its default.
  public static let allOrNothing = Self(rawValue: "allOrNothing")
}

// Unions
extension DefinitionError.Code {
  /// A union without variants.
  public static let noVariants = Self(rawValue: "noVariants")
  /// A variant that nothing selects, or a union whose tag is outside the document.
  public static let noTag = Self(rawValue: "noTag")
  /// A variant with a tag that its documents cannot have.
  public static let invalidTag = Self(rawValue: "invalidTag")
  /// Two variants with one tag, or of one role.
  public static let repeatedTag = Self(rawValue: "repeatedTag")
  /// A variant that another one before it hides.
  public static let hiddenVariant = Self(rawValue: "hiddenVariant")
}

extension DefinitionError.Code: CustomStringConvertible {
  /// The code's name.
  public var description: String { rawValue }
}
