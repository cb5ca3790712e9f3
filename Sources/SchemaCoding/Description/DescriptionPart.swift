/// A structure of a description, which lists its properties once: for coding, and for comparing.
///
/// What the compiler would derive for all of them is 1,000 functions, 3% of a small program.
protocol DescriptionPart: Codable, Equatable {
  /// A value whose properties are about to be decoded.
  static var blank: Self { get }
  typealias Properties = KeyValuePairs<String, PartialKeyPath<Self>>
  static var properties: Properties { get }
}

/// An enumeration whose cases have associated values. A value is encoded as an object whose only key is the name of its case:
/// `{"length": {"minimum": 2}}`.
protocol DescriptionCase: Codable {
  /// A value of each case, whose associated values are about to be decoded.
  static var blanks: [Self] { get }
  var caseName: String { get }
  /// Decodes or encodes the associated values.
  mutating func visit(_ values: DescriptionCoder) throws
}

/// Decodes or encodes the values that it is called with.
enum DescriptionCoder {
  case decoding(KeyedDecodingContainer<DescriptionKey>)
  case encoding(KeyedEncodingContainer<DescriptionKey>)

  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  func callAsFunction<Value: Codable>(_ name: String, _ value: inout Value) throws {
    let key = DescriptionKey(stringValue: name)
    switch self {
    case .decoding(let container):
      let mayBeMissing = value is any OptionalValue
      if mayBeMissing, try !container.contains(key) || container.decodeNil(forKey: key) { return }
      value = try container.decode(Value.self, forKey: key)
    case .encoding(var container):
      if let optional = value as? any OptionalValue, optional.wrappedValue == nil { return }
      try container.encode(value, forKey: key)
    }
  }
}

struct DescriptionKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }
  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

extension DescriptionPart {
  @_semantics("optimize.sil.specialize.generic.never")
  public init(from decoder: any Decoder) throws {
    self = Self.blank
    try visit(.decoding(decoder.container(keyedBy: DescriptionKey.self)))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  public func encode(to encoder: any Encoder) throws {
    var part = self
    try part.visit(.encoding(encoder.container(keyedBy: DescriptionKey.self)))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  public static func == (left: Self, right: Self) -> Bool {
    func areEqual<Value: Equatable>(_ type: Value.Type, _ path: PartialKeyPath<Self>) -> Bool {
      guard let path = path as? KeyPath<Self, Value> else { return false }
      return left[keyPath: path] == right[keyPath: path]
    }
    return properties.allSatisfy { _, path in
      (Swift.type(of: path).valueType as? any Equatable.Type).map { areEqual($0, path) } ?? false
    }
  }

  @_semantics("optimize.sil.specialize.generic.never")
  private mutating func visit(_ code: DescriptionCoder) throws {
    func visit<Value: Codable>(_ type: Value.Type, _ name: String, _ path: PartialKeyPath<Self>) throws {
      guard let path = path as? WritableKeyPath<Self, Value> else { return }
      try code(name, &self[keyPath: path])
    }
    for (name, path) in Self.properties {
      if let type = Swift.type(of: path).valueType as? any Codable.Type { try visit(type, name, path) }
    }
  }
}

extension DescriptionCase {
  @_semantics("optimize.sil.specialize.generic.never")
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: DescriptionKey.self)
    let names = container.allKeys
    guard names.count == 1, let blank = Self.blanks.first(where: { $0.caseName == names[0].stringValue }) else {
      let text = "expected an object with the name of a case as its only key"
      throw DecodingError.typeMismatch(Self.self, .init(codingPath: container.codingPath, debugDescription: text))
    }
    self = blank
    try visit(.decoding(container.nestedContainer(keyedBy: DescriptionKey.self, forKey: names[0])))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  public func encode(to encoder: any Encoder) throws {
    var (value, container) = (self, encoder.container(keyedBy: DescriptionKey.self))
    let key = DescriptionKey(stringValue: caseName)
    try value.visit(.encoding(container.nestedContainer(keyedBy: DescriptionKey.self, forKey: key)))
  }
}
