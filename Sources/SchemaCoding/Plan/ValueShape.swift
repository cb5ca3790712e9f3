/// What an instruction decodes without leniency, as far as that is known before any document is: enough to tell that a variant of a union
/// hides one after it.
///
///     Int? "a", String? "b"       object: a, which may be missing, a number; b, which may be missing, a string
indirect enum ValueShape {
  case anything
  case scalar(ScalarForm)
  case array(of: ValueShape)
  /// An object whose other keys are ignored. An initializer may refuse the values.
  case object([Member], hasInitializer: Bool)
  case optional(ValueShape)
  case some(ValueShape)
  case unknown

  typealias Member = (keys: KnownKeys, mayBeMissing: Bool, shape: ValueShape)

  var isAnything: Bool { if case .anything = self { true } else { false } }

  /// Whether every value of another shape is decoded as this one, unless an initializer refuses it.
  func hides(_ other: ValueShape) -> Bool {
    switch (self, other) {
    case (.anything, _): true
    case (_, .some(let other)): hides(other)
    case (.optional(let shape), .optional(let other)), (.optional(let shape), let other): shape.hides(other)
    case (.array(let element), .array(let other)): element.hides(other)
    case (.scalar(let form), .scalar(let other)): form.hides(other)
    case (.object(let members, _), .object(let others, _)):
      members.allSatisfy { member in
        member.mayBeMissing
          && others.allSatisfy { member.keys.common(with: $0.keys) == nil || member.shape.hides($0.shape) }
      }
    default: false
    }
  }

  /// Whether both are the same kind of scalars or arrays, so that only a closure of the variant can tell them apart.
  func isKind(of other: ValueShape) -> Bool {
    switch (self, other) {
    case (.scalar(let form), .scalar(let other)): form == other
    case (.array(let element), .array(let other)): element.isKind(of: other)
    default: false
    }
  }

  /// Whether an initializer may refuse a value.
  var mayBeRefused: Bool {
    switch self {
    case .object(let members, let hasInitializer): hasInitializer || members.contains(where: \.shape.mayBeRefused)
    case .array(let shape), .optional(let shape), .some(let shape): shape.mayBeRefused
    case .anything, .scalar, .unknown: false
    }
  }
}

extension ScalarForm {
  /// Whether every value of another form has this one.
  fileprivate func hides(_ other: ScalarForm) -> Bool {
    switch (self, other) {
    case (.string, .calendarDate), (.string, .partialDate), (.string, .url), (.string, .uuid), (.string, .bytes),
      (.string, .resource):
      true
    case (.string, .number(let number)): number.spelling == .string
    case (.string, .duration(let formats)): !formats.contains(where: \.isNumber)
    case (.string, .values(let values, _)): values.allSatisfy { $0.string != nil }
    case (.string, .date(let format)): !format.includesNumbers
    case (.date, .date), (.resource, _), (.other, _): false
    case (.number(let type), .number(let other)):
      type == other || !type.isInteger && type.maximum == nil && type.spelling == .number && other.spelling == .number
    default: self == other
    }
  }
}
