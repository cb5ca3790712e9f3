extension Schema {
  /// A union with an internal tag: a key among the variant's own keys selects the variant.
  ///
  ///     {"type": "circle", "radius": 2}
  ///
  /// The tag is a key of the object itself, not a path; if it contains a dot, it is `.literal("@odata.type")`.
  ///
  /// A tag that matches no variant is the issue `unknownCase`, unless there is an `otherwise` variant.
  public static func oneOf(_ tag: FieldKey, @VariantBuilder<Value> _ variants: () -> [Variant<Value>]) -> Schema {
    let variants = variants()
    return union { compiler in
      compiler.check(tagsOf: variants)
      let leniency = compiler.compilation.leniency
      let tag = compiler.unionKey(tag)
      // The tag belongs to the union, and a variant's fields do not see it. An `otherwise` variant gets the whole object.
      let instructions = variants.map { variant in
        variant.tag == nil
          ? compiler.otherwise([tag]) { variant.lower(&$0) } : compiler.tagged(tag) { variant.lower(&$0) }
      }
      compiler.check(objectsOf: instructions, tag: tag.string)
      return TaggedUnionInstruction(instructions, tag: tag, leniency: leniency)
    }
  }

  /// A union with an adjacent tag: one key selects the variant, and another key holds its value.
  ///
  ///     {"type": "circle", "value": {"radius": 2}}
  public static func oneOf(
    tag: FieldKey, content: FieldKey, @VariantBuilder<Value> _ variants: () -> [Variant<Value>]
  ) -> Schema {
    let variants = variants()
    return union { compiler in
      compiler.check(tagsOf: variants)
      let (tag, content) = (compiler.unionKey(tag), compiler.unionKey(content))
      if tag.overlaps(content) {
        compiler.definitionError("has the key \"\(tag.string)\" for both its tag and its content")
      }
      let leniency = compiler.compilation.leniency
      // The content has its own keys. An `otherwise` variant gets the whole object.
      let instructions = variants.map { variant in
        variant.tag == nil
          ? compiler.otherwise([tag, content]) { variant.lower(&$0) } : compiler.inside { variant.lower(&$0) }
      }
      return TaggedUnionInstruction(
        instructions, tag: tag, content: content, leniency: leniency, keysOfUnions: compiler.compilation.keysOfUnions)
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
    let variants = variants()
    return union { compiler in
      compiler.check(keysOf: variants)
      let leniency = compiler.compilation.leniency
      let keys = variants.map { variant in variant.tag?.string.map { compiler.unionKey(of: $0) } }
      compiler.checkSpellings(of: keys)
      // The value of a key has its own keys. An `otherwise` variant gets the whole object.
      let instructions = zip(variants, keys).map { variant, key in
        guard let key else { return compiler.otherwise(keys.compactMap { $0 }) { variant.lower(&$0) } }
        return compiler.inside { variant.lower(key, &$0) }
      }
      return KeyedUnionInstruction(
        instructions, keys: keys, leniency: leniency, keysOfUnions: compiler.compilation.keysOfUnions)
    }
  }

  /// A union without a tag: the first variant that can be decoded is used.
  ///
  /// List the narrower variants first. If the union is lenient, a variant that can be decoded without leniency takes precedence: `1` is a
  /// number, even if an earlier variant is a Bool. Leniency that a variant's own schema declares counts as its own form.
  ///
  ///     .oneOf {
  ///       Variant(.number(Int.self), Width.points) { … }
  ///       Variant(.string, Width.keyword) { … }
  ///     }
  ///
  /// If no variant can be decoded, there is one `unknownCase` issue, or `nullValue` for null. Its ``Issue/causes`` are the first issue of
  /// each variant, but none twice, beginning with the variant that got furthest into the document; if only one variant accepts values of
  /// this type, they begin with up to ten of its issues. Each variant decodes the value anew; ``DecodingOptions/maximumRepeatedValues``
  /// limits the work.
  public static func oneOf(@VariantBuilder<Value> _ variants: () -> [Variant<Value>]) -> Schema {
    let variants = variants()
    return union { compiler in
      compiler.check(untagged: variants)
      let exact =
        compiler.compilation.leniency.isEmpty
        ? [] : compiler.exactly { compiler in variants.map { $0.lower(&compiler) } }
      return UntaggedUnionInstruction(variants.map { $0.lower(&compiler) }, exact: exact)
    }
  }

  /// A union, whose name appears in definition errors.
  private static func union(_ lower: @escaping @Sendable (inout Compiler) -> Instruction<Value>) -> Schema {
    Schema(lower: { compiler in compiler.at("\(Value.self)", nil, lower) })
  }
}
