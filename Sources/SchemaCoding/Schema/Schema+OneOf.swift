extension Schema {
  /// A union with an internal tag: a value in the variant's own object selects the variant.
  ///
  ///     {"type": "circle", "radius": 2}                             .oneOf("type")
  ///     {"sys": {"type": {"id": "circle"}}, "radius": 2}            .oneOf("sys.type.id")
  ///     {"@type": ["Circle", "Thing"], "radius": 2}                 .oneOf("@type[0]")
  ///     ["circle", 2]                                               .oneOf(0)
  ///
  /// The tag is a key or a path, as of a field; a key with a dot is `.literal("@odata.type")`. A position is the tag of arrays whose elements
  /// are fields.
  ///
  /// A tag that matches no variant is the issue `unknownCase`, unless there is an `otherwise` variant. A missing tag is `missingKey`, unless
  /// there is a ``Variant/init(missingTag:_:_:)`` or an `otherwise` variant.
  public static func oneOf(_ tag: FieldKey, @VariantBuilder<Value> _ variants: () -> [Variant<Value>]) -> Schema {
    let variants = Self.created(variants)
    return union { compiler in
      compiler.check(tagsOf: variants)
      let tag = compiler.unionKey(tag, mayBePosition: true)
      // The tag belongs to the union, and a variant's fields do not see it. Variants without a tag get the whole object.
      let instructions = variants.map { variant in
        variant.tag == nil
          ? compiler.otherwise([tag]) { variant.lower(&$0) } : compiler.tagged(tag) { variant.lower(&$0) }
      }
      compiler.check(objectsOf: instructions, tag: tag)
      return TaggedUnionInstruction(instructions, tag: tag, compiler.compilation)
    }
  }

  /// A union whose tag lies beside the field that holds the union, and is a field of its own.
  ///
  ///     // {"kind": "circle", "payload": {"data": {"radius": 2}}}
  ///     static let schema = Schema(Message.init) {
  ///       Field("kind", \.kind)
  ///       Field("payload.data", \.shape).schema(.oneOf(tag: .sibling("kind")) {
  ///         Variant("circle", Circle.schema, Shape.circle) { … }
  ///         Variant("square", Square.schema, Shape.square) { … }
  ///       })
  ///     }
  ///
  /// Only that field encodes the tag, and what it encodes selects the variant, as in decoding: a value with another tag is `notEncodable`, or
  /// `unknownCase` where values are validated. An ``Include`` of such a union has the tag in the same object.
  public static func oneOf(
    tag: SiblingTag, @VariantBuilder<Value> _ variants: () -> [Variant<Value>]
  ) -> Schema {
    let variants = Self.created(variants)
    return union { compiler in
      compiler.check(tagsOf: variants)
      let tag = compiler.unionKey(tag.key, mayBePosition: true)
      return TaggedUnionInstruction(variants.map { $0.lower(&compiler) }, tag: tag, in: .sibling, compiler.compilation)
    }
  }

  /// A union with an adjacent tag: one key selects the variant, and another key holds its value.
  ///
  ///     {"type": "circle", "value": {"radius": 2}}
  ///
  /// The tag may be a path, `"meta.type"`; the content is a key of the object itself.
  public static func oneOf(
    tag: FieldKey, content: FieldKey, @VariantBuilder<Value> _ variants: () -> [Variant<Value>]
  ) -> Schema {
    let variants = Self.created(variants)
    return union { compiler in
      compiler.check(tagsOf: variants)
      let (tag, content) = (compiler.unionKey(tag), compiler.contentKey(content))
      if tag.overlaps(content) {
        compiler.definitionError(.repeatedKey, "has the key \"\(tag.string)\" for both its tag and its content")
      }
      // The content has its own keys. Variants without a tag get the whole object.
      let instructions = variants.map { variant in
        variant.tag == nil
          ? compiler.otherwise([tag, content]) { variant.lower(&$0) } : compiler.insideContainer { variant.lower(&$0) }
      }
      return TaggedUnionInstruction(instructions, tag: tag, content: content, compiler.compilation)
    }
  }

  /// A union with an external tag: the key that is present selects the variant and holds its value.
  ///
  /// The tag of a variant is its key.
  ///
  ///     .oneOfKeys {
  ///       Variant("circle", Circle.schema, Shape.circle) { … }      // {"circle": {"radius": 2}}
  ///       Variant("square", Square.schema, Shape.square) { … }      // {"square": {"side": 2}}
  ///     }
  ///
  /// A key whose value is null counts as missing. With leniency, so does a key whose value is an empty string that counts as null. If
  /// several keys are present, the first variant is used. Other keys are ignored, unless the call rejects unknown keys.
  ///
  /// If no key is present, the `otherwise` variant is used. Without one, null is the content of the first variant that accepts it, such as
  /// one with the schema `.json` or an optional one; if there is none either, the object has the issue `unknownCase`.
  public static func oneOfKeys(@VariantBuilder<Value> _ variants: () -> [Variant<Value>]) -> Schema {
    let variants = Self.created(variants)
    return union { compiler in
      compiler.check(keysOf: variants)
      let keys = variants.map { variant in variant.tag?.string.map { compiler.unionKey(of: $0) } }
      compiler.checkSpellings(of: keys)
      // The value of a key has its own keys. Variants without a key get the whole object.
      let instructions = zip(variants, keys).map { variant, key in
        guard let key else { return compiler.otherwise(keys.compactMap { $0 }) { variant.lower(&$0) } }
        return compiler.insideContainer { variant.lower(&$0, tag: .string(key.string)) }
      }
      return KeyedUnionInstruction(instructions, keys: keys, in: compiler.compilation)
    }
  }

  /// A union without a tag. If each variant has a ``Constant`` at the same path, these select the variant, like a tag:
  ///
  ///     .oneOf {
  ///       Variant(Circle.schema, Shape.circle) { … }      // Constant("sys.type", "circle")
  ///       Variant(Square.schema, Shape.square) { … }      // Constant("sys.type", "square")
  ///     }
  ///
  /// Any other union is tried in order: the first variant that can be decoded is used.
  ///
  ///     .oneOf {
  ///       Variant(.number(Int.self), Width.points) { … }
  ///       Variant(.string, Width.keyword) { … }
  ///     }
  ///
  /// List the narrower variants first. One that an earlier variant always hides, such as any after `.json`, is a definition error. A variant
  /// that can be decoded without leniency, fallbacks and dropped elements takes precedence: `1` is a number, even if an earlier variant is a
  /// lenient Bool.
  ///
  /// If no variant can be decoded, there is one `unknownCase` issue, or `nullValue` for null. Its ``SchemaIssue/causes`` are the first issue of
  /// each variant, without duplicates, the variant that got furthest into the document first; if only one variant accepts values of
  /// this type, they begin with up to ten of its issues. Each variant decodes the value anew; ``CodingLimits/maximumRepeatedValues``
  /// limits the work.
  public static func oneOf(@VariantBuilder<Value> _ variants: () -> [Variant<Value>]) -> Schema {
    let variants = Self.created(variants)
    return union { compiler in
      compiler.check(untagged: variants)
      return compiler.unionByConstants(of: variants) ?? compiler.union(trying: variants)
    }
  }

  /// A union, whose name appears in definition errors.
  private static func union(_ lower: @escaping @Sendable (inout Compiler) -> Instruction<Value>) -> Schema {
    Schema(lower: { compiler in compiler.at("\(Value.self)", nil, lower) })
  }
}

