extension Schema {
  /// Returns the schema of the object without the fields that have these first keys.
  ///
  /// Refer to a constant by its key, and to an included part by its type. The omitted keys are unknown to the resulting schema.
  ///
  /// If one of them is an argument of the model's initializer, the resulting schema can update and encode, but not decode.
  ///
  /// - Precondition: The schema describes an object that has these fields.
  public func omitting(_ keys: String...) -> Schema {
    selecting(keys, by: "omitting(_:)", "omits") { !keys.contains($0) }
  }

  /// Returns the schema of the object with only the fields that have these first keys.
  ///
  /// Refer to a constant by its key, and to an included part by its type. The keys of the other fields are unknown to the resulting schema.
  ///
  /// If an argument of the model's initializer is missing, the resulting schema can update and encode, but not decode.
  ///
  /// - Precondition: The schema describes an object that has these fields.
  public func picking(_ keys: String...) -> Schema {
    selecting(keys, by: "picking(_:)", "picks") { keys.contains($0) }
  }

  /// Returns the schema of the object with a prefix in front of its own keys, such as for a part of a flat object.
  ///
  ///     // {"child_name": "A", "child_at": {"x": 1, "y": 2}}
  ///     Include(Child.schema.prefixingKeys(with: "child_"), \.child)
  ///
  /// The keys of nested objects, and the later parts of paths, stay as they are. The keys of parts that the object includes are its own. A key
  /// style spells the key that follows the prefix.
  ///
  /// - Precondition: The schema describes an object with keys.
  public func prefixingKeys(with prefix: String) -> Schema {
    changingObject(by: "prefixingKeys(with:)") { object in
      if object.isArray {
        object.definitionErrors.append((.notAnObject, "is an array by position, which has no keys to prefix"))
      }
      object.members = object.members.map { $0.prefixed(with: prefix) }
    }
  }

  /// Returns the schema of the object with additional fields, which are bound to properties of the model.
  ///
  ///     let listed = Article.schema.extending { Field("rank", \.rank) }
  ///
  /// - Precondition: The schema describes an object.
  public func extending(@MembersBuilder<Value> _ members: () -> MembersBuilder<Value>.Members) -> Schema {
    let members = Self.created(members).list
    return changingObject(by: "extending(_:)") { $0.members += members }
  }

  /// Returns the schema of an object that has the value under a key, or at the end of a path.
  ///
  ///     Station.schema.array.under("result.stations")      {"result": {"stations": [{…}, {…}]}}
  ///
  /// Other keys are ignored, and nothing else is encoded. If the value may be missing, as in `Schema.string.optional.under("name")`, any
  /// object is decoded; in a union without tags, such a variant comes last. With `encodesNull`, nil is encoded as `null`, and otherwise
  /// leaves an empty object; by default, ``EncodingOptions/nulls`` decides.
  ///
  /// Where documents differ, `or` has the other places, like the other keys of a ``Field``: the first place that has a valid value counts,
  /// and the first place of all is encoded.
  ///
  ///     Station.schema.array.under("data", or: "result.items")
  public func under(
    _ key: FieldKey, or otherKeys: FieldKey..., encodesNull: Bool? = nil, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Schema {
    let source = SourceLine(fileID: fileID, line: line)
    let field = Field(keys: [key] + otherKeys, path: \Value.self, schema: self, source: source).changing {
      $0.encodesNull = encodesNull
    }
    return Schema({ (value: Value) in value }, members: { field })
  }

  /// Returns the schema of the object with every field optional.
  ///
  /// For a missing key, the model keeps its value.
  ///
  /// If the model is made by an initializer, the resulting schema can update and encode, but not decode.
  ///
  /// - Precondition: The schema describes an object.
  public func partial() -> Schema {
    changingObject(by: "partial()") { object in
      object.isPartial = true
      if case .initializer(let count, _) = object.construction {
        object.construction = .fragment(argumentCount: count)
      }
    }
  }

  private func selecting(
    _ keys: [String], by method: String, _ verb: String, _ keeps: @Sendable (String) -> Bool
  ) -> Schema {
    changingObject(by: method) { object in
      let names = object.members.map(\.name)
      for key in keys where !names.contains(key) {
        object.definitionErrors.append((.unknownField, "\(verb) \"\(key)\", which is not one of its fields"))
      }
      object.removeMembers { !keeps($0.name) }
    }
  }
}
