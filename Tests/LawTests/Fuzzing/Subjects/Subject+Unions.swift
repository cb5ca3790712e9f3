import Foundation
import SchemaCoding

@testable import TestSupport

/// A union of each layout, all of which may contain themselves.
private indirect enum Shape: Equatable, Sendable {
  case circle(Circle)
  case group(Group)
  case point
  case other(JSONValue)

  struct Circle: Equatable, Sendable {
    var radius = 0.0
    static let schema = Schema(startingFrom: Circle()) { Field("radius", \.radius) }
  }
  struct Group: Equatable, Sendable {
    var shapes: [Shape] = []
  }

  var circle: Circle? { if case .circle(let circle) = self { circle } else { nil } }
  var group: Group? { if case .group(let group) = self { group } else { nil } }
  var other: JSONValue? { if case .other(let json) = self { json } else { nil } }

  static let tagged: Schema<Shape> = .oneOf("type") {
    Variant("circle", Circle.schema, Shape.circle) { $0.circle }
    Variant("group", group(of: .lazy { tagged }), Shape.group) { $0.group }
    Variant("point", .point)
    Variant(otherwise: .json, Shape.other) { $0.other }
  }
  static let adjacent: Schema<Shape> = .oneOf(tag: "type", content: "value") {
    Variant("circle", Circle.schema, Shape.circle) { $0.circle }
    Variant(2, group(of: .lazy { adjacent }), Shape.group) { $0.group }
    Variant(true, .point)
  }
  static let byKey: Schema<Shape> = .oneOfKeys {
    Variant("circle", Circle.schema, Shape.circle) { $0.circle }
    Variant("group", group(of: .lazy { byKey }), Shape.group) { $0.group }
    Variant("point", .point)
  }
  static let untagged: Schema<Shape> = .oneOf {
    Variant(Schema<[Shape]>.array(of: .lazy { untagged }), { .group(Group(shapes: $0)) }) { $0.group?.shapes }
    Variant(.number(Double.self), { .circle(Circle(radius: $0)) }) { $0.circle?.radius }
    Variant(
      .json.validate("must not be a string or\u{2028}an object") { $0.string == nil && $0.object == nil },
      Shape.other
    ) { $0.other }
  }

  private static func group(of shape: Schema<Shape>) -> Schema<Group> {
    Schema(startingFrom: Group()) { Field("shapes", \.shapes).array(of: shape) }
  }

  private static let circleJSON = #"{"type":"circle","radius":2}"#
  static let taggedVocabulary = Vocabulary(
    .object,
    [
      "type": [#""circle""#, #""group""#, #""point""#, #""other""#], "radius": ["2", #""2""#],
      "shapes": ["[\(circleJSON)]", #"[{"type":"group","shapes":[\#(circleJSON),{"type":7},{}]}]"#],
      "value": [#"{"radius":1}"#],
    ])
  static let adjacentVocabulary = Vocabulary(
    .object,
    [
      "type": [#""circle""#, "2", #""2""#, "true"],
      "value": [
        #"{"radius":1}"#, #"{"shapes":[{"type":"circle","value":{"radius":1}},{"type":2,"value":{}}]}"#, "null",
      ],
    ])
  static let keyVocabulary = Vocabulary(
    .object,
    [
      "circle": [#"{"radius":1}"#, "null"], "group": [#"{"shapes":[{"circle":{"radius":1}},{"group":{}}]}"#, "7"],
      "point": ["{}", "null", "[1]"],
    ])
  static let untaggedVocabulary = Vocabulary(
    .value("shapes"), ["shapes": ["[1,[2,[true]]]", "[[[[[[[[1]]]]]]]]", #"[[[[[["x"]]]]]]"#, "null", "{}"]])
}

/// A class that contains itself.
private final class Node: Equatable, Sendable {
  let value: Int, child: Node?, children: [Node]

  init(value: Int, child: Node?, children: [Node]) {
    (self.value, self.child, self.children) = (value, child, children)
  }

  static func == (left: Node, right: Node) -> Bool {
    left.value == right.value && left.child == right.child && left.children == right.children
  }

  static let schema: Schema<Node> = Schema(Node.init) {
    Field("value", \.value).lenient().default(0)
    Field("child", \.child).object(.lazy { Node.schema })
    Field("children", \.children).array(of: .lazy { Node.schema }).default([]).lossy()
  }

  static let vocabulary = Vocabulary(
    .object,
    [
      "value": ["1", #""2""#, "null"],
      "child": [
        "null", "{}", #"{"value":1,"child":{"child":{}},"children":[{},{"value":"x"}]}"#,
        String(repeating: #"{"child":"#, count: 200) + "{}" + String(repeating: "}", count: 200),
      ],
      "children": ["[{},7]", #"[{"value":1.5},{"children":[{"child":{}}]}]"#],
    ])
}

extension Subject {
  static let tagged = Subject("a union by tag", Shape.tagged, [.readsWhatItWrote], Shape.taggedVocabulary)
  static let adjacent = Subject(
    "a union by tag and content", Shape.adjacent, [.readsWhatItWrote, .lenientAcceptsStrict], Shape.adjacentVocabulary)
  static let byKey = Subject("a union by key", Shape.byKey, [.readsWhatItWrote], Shape.keyVocabulary)
  static let untagged = Subject("a union without tags", Shape.untagged, [], Shape.untaggedVocabulary)
  static let recursive = Subject("a class in itself", Node.schema, [.readsWhatItWrote], Node.vocabulary)
}
