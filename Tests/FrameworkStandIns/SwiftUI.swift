public protocol View {
  associatedtype Body: View
  @MainActor @ViewBuilder var body: Body { get }
}

extension Never: View {
  public var body: Never { return fatalError("a view without a body") }
}

@resultBuilder public enum ViewBuilder {
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> Group { Group() }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
}

extension Optional: View where Wrapped: View {
  public var body: Never { return fatalError("a view without a body") }
}

public struct Group: View { public var body: Never { return fatalError("a view without a body") } }

@propertyWrapper public struct State<Value> {
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public var wrappedValue: Value
  public var projectedValue: Binding<Value> { Binding(value: wrappedValue) }
}

@dynamicMemberLookup public struct Binding<Value> {
  let value: Value
  public subscript<Part>(dynamicMember path: WritableKeyPath<Value, Part>) -> Binding<Part> {
    Binding<Part>(value: value[keyPath: path])
  }
}

public struct Form<Content: View>: View {
  public init(@ViewBuilder content: () -> Content) {}
  public var body: Never { return fatalError("a view without a body") }
}

public struct TextField: View {
  public init(_ title: String, text: Binding<String>) {}
  public var body: Never { return fatalError("a view without a body") }
}

public struct Text: View {
  public init(_ text: String) {}
  public var body: Never { return fatalError("a view without a body") }
}

public struct ForEach<Content: View>: View {
  public init(_ data: [String], id: KeyPath<String, String>, @ViewBuilder content: (String) -> Content) {}
  public var body: Never { return fatalError("a view without a body") }
}
