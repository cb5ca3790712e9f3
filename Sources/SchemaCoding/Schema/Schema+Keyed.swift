extension Schema {
  /// A dictionary of values that each have this schema, from an object whose keys are data and are decoded by a schema of their own.
  ///
  ///     .dictionary(keys: .uuid, of: .number(Int.self))       {"6BA7B810-9DAD-11D1-80B4-00C04FD430C8": 1}
  ///
  /// Any schema will do that decodes a string, and numbers and Bools as strings spell them. A key is a string in any case, so this is
  /// strict: leniency does not count for keys, and there is nothing to report. A key that cannot be decoded is `invalidFormat`, or
  /// `unknownCase` for an enumeration. Where two keys become one, the second is `duplicateKey`, in encoding as well. `.lossy()` leaves
  /// out both.
  public static func dictionary<Key, Member>(
    keys: Schema<Key>, of member: Schema<Member>
  ) -> Schema where Value == [Key: Member] {
    .conforming { compiler in
      let compilation = compiler.compilation
      return compiler.inside { compiler in
        let key = compiler.asKey { $0.compile(keys) }
        return KeyedDictionaryInstruction(key, of: compiler.compile(member), in: compilation)
      }
    }
  }

  /// An array of such values, from an object whose keys are data.
  ///
  ///     {"0009": {"docks": 60}, "0001": {"docks": 48}}
  ///
  /// The values come in the document's order. What was not decoded from bytes or a string has none, and comes sorted by key; so does what
  /// `JSONSerialization` read. Of keys that are repeated the last counts. A field with the key ``FieldKey/enclosingKey`` has the value's
  /// key, and is needed to encode the array: each element becomes a member, in the array's order unless keys are to be sorted. Two
  /// elements on one key are `duplicateKey`.
  public var keyedArray: Schema<[Value]> {
    Schema<[Value]> { compiler in
      let compilation = compiler.compilation
      let element = compiler.inside { $0.compile(self) }
      if compilation.purpose == .encoding, let object = element as? ObjectInstruction<Value>,
        !object.members.contains(where: { $0.writesEnclosingKey || $0.isPart })
      {
        compiler.at("\(Value.self)") { compiler in
          compiler.definitionError("has no field for its enclosing key, by which an array could be encoded")
        }
      }
      return KeyedArrayInstruction(of: element, in: compilation)
    }
  }
}
