/// A part of a model whose keys are in the model's own object.
///
///     struct Article {
///       var title = "", stamps = Stamps()
///       static let schema = Schema(startingFrom: Article()) {
///         Field("title", \.title)
///         Include(Stamps.schema, \.stamps)      // "created_at" and "updated_at", beside "title"
///       }
///     }
///
/// If both schemas have an initial value, as here, the properties of a struct whose keys are missing keep the values that they have in the
/// model's initial value.
///
/// The part can also be a tagged union, whose tag and content are then among the other keys:
///
///     // {"id": 7, "type": "circle", "payload": {"radius": 2}}
///     static let schema = Schema(Event.init) {
///       Field("id", \.id)
///       Include(Schema<Shape>.oneOf(tag: "type", content: "payload") { … }, \.shape)
///     }
///
/// An optional part is nil, or keeps its initial value, if all of its keys are missing. If all are missing or null, it is nil; if any key
/// has a value, the whole part is decoded:
///
///     // {"id": 7} or {"id": 7, "geo_lat": 22.6, "geo_lng": 120.3}
///     Include(Position.schema, \.position)                // Position?
///     Include(Position.schema.optional)                   // the same, as an argument of the model's initializer
///
/// For a nested path such as `pos.lat`, only the first key decides. A value declared with `nullIf(_:)` counts as present. With leniency, an
/// optional part that cannot be decoded is nil if it is an argument, and keeps its value if it is a property.
///
/// A subclass includes the schema of its superclass, where the part is the object itself. Its own schema needs another name:
///
///     static let adminSchema = Schema(startingFrom: Admin()) {
///       Include(User.schema, inheritedBy: { $0 })
///       Field("rights", \.rights)
///     }
public struct Include<Model, Part>: Sendable {
  let schema: Schema<Part>
  let target: Target
  let source: SourceLine
  /// The property of the part with a key.
  let property: @Sendable (String, KeyStyle?) -> AnyProperty<Part>?

  enum Target: Sendable {
    case argument
    case property(KeyPath<Model, Part> & Sendable)
    case superclass(@Sendable (Model) -> Part)
  }

  /// Includes a part as an argument of the model's initializer.
  public init(_ schema: Schema<Part>, fileID: StaticString = #fileID, line: UInt = #line) {
    self.init(schema, .argument, SourceLine(fileID: fileID, line: line))
  }

  /// Includes a part as a property of the model.
  public init(
    _ schema: Schema<Part>, _ path: KeyPath<Model, Part> & Sendable, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(schema, .property(path), SourceLine(fileID: fileID, line: line))
  }

  /// Includes an optional part as a property of the model.
  public init<Wrapped>(
    _ schema: Schema<Wrapped>, _ path: KeyPath<Model, Wrapped?> & Sendable, fileID: StaticString = #fileID,
    line: UInt = #line
  ) where Part == Wrapped? {
    self.init(schema.optional, .property(path), SourceLine(fileID: fileID, line: line)) { key, style in
      schema.property(key, in: style)?.ofOptional
    }
  }

  /// Includes the fields of a superclass: `inheritedBy: { $0 }`.
  public init(
    _ schema: Schema<Part>, inheritedBy upcast: @escaping @Sendable (Model) -> Part, fileID: StaticString = #fileID,
    line: UInt = #line
  ) where Part: AnyObject {
    self.init(schema, .superclass(upcast), SourceLine(fileID: fileID, line: line))
  }

  private init(
    _ schema: Schema<Part>, _ target: Target, _ source: SourceLine,
    property: (@Sendable (String, KeyStyle?) -> AnyProperty<Part>?)? = nil
  ) {
    self.schema = schema
    self.target = target
    self.source = source
    self.property = property ?? { schema.property($0, in: $1) }
  }
}
