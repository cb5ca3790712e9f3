extension Schema {
  /// A dictionary, decoded from an object with arbitrary keys, with one schema for the keys and one for the values.
  ///
  ///     .dictionary(keys: .uuid, of: .number(Int.self))       {"6ba7b810-9dad-11d1-80b4-00c04fd430c8": 1}
  ///
  /// The key schema can be any that decodes a string; numbers and Bools are decoded from their string forms. A key is always a
  /// string, so keys are decoded strictly: leniency does not apply, and nothing is reported. A key that cannot be decoded is
  /// `invalidFormat`, or `unknownCase` for an enumeration. If several keys decode to the same value, all but the first in
  /// alphabetical order are `duplicateKey`; if several keys are encoded as the same string, all but one of them are.
  /// `.lossy()` drops the members of such keys.
  public static func dictionary<Key, Member>(
    keys: Schema<Key>, of member: Schema<Member>
  ) -> Schema where Value == [Key: Member] {
    .conforming { compiler in
      let compilation = compiler.compilation
      return compiler.insideContainer { compiler in
        let key = compiler.asKey { $0.compile(keys) }
        return KeyedDictionaryInstruction(key, of: compiler.compile(member), in: compilation)
      }
    }
  }

  /// An array of elements that keep their keys, decoded from an object with arbitrary keys, in its order.
  ///
  ///     // {"EUR": 0.9, "GBP": 0.8}
  ///     Schema<[Rate]>.keyedArray(of: .number(), Rate.init(currency:rate:)) { ($0.currency, $0.rate) }
  ///
  /// It is for scalars and other values without fields; an object may have a field for its ``FieldKey/enclosingKey``.
  ///
  /// - Parameters:
  ///   - content: The schema of the values.
  ///   - wrap: Makes an element of a key and its value. An error that it throws is a `custom` issue, unless it is a ``SchemaIssue``.
  ///   - unwrap: Returns the key and the value of an element. Without it, the array is only decoded. Two elements with the same key are
  ///     `duplicateKey`.
  public static func keyedArray<Element, Content>(
    of content: Schema<Content>, _ wrap: @escaping @Sendable (String, Content) throws -> Element,
    _ unwrap: (@Sendable (Element) -> (String, Content))? = nil
  ) -> Schema where Value == [Element] {
    Schema { compiler in
      let compilation = compiler.compilation
      if unwrap == nil { compiler.remark(.oneWay, "has an array by key that is only decoded") }
      return KeyedPairsInstruction(of: compiler.insideContainer { $0.compile(content) }, wrap, unwrap, in: compilation)
    }
  }

  /// An array of values with this schema, decoded from an object with arbitrary keys.
  ///
  ///     {"0009": {"docks": 60}, "0001": {"docks": 48}}
  ///
  /// The elements are in the document's order. A document that was not decoded from bytes or a string, or that `JSONSerialization`
  /// parsed, has no order; its elements are sorted by key. For repeated keys, the last one is used. A field with the key
  /// ``FieldKey/enclosingKey`` holds the element's key, and is required to encode the array: each element is encoded as a member,
  /// in the array's order unless keys are sorted. Two elements with the same key are `duplicateKey`.
  public var keyedArray: Schema<[Value]> {
    Schema<[Value]> { compiler in
      let compilation = compiler.compilation
      let element = compiler.insideContainer { $0.compile(self) }
      if compilation.use == .encoding, element.facts.lacksEnclosingKey {
        compiler.at("\(Value.self)") { compiler in
          compiler.definitionError(
            .noEnclosingKey, "has no field for its enclosing key, which encoding an array by key requires")
        }
      }
      return KeyedArrayInstruction(of: element, in: compilation)
    }
  }

  /// An array, decoded from the names of columns beside rows of values, each of which is an element.
  ///
  ///     // {"columns": ["docks", "name"], "values": [[48, "A"], [60, "B"]]}
  ///     Schema<[Station]>.table(columns: "columns", rows: "values", of: Station.schema)
  ///
  /// A row may be shorter than the list of columns; the keys of the others are then missing. With leniency, nil and defaults replace values
  /// that cannot be decoded, but a model's initial values do not: they are for missing columns. Issues have the path of the value in its row:
  /// `$.values[1][0]`. The columns are encoded in the order of the element's fields, as far as an element has them; a value that another
  /// element lacks is null. `.lossy()` drops rows.
  public static func table<Element>(
    columns: FieldKey, rows: FieldKey, of element: Schema<Element>
  ) -> Schema where Value == [Element] {
    Schema { compiler in
      let (columns, rows) = (compiler.unionKey(columns, "the columns"), compiler.unionKey(rows, "the rows"))
      if columns.overlaps(rows) {
        compiler.definitionError(.repeatedKey, "has the key \"\(rows.string)\" for both columns and rows")
      }
      let row = compiler.compilation.insideContainer.with { $0.isRow = true }
      return TableInstruction(
        columns: columns, rows: rows, of: compiler.within(row) { $0.compile(element) }, in: compiler.compilation)
    }
  }

  /// An array, decoded from an object with arbitrary keys, whose values have this schema. See ``keyedArray``.
  public static func keyedArray<Element>(of element: Schema<Element>) -> Schema where Value == [Element] {
    element.keyedArray
  }
}
