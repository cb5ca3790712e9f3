/// What a schema inherits from its surrounding schemas and fields, unless it has overrides.
struct CompilationContext: Hashable, Sendable {
  var mode: DecodingOptions.LeniencyMode
  var leniency: Leniency = []
  var keyStyle: KeyStyle?
  var numbers = NumberOptions()
  /// Whether the strings of enumerations match regardless of case.
  var ignoresCase = false
  /// Whether the next array, set or dictionary drops what it cannot decode.
  var isLossy = false
  /// Whether a field, or an optional, default or fallback around the value, handles null, empty or whitespace-only strings, and values
  /// that cannot be decoded.
  var isReplaceable = false
  /// Whether the value is never decoded, whatever the use of the plan.
  var isEncodeOnly = false
  /// The tag keys of enclosing unions, which the next object or dictionary does not decode.
  var tags: Set<String> = []
  /// Whether the value is the key of an object, which is always a string.
  var isKey = false
  /// The use of the plan.
  var use: SchemaUse

  init(mode: DecodingOptions.LeniencyMode = .declared, use: SchemaUse = .decoding) {
    self.mode = mode
    self.use = use
    leniency = mode == .lenient ? .standard : []
  }

  /// Returns this context with the overrides of a schema or a field. Strict decoding stays strict.
  func with(_ overrides: Overrides) -> CompilationContext {
    var result = self
    if let chosen = overrides.leniency, mode != .strict { result.leniency = chosen }
    if let chosen = overrides.keyStyle { result.keyStyle = chosen }
    result.numbers = overrides.numbers.over(numbers)
    if overrides.ignoresCase { result.ignoresCase = true }
    if overrides.isLossy, mode != .strict { result.isLossy = true }
    return result
  }

  /// This context for a value inside another.
  var insideValue: CompilationContext {
    var result = self
    result.isReplaceable = false
    return result
  }

  /// This context for the keys of objects, which are decoded strictly.
  var forKeys: CompilationContext {
    var result = self
    result.mode = .strict
    result.leniency = []
    result.isLossy = false
    result.tags = []
    result.isKey = true
    return result
  }

  /// Whether a value that cannot be decoded is replaced by nil or a default.
  var recovers: Bool { !leniency.isEmpty }
}

/// The overrides of a schema or a field for itself and everything inside.
struct Overrides: Hashable, Sendable {
  var leniency: Leniency?
  var keyStyle: KeyStyle?
  var numbers = NumberOptions()
  var ignoresCase = false
  var isLossy = false

  /// Returns the overrides of a field and its schema together; the field's take precedence.
  func over(_ inner: Overrides) -> Overrides {
    Overrides(
      leniency: leniency ?? inner.leniency, keyStyle: keyStyle ?? inner.keyStyle,
      numbers: numbers.over(inner.numbers), ignoresCase: ignoresCase || inner.ignoresCase,
      isLossy: isLossy || inner.isLossy)
  }
}
