/// The type of an initializer's argument, as the compiler infers it from a member of a schema.
///
/// It is a type of its own, so that the compiler compares the values of the members with the initializer's parameters only when it knows
/// all members. Before it reports an error, it would otherwise also try each optional parameter without its question mark, in all
/// combinations, which takes a quarter of a minute for ten of them.
public protocol ArgumentType: SendableModelType {
  /// The argument's own type.
  associatedtype Value
}

/// The type of an argument that is a value of this type.
public enum ArgumentOf<Value>: ArgumentType {}
