/// What is known about the object that an instruction decodes, for a plan that has it as a part of another object:
///
///     Include(Size.schema, \.size)      {"name": "Pier 39", "width": 2, "height": 3}
///
/// Anything else has the facts of an object without keys, and a reason why it cannot be a part.
struct ObjectFacts {
  /// The reason why this cannot be a part, with its members among the other object's own; nil if it can.
  var definitionErrorAsPart: String? = notAnObject
  /// The keys that this decodes. An array has those of the objects in it, and a value made of an object those of the object.
  var keys = MemberKeys()
  /// The paths to which this encodes values.
  var outputPaths: [JSONPath] = []

  /// Whether an existing value can be changed member by member.
  var canMerge = false
  /// Whether objects can be made, not only changed.
  var canCreate = false
  /// Whether the properties of missing keys keep the values of an initial value.
  var startsFromValue = false
  /// Whether a member of the object decodes the whole value, as under a key, so that an existing one is replaced.
  var replacesObject = false
  /// The members whose properties cannot be changed.
  var readOnlyMembers: [Int] = []

  /// Whether this is a union of which an object has neither tag nor key; nil for anything else.
  var lacksTag: (@Sendable (JSONNode) -> Bool)?
  /// Whether an object's keys with null count as missing; nil if they never do.
  var ignoresNullMembers: (@Sendable (JSONNode) -> Bool)?

  static let notAnObject = "is not an object with fields"

  /// The facts of what has the same keys, but cannot be a part.
  func notAsPart(because reason: String = notAnObject) -> ObjectFacts {
    ObjectFacts(definitionErrorAsPart: reason, keys: keys)
  }
}
