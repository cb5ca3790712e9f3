import Foundation

/// Options for the inference of a schema.
public struct InferenceOptions: Sendable {
  /// The name of the model that the samples are about, such as `Station`. If nil, it is derived from the key that holds the objects.
  public var name: String?
  /// The name of the samples, such as `stations`, for a model that neither ``name`` nor a key names.
  public var fallbackName: String
  /// Where the samples were found in their documents, in the form of a field's key: `"data.items"`; nil for whole documents. The samples
  /// are the values at this path, and the generated `document` decodes them there. `[*]` stands for every element of an array.
  public var path: String?
  /// Whether the schema should decode more than the samples need: lenient models, arrays that drop broken elements, enumerations and unions
  /// that keep unknown cases, except a union that is part of a model. A kind is then chosen even if up to a quarter of the values do not fit it.
  public var isLenient: Bool
  /// Whether models are `Codable` types where they can be, with schemas that name only the fields that need one.
  public var writesCodable: Bool
  /// The order of the models' properties. Other keys come last, in alphabetical order.
  public var keyOrder: KeyOrder
  /// Additional keys that may distinguish the variants of a union, besides `type`, `kind`, `event` and the like.
  public var tagKeys: [String]
  /// Whether each sample is a line of JSON Lines. Changes only the comment on `document`, and makes a name from
  /// ``fallbackName`` singular.
  public var samplesAreLines: Bool

  /// The names of rules that decide nothing, such as `zero-one`, as the comments cite them in brackets.
  public var omittedRules: Set<String> = []
  /// The names of all rules.
  public static var ruleNames: [String] { InferenceRule.allCases.map(\.rawValue) }
  /// How the models are declared.
  public var style = Style()

  /// How models are declared.
  public struct Style: Sendable, Hashable {
    /// Who can use the models: `public`, `package`, or nil for the module.
    public var access: String?
    /// Whether the properties of structures are variables.
    public var writesVariables = false
    /// Whether every property is optional.
    public var makesAllOptional = false
    /// Whether each model has a file of its own, see ``InferredSchema/files``.
    public var writesFiles = false
    /// What the names of all types but the main one begin with.
    public var typePrefix = ""

    /// Creates the default style.
    public init() {}
  }

  var deciding: DecidingOptions {
    DecidingOptions(
      isLenient: isLenient, omittedRules: Set(omittedRules.compactMap { InferenceRule(rawValue: $0) }))
  }

  /// Creates options.
  public init(
    name: String? = nil, fallbackName: String = "Model", path: String? = nil, isLenient: Bool = false,
    writesCodable: Bool = false, keyOrder: KeyOrder = KeyOrder(), tagKeys: [String] = [], samplesAreLines: Bool = false
  ) {
    self.name = name
    self.fallbackName = fallbackName
    self.path = path
    self.isLenient = isLenient
    self.writesCodable = writesCodable
    self.keyOrder = keyOrder
    self.tagKeys = tagKeys
    self.samplesAreLines = samplesAreLines
  }

  /// The last key of the path: `items` for `"data.items[0]"`.
  var lastKey: String? { path.flatMap(Self.lastKey) }

  static func lastKey(of path: String) -> String? {
    path.split(whereSeparator: { ".[]".contains($0) }).last { Int($0) == nil && $0 != "*" }.map(String.init)
  }

  /// The parts of the path between `[*]`: `a` and `b` for `a[*].b`, with an empty one for elements at the beginning or at the end.
  var pathParts: [String] { Self.parts(of: path ?? "") }

  /// The parts of a path between `[*]`, without the dots after it.
  package static func parts(of path: String) -> [String] {
    path.components(separatedBy: "[*]").enumerated().map { index, part in
      index > 0 && part.hasPrefix(".") ? String(part.dropFirst()) : part
    }
  }
}
