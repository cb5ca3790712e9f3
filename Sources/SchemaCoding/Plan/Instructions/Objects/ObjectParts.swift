/// What an object's instruction consists of, however its models are created.
struct ObjectParts<Model> {
  let members: [MemberInstruction<Model>]
  let facts: [MemberFacts]
  /// The keys of the object that members decode, each once, in the order of their slots.
  let keys: [String]
  let unknownKeys: UnknownKeysAction<Model>
  let leniency: Leniency
  let tags: KnownKeys
  let isForEncoding: Bool
  /// In a plan for updates, an instruction that encodes the model, if tags beside fields select unions in these.
  let encoding: ObjectInstruction<Model>?
  let isArray: Bool
}

extension ObjectParts {
  /// The offsets of the members in the model; nil for those set by a key path.
  var offsets: [Int?] { facts.map(\.offset) }

  /// The types of the members that are initializer arguments.
  func argumentLayouts(_ arguments: [Int]) -> [ValueLayout] { arguments.compactMap { facts[$0].valueLayout } }
}
