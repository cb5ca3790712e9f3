extension Schema {
  /// An array, decoded from a string that contains the values with separators between them.
  ///
  ///     Field("stops", \.stops).separated(by: ",", of: .number())      // [Int]: "9, 12,3"
  ///
  /// Whitespace around a value does not belong to it, so `","` also separates values after `", "`. An empty or whitespace-only string is an
  /// empty array. With a separator of whitespace, several in a row count as one.
  ///
  /// Each value is decoded from its part of the string like the key of a dictionary, without leniency: a lenient element schema accepts no
  /// other spellings, and only replaces a bad value by nil or a default. The schema can be any that decodes a string; numbers and Bools are
  /// decoded from their string forms. A value that cannot be decoded is `invalidFormat`, or `unknownCase` for an enumeration, at its index;
  /// `.lossy()` drops it. With leniency, a single number or Bool is taken for a string, and so is an array, whose elements are decoded
  /// with the same schema. For an array that may be such a string, see ``array(of:orSeparatedBy:)``.
  ///
  /// With `omittingEmpty`, empty parts are no values: `",9,,12,"` has two.
  ///
  /// A value is `notEncodable` if its string contains the separator, or if it is empty or has surrounding whitespace and would therefore
  /// not be decoded as the same value.
  public static func separated<Element>(
    by separator: String, of element: Schema<Element>, omittingEmpty: Bool = false
  ) -> Schema where Value == [Element] {
    Schema { compiler in separatedInstruction(by: separator, of: element, omittingEmpty, &compiler) }
  }

  /// A set, decoded from a string that contains the values with separators between them.
  ///
  /// The values are decoded as those of an array. Duplicates are merged.
  ///
  ///     Field("tags", \.tags).separated(by: ",", of: .string)      // Set<String>: "bus,tram"
  @_disfavoredOverload
  public static func separated<Element>(
    by separator: String, of element: Schema<Element>, omittingEmpty: Bool = false
  ) -> Schema where Value == Set<Element> {
    .conforming { compiler in SetInstruction(separatedInstruction(by: separator, of: element, omittingEmpty, &compiler))
    }
  }
}

extension Schema {
  /// An array, which documents may also contain as a string of the values with separators between them.
  ///
  ///     .array(of: .string, orSeparatedBy: ",")      ["bus", "tram"] or "bus, tram"
  ///
  /// Both are decoded without leniency, the string as ``separated(by:of:omittingEmpty:)`` says. An array is encoded.
  public static func array<Element>(
    of element: Schema<Element>, orSeparatedBy separator: String
  ) -> Schema where Value == [Element] {
    Schema { compiler in separatedInstruction(by: separator, of: element, prefersArray: true, &compiler) }
  }

  /// A set, which documents contain as an array, or as a string of the values with separators between them.
  ///
  /// The values are decoded as those of ``array(of:orSeparatedBy:)``. Duplicates are merged.
  public static func set<Element>(
    of element: Schema<Element>, orSeparatedBy separator: String
  ) -> Schema where Value == Set<Element> {
    .conforming { compiler in
      SetInstruction(separatedInstruction(by: separator, of: element, prefersArray: true, &compiler))
    }
  }
}

private func separatedInstruction<Element>(
  by separator: String, of element: Schema<Element>, _ omitsEmpty: Bool = false, prefersArray: Bool = false,
  _ compiler: inout Compiler
) -> SeparatedInstruction<Element> {
  if separator.isEmpty { compiler.definitionError(.invalidArgument, "is separated by an empty string") }
  let compilation = compiler.compilation
  let takesArray = prefersArray || !compilation.isKey && compilation.leniency.contains(.plainAsEmbedded)
  let plain = takesArray ? arrayInstruction(of: element, &compiler) : nil
  let part = compiler.asPartOfString { $0.compile(element) }
  return SeparatedInstruction(
    by: separator, omitsEmpty: omitsEmpty,
    of: ArrayInstruction(of: part, isLossy: compilation.dropsElements, leniency: []),
    in: compiler.scalar(StringKind()), or: plain, prefersPlain: prefersArray)
}
