/// A value of a union, and its case as a mirror shows it, which is looked up once for all variants.
struct ReflectedValue<Whole> {
  let value: Whole
  private var found: ReflectedCase??

  init(_ value: Whole) { self.value = value }

  /// The case of the value; nil if it is no case of an enumeration, or one without a payload or a name.
  var enumerationCase: ReflectedCase? {
    mutating get {
      if let found { return found }
      let reflected = ReflectedCase(value)
      found = .some(reflected)
      return reflected
    }
  }
}

/// The name and the payload of a case of an enumeration.
///
///     .circle(2)             circle, 2
///     .square(side: 2)       square, (side: 2)
struct ReflectedCase {
  let name: String
  private let payload: Any

  init?(_ value: Any) {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .enum, let child = mirror.children.first, let name = child.label, !name.isEmpty else {
      return nil
    }
    (self.name, payload) = (name, child.value)
  }

  /// The payload, if it has this type; a single labelled value is a tuple of one.
  func payload<Content>(as type: Content.Type) -> Content? {
    if let content = payload as? Content { return content }
    let mirror = Mirror(reflecting: payload)
    guard mirror.displayStyle == .tuple, mirror.children.count == 1 else { return nil }
    return mirror.children.first?.value as? Content
  }

  /// Whether a mirror shows the cases of a type: of an enumeration that does not have a mirror of its own.
  static func isShown(of type: Any.Type) -> Bool {
    // The first word of a type's metadata is its kind; that of a class is an address or zero.
    !(type is any CustomReflectable.Type) && unsafeBitCast(type, to: UnsafePointer<Int>.self).pointee == 0x201
  }
}

/// Takes the content of a variant out of a value that its closure has wrapped, without a closure that does the reverse.
///
/// A payload of the content's type is wrapped again, and must give the same case with the same payload: a closure may change what it wraps.
struct CaseExtraction<Whole, Content> {
  private let wrap: @Sendable (Content) throws -> Whole
  private let content: Instruction<Content>
  private let areEqual: ((Content, Content) -> Bool)?

  /// Returns nil if mirrors do not show the cases of the type.
  init?(_ wrap: @escaping @Sendable (Content) throws -> Whole, content: Instruction<Content>) {
    guard ReflectedCase.isShown(of: Whole.self) else { return nil }
    self.wrap = wrap
    self.content = content
    areEqual = (Content.self as? any Equatable.Type).map { Self.equality($0) }
  }

  private static func equality<Value: Equatable>(_ type: Value.Type) -> (Content, Content) -> Bool {
    { one, other in
      guard let one = one as? Value, let other = other as? Value else { return false }
      return one == other
    }
  }

  func content(of value: inout ReflectedValue<Whole>) -> Content? {
    guard let found = value.enumerationCase, let content = found.payload(as: Content.self),
      let whole = try? wrap(content), let again = ReflectedCase(whole), again.name == found.name,
      let payload = again.payload(as: Content.self)
    else { return nil }
    return areEqual?(content, payload) == true || encoded(content) == encoded(payload) ? content : nil
  }

  /// What the content is encoded as, for values that cannot be compared otherwise; nil if it cannot be encoded.
  private func encoded(_ value: Content) -> Data? {
    var context = EncodingContext(EncodingOptions(formatting: .sortedKeys))
    do {
      try content.encodeOrNil(value, &context)
      return context.writer.data
    } catch {
      return nil
    }
  }
}
