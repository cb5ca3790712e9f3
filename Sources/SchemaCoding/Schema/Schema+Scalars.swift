extension Schema where Value == Bool {
  /// A Bool.
  public static var bool: Schema { Schema(BoolKind()) }

  /// A Bool that documents may also represent as one of these strings.
  ///
  ///     .bool(true: ["on", "lit"], false: ["off"])      true, "on" and "lit"; encoded as "on"
  ///
  /// The strings are decoded without leniency, as declared; `true` and `false` are always decoded. The first string of each list is
  /// encoded, or the Bool if the list is empty. With leniency, case and surrounding whitespace are ignored, and the usual strings
  /// are decoded as well.
  public static func bool(true trueWords: [String] = [], false falseWords: [String] = []) -> Schema {
    Schema(BoolKind(true: trueWords, false: falseWords))
  }
}

extension Schema where Value == String {
  /// A string.
  public static var string: Schema { Schema(StringKind()) }
}

extension Schema where Value: SchemaNumber {
  /// A number of this type.
  ///
  /// Integers and `Decimal` must hold the number exactly: otherwise it is the issue `inexact` or `outOfRange`. `Double`, `Float`
  /// and `CGFloat` round to the nearest value, and only a number beyond their range is `outOfRange`.
  @_semantics("optimize.sil.specialize.generic.never")
  public static func number(_ type: Value.Type = Value.self) -> Schema {
    .conforming { compiler in
      let kind = NumberKind<Value>(compiler.compilation.numbers)
      switch compiler.compilation.numbers.strings {
      case .spelled(let spelling)?: return compiler.scalar(SpelledNumberKind(number: kind, spelling: spelling))
      // A key is a string anyway.
      case .json(let digits)? where !compiler.compilation.isKey:
        return compiler.scalar(NumberStringKind(number: kind, minimumFractionDigits: digits))
      default: return compiler.scalar(kind)
      }
    }
  }
}

extension Schema where Value == JSONValue {
  /// Arbitrary JSON, kept unchanged.
  public static var json: Schema {
    Schema { compiler in JSONValueInstruction(leniency: compiler.compilation.leniency) }
  }
}

extension Schema where Value == JSONObject {
  /// Any object, kept unchanged, with its members in their order.
  public static var jsonObject: Schema { Schema { compiler in JSONObjectInstruction(in: compiler.compilation) } }
}
