extension Schema {
  /// The same object without these fields, each named by its first key.
  ///
  /// If one of them is an argument of the model's initializer, what is left can update and encode, but not decode.
  ///
  /// - Precondition: The schema describes an object, and has these fields.
  public func omitting(_ keys: String...) -> Schema {
    selecting(keys, "omits") { !keys.contains($0) }
  }

  /// The same object with no other fields than these, each named by its first key.
  ///
  /// If an argument of the model's initializer is missing, what is left can update and encode, but not decode.
  ///
  /// - Precondition: The schema describes an object, and has these fields.
  public func picking(_ keys: String...) -> Schema {
    selecting(keys, "picks") { keys.contains($0) }
  }

  /// The same object with more fields, whose values go into properties of the model.
  ///
  ///     let listed = Article.schema.extending { Field("rank", \.rank) }
  ///
  /// - Precondition: The schema describes an object.
  public func extending(@MembersBuilder<Value> _ members: () -> MembersBuilder<Value>.Members) -> Schema {
    let members = members().list
    return changingObject { $0.members += members }
  }

  /// The same object with every field optional: keys that are missing keep what a model has.
  ///
  /// A model that an initializer makes can then be updated and encoded, but not decoded.
  ///
  /// - Precondition: The schema describes an object.
  public func partial() -> Schema {
    changingObject { object in
      object.isPartial = true
      if case .initializer = object.construction { object.construction = .fragment }
    }
  }

  /// Says what becomes of keys that no field reads. They are ignored unless a schema says otherwise.
  ///
  /// - Precondition: The schema describes an object.
  public func unknownKeys(_ policy: UnknownKeys<Value>) -> Schema {
    changingObject { $0.unknownKeys = policy }
  }

  private func selecting(_ keys: [String], _ verb: String, _ keeps: @Sendable (String) -> Bool) -> Schema {
    changingObject { object in
      let names = object.members.map(\.name)
      for key in keys where !names.contains(key) {
        object.definitionErrors.append("\(verb) \"\(key)\", which is not one of its fields")
      }
      let members = object.members.filter { keeps($0.name) }
      let losesArgument = object.members.contains { !$0.isConstant && !keeps($0.name) }
      if losesArgument, case .initializer = object.construction {
        object.construction = .fragment
      }
      object.members = members
    }
  }
}
