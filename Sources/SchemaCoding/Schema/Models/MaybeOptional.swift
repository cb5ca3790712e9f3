/// A type, or an optional or a ``Nullable`` of it.
///
/// A method for one type also applies to properties whose value may be absent: `.string()` has the constraint `MaybeOptional<String>`,
/// which `String`, `String?` and `Nullable<String>` satisfy. ``OptionalOrNullable`` is only the latter two.
public protocol MaybeOptional<Unwrapped> {
  /// The type of the value, if there is one: `String` for all three.
  associatedtype Unwrapped = Self

  /// The schema of this type, given that of the unwrapped type.
  @_documentation(visibility: internal)
  static func _schema(unwrapped: Schema<Unwrapped>) -> Schema<Self>
}

extension MaybeOptional where Unwrapped == Self {
  /// The same schema.
  @_documentation(visibility: internal)
  public static func _schema(unwrapped: Schema<Self>) -> Schema<Self> { unwrapped }
}

extension Optional: MaybeOptional {
  /// The optional schema.
  @_documentation(visibility: internal)
  public static func _schema(unwrapped: Schema<Wrapped>) -> Schema<Wrapped?> { unwrapped.optional }
}

extension Nullable: MaybeOptional {
  /// The nullable schema.
  @_documentation(visibility: internal)
  public static func _schema(unwrapped: Schema<Wrapped>) -> Schema<Nullable<Wrapped>> { unwrapped.nullable }
}

extension Bool: MaybeOptional {}
extension String: MaybeOptional {}
extension JSONValue: MaybeOptional {}
extension JSONObject: MaybeOptional {}
extension JSONNumber: MaybeOptional {}
extension Date: MaybeOptional {}
extension CalendarDate: MaybeOptional {}
extension PartialDate: MaybeOptional {}
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension Duration: MaybeOptional {}
extension Data: MaybeOptional {}
extension URL: MaybeOptional {}
extension UUID: MaybeOptional {}
extension Array: MaybeOptional {}
extension Set: MaybeOptional {}
extension Dictionary: MaybeOptional {}

extension Field where Value: MaybeOptional {
  /// Declares the value, which may be optional, with the schema of the unwrapped type.
  func schema(unwrapped: Schema<Value.Unwrapped>) -> Field { schema(Value._schema(unwrapped: unwrapped)) }
}
