public final class Schema: Sendable {
  public init(_ types: [any Any.Type]) {}
}
