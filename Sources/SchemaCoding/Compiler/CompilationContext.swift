/// What a schema takes over from where it stands, unless it chose for itself.
struct CompilationContext: Hashable, Sendable {
  var mode = DecodingOptions.LeniencyMode.declared
  var leniency: Leniency = []
  var keyStyle: KeyStyle?
  var numbers = NumberOptions()
  /// Whether the strings of enumerations are decoded in any case.
  var ignoresCase = false
  /// Whether the next array, set or dictionary drops what it cannot read.
  var isLossy = false
  /// Whether a field stands around the value, and sees to null, blank texts and what cannot be read.
  var isFieldValue = false
  /// Whether the value is never decoded, whatever the plan is for.
  var isEncodeOnly = false
  /// The keys that tell unions' variants apart, which the next object or dictionary does not read.
  var tags: Set<String> = []
  /// Whether the value is the key of an object: a string in any case.
  var isKey = false
  /// What the plan is for.
  var purpose = Purpose.decoding

  enum Purpose: Hashable, Sendable {
    case decoding
    case updating
    case encoding
  }

  init(
    mode: DecodingOptions.LeniencyMode = .declared, purpose: Purpose = .decoding
  ) {
    self.mode = mode
    self.purpose = purpose
    leniency = mode == .lenient ? .standard : []
  }

  /// The same with what a schema or a field chose. A document that is read strictly stays strict.
  func with(_ overrides: Overrides) -> CompilationContext {
    var result = self
    if let chosen = overrides.leniency, mode != .strict { result.leniency = chosen }
    if let chosen = overrides.keyStyle { result.keyStyle = chosen }
    result.numbers = overrides.numbers.over(numbers)
    if overrides.ignoresCase { result.ignoresCase = true }
    if overrides.isLossy, mode != .strict { result.isLossy = true }
    return result
  }

  /// The same for what is no field's own value.
  var insideValue: CompilationContext {
    var result = self
    result.isFieldValue = false
    return result
  }

  /// The same for keys of objects, which are decoded strictly.
  var forKeys: CompilationContext {
    var result = self
    result.mode = .strict
    result.leniency = []
    result.isLossy = false
    result.tags = []
    result.isKey = true
    return result
  }

  /// Whether what cannot be read gives way to nil or a default.
  var recovers: Bool { !leniency.isEmpty }
}

/// What a schema or a field may choose for itself and everything inside.
struct Overrides: Hashable, Sendable {
  var leniency: Leniency?
  var keyStyle: KeyStyle?
  var numbers = NumberOptions()
  var ignoresCase = false
  var isLossy = false

  /// Whether nothing is chosen.
  var areNone: Bool { leniency == nil && keyStyle == nil && !ignoresCase && !isLossy && numbers.areNone }

  /// What counts where both a field and its schema choose: the field's word, then the schema's.
  func over(_ inner: Overrides) -> Overrides {
    Overrides(
      leniency: leniency ?? inner.leniency, keyStyle: keyStyle ?? inner.keyStyle,
      numbers: numbers.over(inner.numbers), ignoresCase: ignoresCase || inner.ignoresCase,
      isLossy: isLossy || inner.isLossy)
  }
}
