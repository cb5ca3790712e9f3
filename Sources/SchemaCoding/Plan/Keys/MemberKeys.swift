/// The keys of an object that its members decode, or those of a part of it.
///
/// A union among other keys decodes only those of the variant that the object has:
///
///     {"event": "closed", "reason": "done"}
///     {"event": "closed", "assignee": "ann"}      unknown, because "assignee" is a key of the variant "assigned"
struct MemberKeys: Sendable {
  /// All keys that any object may have for them.
  let all: KnownKeys
  /// Those that decide whether an object has this as a part, by member: each of them may be spelled in several ways.
  let deciding: [KnownKeys]
  /// The paths of values that may have values inside them.
  let containers: [[JSONPath.Component]]
  /// Those that are decoded from every object.
  private let fixed: KnownKeys
  /// For each union, the keys that it decodes from an object, or those that it has in place of these.
  private let unions: [@Sendable (JSONNode, OtherKeys, inout DecodingContext) -> [KnownKeys]]

  /// What happens to the keys of an object that no member decodes.
  enum OtherKeys {
    /// They are collected, so keys that nothing decodes must be among them.
    case collecting
    /// Each becomes an issue, so a key that already has one may be left out.
    case rejecting
  }
}

extension MemberKeys {
  /// The keys of a member. With `areOptional`, they do not decide whether an object has the part with the member.
  init(_ keys: KnownKeys = KnownKeys(), containers: [[JSONPath.Component]] = [], areOptional: Bool = false) {
    let deciding = keys.isEmpty || areOptional ? [] : [keys]
    self.init(all: keys, deciding: deciding, containers: containers, fixed: keys, unions: [])
  }

  /// The keys of a union: all of them, and those that it decodes from an object.
  init(
    ofUnion all: KnownKeys, containers: [[JSONPath.Component]],
    decoded: @escaping @Sendable (JSONNode, OtherKeys, inout DecodingContext) -> [KnownKeys]
  ) {
    self.init(all: all, deciding: all.each, containers: containers, fixed: KnownKeys(), unions: [decoded])
  }

  func decoded(from object: JSONNode, others: OtherKeys, _ context: inout DecodingContext) -> [KnownKeys] {
    var keys = [fixed]
    for union in unions { keys += union(object, others, &context) }
    return keys
  }

  func union(_ other: MemberKeys) -> MemberKeys {
    MemberKeys(
      all: all.union(other.all), deciding: deciding + other.deciding, containers: containers + other.containers,
      fixed: fixed.union(other.fixed), unions: unions + other.unions)
  }
}

extension Sequence<MemberKeys> {
  var joined: MemberKeys { reduce(MemberKeys()) { $0.union($1) } }
}
