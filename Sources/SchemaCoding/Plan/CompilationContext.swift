/// What a schema inherits from the schemas and fields around it, unless it has overrides.
struct CompilationContext: Hashable, Sendable {
  /// The leniency that the call chooses. If it is strict, what schemas declare does not matter.
  var leniencyMode: DecodingOptions.LeniencyMode
  /// Whether unknown keys are issues in objects whose schemas declare no policy.
  var rejectsUnknownKeys: Bool
  var leniency: Leniency = []
  var keyStyle: KeyStyle?
  var dates: DefaultDateFormat?
  /// The format of data without one of its own.
  var data: DataFormat?
  /// Whether fields with the value that a missing key gives are not encoded.
  var omitsDefaults = false
  var numbers = NumberOptions()
  /// The style of the `Codable` type whose fields these are, for the types inside that have none.
  var codedStyle: CodedStyle?
  /// Whether the fields of the object have the style of its `Codable` type, so that their keys are also found as they are declared.
  var findsDeclaredKeys = false
  /// Whether the strings of enumerations match regardless of case.
  var ignoresCase = false
  /// Whether the next array, set or dictionary drops what it cannot decode.
  var isLossy = false
  /// Whether all of them do, at any depth.
  var areCollectionsLossy = false
  /// Whether the next object is a row of a table, and whether the fields are those of one: a row has a value for each of its columns, so
  /// that initial values are for missing columns only.
  var isRow = false
  var isInRow = false
  /// Whether a field, or an optional, default or fallback around the value, handles null, empty or whitespace-only strings, and values
  /// that cannot be decoded.
  var isReplaceable = false
  /// Whether a fallback around the value replaces null and values that cannot be decoded, so that a default is for a missing key only.
  var isInFallback = false
  /// Whether the value is never decoded, whatever the use of the plan.
  var isEncodeOnly = false
  /// Whether the next object is a part of another, which handles its unknown keys.
  var isPart = false
  /// The tag keys of enclosing unions, which the next object or dictionary does not decode.
  var tags = KnownKeys()
  /// The keys of enclosing unions that are not unknown to the next object, whether it decodes them or not.
  var unionKeys = KnownKeys()
  /// What stands in front of the keys of the object whose members are being compiled.
  var keyPrefix = ""
  /// Whether the value is the key of an object, which is always a string.
  var isKey = false
  /// Whether the value is one of several in a string, which is compiled like a key.
  var isPartOfString = false
  var use: SchemaOperation

  init(mode: PlanMode = PlanMode(), use: SchemaOperation = .decoding) {
    leniencyMode = mode.leniency
    rejectsUnknownKeys = mode.unknownKeys == .reject
    omitsDefaults = mode.omitsDefaults
    self.use = use
    leniency = leniencyMode == .lenient ? .standard : []
  }

  /// Returns this context with the overrides of a schema or a field. Strict decoding stays strict.
  func with(_ overrides: Overrides) -> CompilationContext {
    var result = self
    if let chosen = overrides.leniency, leniencyMode != .strict { result.leniency = chosen }
    if let chosen = overrides.keyStyle { result.keyStyle = chosen }
    if let chosen = overrides.dates { result.dates = chosen }
    if let chosen = overrides.data { result.data = chosen }
    if overrides.omitsDefaults { result.omitsDefaults = true }
    result.numbers = overrides.numbers.over(numbers)
    if overrides.ignoresCase { result.ignoresCase = true }
    if let chosen = overrides.areCollectionsLossy { result.areCollectionsLossy = chosen }
    if overrides.isLossy, allowsLoss { result.isLossy = true }
    return result
  }

  func with(_ change: (inout CompilationContext) -> Void) -> CompilationContext {
    var result = self
    change(&result)
    return result
  }

  /// This context for a value inside another.
  var insideValue: CompilationContext { with { ($0.isReplaceable, $0.isInFallback) = (false, false) } }

  /// This context for the fields of a `Codable` type in a style.
  func forFields(in style: CodedStyle) -> CompilationContext {
    with {
      $0.codedStyle = style
      $0.keyStyle = style.keys ?? keyStyle
      $0.findsDeclaredKeys = style.keys != nil
      $0.dates = style.dates ?? dates
    }.forValues(in: style)
  }

  /// This context for the values that a `Codable` type asks for in a style.
  func forValues(in style: CodedStyle) -> CompilationContext {
    guard let strings = style.nonFiniteNumbers?.strings else { return self }
    return with { $0.numbers.nonFiniteStrings = strings }
  }

  /// This context without the leniency of what contains the value; nil if it decodes without leniency anyway. Schemas inside that declare
  /// leniency keep it.
  var withoutLeniency: CompilationContext? {
    guard use == .decoding, !leniency.isEmpty else { return nil }
    return with {
      $0.leniency = []
      if $0.leniencyMode == .lenient { $0.leniencyMode = .declared }
    }
  }

  /// This context for what is inside an array or an object, without the settings for the container itself.
  var insideContainer: CompilationContext {
    with {
      ($0.isRow, $0.isInRow) = (false, $0.isRow)
      $0.isLossy = false
      $0.isKey = false
      $0.isPartOfString = false
      $0.isPart = false
      $0.findsDeclaredKeys = false
      $0.tags = KnownKeys()
      $0.unionKeys = KnownKeys()
      $0.keyPrefix = ""
    }
  }

  /// This context for the keys of objects, which are decoded strictly.
  var forKeys: CompilationContext {
    insideContainer.with {
      $0.leniencyMode = .strict
      $0.leniency = []
      $0.isKey = true
    }
  }

  /// Whether unknown keys are issues in the next object, if its schema declares no policy.
  var rejectsOwnUnknownKeys: Bool { rejectsUnknownKeys && !isPart }

  /// The keys of enclosing unions in the next object, if unknown keys are issues in it; nil if they are ignored.
  var keysOfUnions: KnownKeys? { rejectsOwnUnknownKeys ? tags.union(unionKeys) : nil }

  /// Whether the next array, set or dictionary drops what it cannot decode, by its own declaration or by one around it.
  var dropsElements: Bool { isLossy || areCollectionsLossy && allowsLoss }

  /// Whether a value that cannot be decoded is replaced by nil or a default.
  var recovers: Bool { leniency.replacesValues }

  /// Whether fallbacks replace values that cannot be decoded, and lossy collections drop them.
  var allowsLoss: Bool { leniencyMode != .strict }
}
