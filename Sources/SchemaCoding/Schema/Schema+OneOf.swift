extension Schema {
  /// A value of one of several forms, told apart by a key among the form's own (an internal tag).
  ///
  ///     {"type": "circle", "radius": 2}
  ///
  /// A tag that no variant claims is an `unknownCase` issue, unless there is a variant for everything else.
  public static func oneOf(_ tag: String, @VariantBuilder<Value> _ variants: () -> [Variant<Value>]) -> Schema {
    let variants = variants()
    return Schema { compiler in
      compiler.check(variants, tagged: true)
      let leniency = compiler.compilation.leniency
      // The tag is the union's own, and a variant's fields do not see it. What no tag claims keeps the whole object.
      let instructions = variants.map { variant in
        variant.tag == nil ? variant.lower(&compiler) : compiler.tagged(tag) { variant.lower(&$0) }
      }
      return TaggedUnionInstruction(instructions, layout: .internal(tag: tag), leniency: leniency)
    }
  }

  /// A value of one of several forms, told apart by a key beside the one that holds the form (an adjacent tag).
  ///
  ///     {"type": "circle", "value": {"radius": 2}}
  public static func oneOf(
    tag: String, content: String, @VariantBuilder<Value> _ variants: () -> [Variant<Value>]
  ) -> Schema {
    let variants = variants()
    return Schema { compiler in
      compiler.check(variants, tagged: true)
      if tag == content { compiler.definitionError("has the key \"\(tag)\" for both its tag and its content") }
      let leniency = compiler.compilation.leniency
      let instructions = compiler.inside { compiler in variants.map { $0.lower(&compiler) } }
      return TaggedUnionInstruction(instructions, layout: .adjacent(tag: tag, content: content), leniency: leniency)
    }
  }

  /// A value of one of several forms, told apart by the key that is there and holds the form (an external tag). Variants are named by
  /// their keys.
  ///
  ///     .oneOfKeys {
  ///       Variant("circle", Circle.schema, Shape.circle) { … }      // {"circle": {"radius": 2}}
  ///       Variant("square", Square.schema, Shape.square) { … }      // {"square": {"side": 2}}
  ///     }
  ///
  /// A key that holds null is not there, and other keys do not matter. If several are there, the first variant counts; if none is, that
  /// is an `unknownCase` issue of the object, unless there is a variant for everything else.
  public static func oneOfKeys(@VariantBuilder<Value> _ variants: () -> [Variant<Value>]) -> Schema {
    let variants = variants()
    return Schema { compiler in
      compiler.check(variants, tagged: true)
      compiler.check(keysOf: variants)
      let leniency = compiler.compilation.leniency
      // What lies under a key has keys of its own. What no key claims keeps the whole object.
      let instructions = variants.map { variant in
        variant.tag == nil ? variant.lower(&compiler) : compiler.inside { variant.lower(&$0) }
      }
      return KeyedUnionInstruction(instructions, leniency: leniency)
    }
  }

  /// A value of one of several forms, which is the first that can be read. Put the narrower forms first.
  ///
  ///     .oneOf {
  ///       Variant(.number(Int.self), Width.points) { … }
  ///       Variant(.string, Width.keyword) { … }
  ///     }
  ///
  /// If none can, that is one `unknownCase` issue, whose ``Issue/causes`` are the first issue of each form, the one that came furthest
  /// into the document first. Each form decodes the value anew; ``DecodingOptions/maximumDiscardedValues`` bounds the work.
  public static func oneOf(@VariantBuilder<Value> _ variants: () -> [Variant<Value>]) -> Schema {
    let variants = variants()
    return Schema { compiler in
      compiler.check(variants, tagged: false)
      return UntaggedUnionInstruction(variants.map { $0.lower(&compiler) })
    }
  }
}
