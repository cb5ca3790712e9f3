/// Options for the inference of a schema.
public struct InferenceOptions: Sendable {
  /// The name of the model that the samples are about, such as `Station`. If nil, it is derived from
  /// the key that holds the objects.
  public var name: String?
  /// The name if neither ``name`` nor a key gives one.
  public var fallbackName: String
  /// The path of the value in each sample, in the form of a field's key: `"data.items"`; nil for the whole sample.
  public var path: String?
  /// Whether the schema should decode more than the samples need: lenient models, arrays that drop broken elements, enumerations and unions
  /// that keep unknown cases. A kind is then chosen even if up to a quarter of the values do not fit it.
  public var isLenient: Bool
  /// The order of the models' properties. Other keys come last, in alphabetical order.
  public var keyOrder: KeyOrder
  /// Additional keys that may distinguish the variants of a union, besides `type`, `kind`, `event` and the like.
  public var tagKeys: [String]
  /// Whether each sample is a line of JSON Lines, which the comment on the generated source says.
  public var samplesAreLines: Bool

  /// Creates options.
  public init(
    name: String? = nil, fallbackName: String = "Model", path: String? = nil, isLenient: Bool = false,
    keyOrder: KeyOrder = KeyOrder(), tagKeys: [String] = [], samplesAreLines: Bool = false
  ) {
    self.name = name
    self.fallbackName = fallbackName
    self.path = path
    self.isLenient = isLenient
    self.keyOrder = keyOrder
    self.tagKeys = tagKeys
    self.samplesAreLines = samplesAreLines
  }

  /// The last key of the path: `items` for `"data.items[0]"`.
  var lastKey: String? {
    path.flatMap { $0.split(whereSeparator: { ".[]".contains($0) }).last { Int($0) == nil } }.map(String.init)
  }
}
