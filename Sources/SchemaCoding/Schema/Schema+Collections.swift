extension Schema {
  /// An array whose elements have this schema.
  public static func array<Element>(of element: Schema<Element>) -> Schema where Value == [Element] {
    Schema { compiler in arrayInstruction(of: element, &compiler) }
  }

  /// A set, decoded from an array whose elements have this schema.
  ///
  /// Duplicates are merged.
  public static func set<Element>(of element: Schema<Element>) -> Schema where Value == Set<Element> {
    .conforming { compiler in SetInstruction(arrayInstruction(of: element, &compiler)) }
  }

  /// A dictionary, decoded from an object with arbitrary keys, whose values have this schema.
  public static func dictionary<Member>(of member: Schema<Member>) -> Schema where Value == [String: Member] {
    Schema { compiler in
      let compilation = compiler.compilation
      return DictionaryInstruction(of: compiler.insideContainer { $0.compile(member) }, in: compilation)
    }
  }

  /// An array of values with this schema.
  public var array: Schema<[Value]> { .array(of: self) }

  /// A dictionary of values with this schema.
  public var dictionary: Schema<[String: Value]> { .dictionary(of: self) }
}

extension Schema where Value: Hashable {
  /// A set of values with this schema, decoded from an array.
  ///
  /// Duplicates are merged.
  public var set: Schema<Set<Value>> { .set(of: self) }
}

func arrayInstruction<Element>(
  of element: Schema<Element>, _ compiler: inout Compiler
) -> ArrayInstruction<Element> {
  let (isLossy, leniency) = (compiler.compilation.dropsElements, compiler.compilation.leniency)
  return .of(compiler.insideContainer { $0.compile(element) }, isLossy: isLossy, leniency: leniency)
}
