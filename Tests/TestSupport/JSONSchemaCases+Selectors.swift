import SchemaCoding

extension JSONSchemaCases {
  /// Unions whose tag is beside them, in a path, or a constant; and partial dates.
  static let selectors: [JSONSchemaCase] = [
    JSONSchemaCase(
      "sibling",
      Letter.schema(
        .oneOf(tag: .sibling("kind")) {
          text
          number
        })),
    JSONSchemaCase(
      "siblingOrOther",
      Letter.schema(
        .oneOf(tag: .sibling("kind")) {
          text
          other
        })),
    JSONSchemaCase(
      "siblingOptional",
      Schema(startingFrom: Letters()) {
        Field("kind", \.kind)
        Field("payload.body", \.body).schema(
          .oneOf(tag: .sibling("kind")) {
            text
            number
          }
        )
      }),
    JSONSchemaCase(
      "siblingDefault",
      Schema(startingFrom: Selected()) {
        Field("kind", \.kind)
        Field("body", \.body).schema(
          .oneOf(tag: .sibling("kind")) {
            text
            number
          }
        )
      }),
    JSONSchemaCase(
      "siblingDefaultOrOther",
      Schema(Letter.init) {
        Field("kind", \.kind).default("text")
        Field("body", \.body).schema(
          .oneOf(tag: .sibling("kind")) {
            text
            other
          }
        )
      }),
    JSONSchemaCase(
      "tagInPath",
      Schema<Body>.oneOf("sys.type.id") {
        part("circle")
        part("line")
      }),
    JSONSchemaCase(
      "constants",
      Schema<Body>.oneOf {
        constant("circle")
        constant("line")
      }),
    JSONSchemaCase("partialDate", Schema<PartialDate>.partialDate),
  ]

  enum Body: Sendable {
    case text(String)
    case number(Int)
    case other(JSONValue)
    var text: String? { if case .text(let text) = self { text } else { nil } }
    var number: Int? { if case .number(let number) = self { number } else { nil } }
    var other: JSONValue? { if case .other(let json) = self { json } else { nil } }
  }
  private static let text = Variant("text", .string, Body.text) { $0.text }
  private static let number = Variant("number", .number(), Body.number) { $0.number }
  private static let other = Variant(otherwise: .json, Body.other) { $0.other }

  private struct Part: Sendable { var size = 0 }
  private static func part(_ tag: String) -> Variant<Body> {
    Variant(
      .string(tag), Schema(startingFrom: Part()) { Field("size", \.size) }, { .number($0.size) },
      { $0.number.map { Part(size: $0) } })
  }
  private static func constant(_ tag: String) -> Variant<Body> {
    Variant(
      Schema(startingFrom: Part()) {
        Constant("sys.type", .string(tag))
        Field("size", \.size)
      }, { .number($0.size) }, { $0.number.map { Part(size: $0) } })
  }

  struct Letter: Sendable {
    let kind: String
    let body: Body

    static func schema(_ body: Schema<Body>) -> Schema<Letter> {
      Schema(Letter.init) {
        Field("kind", \.kind)
        Field("body", \.body).schema(body)
      }
    }
  }

  struct Selected: Sendable {
    var kind = "number"
    var body = Body.number(0)
  }

  struct Letters: Sendable {
    var kind: String?
    var body: Body?
  }
}
