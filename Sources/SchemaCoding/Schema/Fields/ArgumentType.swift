/// The type of an initializer's argument, as the compiler infers it from a member of a schema.
///
/// Because it is a type of its own, the compiler compares members with parameters only once it knows all members. Otherwise, before
/// reporting an error, it would also try each optional parameter as one that is not optional, in all combinations, which takes about 15
/// seconds for ten of them.
public protocol ArgumentType: SendableModelType {
  /// The argument's own type.
  associatedtype Value
}

/// The type of an argument that is a value of this type.
public enum ArgumentOf<Value>: ArgumentType {}
