/// The call of a model's initializer, in two forms.
struct InitializerCall<Model>: Sendable {
  /// Reads the arguments in their order and calls the initializer, unless one of them fails.
  let reading: @Sendable (ParsedObject, inout DecodingState) throws -> Model
  /// Calls the initializer with arguments that were read into slots.
  let taking: @Sendable (inout ArgumentSequence) throws -> Model
}