extension Compiler {
  /// A union whose variants are tried in order: all of it, or those with the same constant.
  fileprivate mutating func union<Whole>(
    trying variants: [Variant<Whole>], with constant: JSONValue? = nil
  ) -> Instruction<Whole> {
    for variant in variants where variant.role == .undecodable || variant.role == .missingTag {
      definitionError(.noTag, "has \(variant.role), but neither a tag nor a constant that selects the others")
    }
    func lower(_ compiler: inout Compiler) -> [VariantInstruction<Whole>] {
      variants.map { $0.lower(&compiler, tag: constant) }
    }
    let instructions = lower(&self)
    let isLenient = !compilation.leniency.isEmpty
    let concedes = isLenient || instructions.contains { $0.facts.features.contains(.concessions) }
    // A strict call concedes nothing, whatever is known of a lazy schema from another context.
    let exact = concedes && compilation.leniencyMode != .strict ? exactly(lower) : []
    if variants.allSatisfy(\.hasContent) { check(reachOf: isLenient ? exact : instructions) }
    return UntaggedUnionInstruction(instructions, exact: exact, in: compilation)
  }

  /// A union whose variants have constants that select them; nil if they do not.
  fileprivate mutating func unionByConstants<Whole>(of variants: [Variant<Whole>]) -> Instruction<Whole>? {
    func isSelectable(_ variant: Variant<Whole>) -> Bool {
      variant.role != .otherwise && variant.role != .undecodable && variant.role != .missingTag
    }
    let selectable = variants.filter(isSelectable)
    guard let constants = selectable.map({ $0.constants(&self) }).selecting else { return nil }
    checkDistinct(variants.filter { !isSelectable($0) })
    let key = constants[0].key
    var tags = constants.map(\.value).makeIterator()
    let instructions = variants.map { variant in
      isSelectable(variant) ? variant.lower(&self, tag: tags.next()) : otherwise([key]) { variant.lower(&$0) }
    }
    var selected: [VariantInstruction<Whole>] = []
    for value in constants.map(\.value).withoutRepetitions {
      let same = zip(constants, selectable).filter { $0.0.value == value }.map(\.1)
      if same.count == 1 {
        selected += instructions.filter { $0.tag == value }
      } else {
        let union = union(trying: same, with: value)
        selected.append(ContentVariantInstruction(.tagged(value), content: union, wrap: { $0 }, unwrap: nil))
      }
    }
    return TaggedUnionInstruction(
      instructions, tag: key, in: .constant, selected: selected,
      leniency: constants.reduce(into: []) { $0.formUnion($1.leniency) },
      ignoresCase: constants.contains(where: \.ignoresCase), compilation)
  }
}

/// The tag of a union that lies beside the field that holds the union: `.sibling("kind")`.
public struct SiblingTag: Sendable {
  let key: FieldKey

  /// A key or a path in the object whose field holds the union.
  public static func sibling(_ key: FieldKey) -> SiblingTag { SiblingTag(key: key) }
}
