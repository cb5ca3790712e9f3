import Foundation
import SchemaCoding

@testable import SchemaTools
@testable import TestSupport

/// Generates schemas, and documents that mostly match them.
struct OracleGenerator {
  var random: SeededGenerator
  /// The percentage of values in a document that do not match.
  var badness = 0

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed &* 0x9E37_79B9_7F4A_7C15)
    for _ in 0..<4 { _ = random.next() }
  }

  mutating func chance(_ percent: Int) -> Bool { random.int(0...99) < percent }

  mutating func one<Element>(of elements: [Element]) -> Element { elements[random.int(0...elements.count - 1)] }
}

// MARK: - Schemas

extension OracleGenerator {
  mutating func schema(depth: Int) -> OracleSchema {
    var schema = depth > 0 && chance(60) ? container(depth: depth) : OracleSchema(scalar())
    if chance(12) { schema.leniency = leniency() }
    if chance(15) {
      let value = OracleValue.string("instead")
      switch random.int(0...3) {
      case 0: schema = OracleSchema(.optional(schema), around: schema)
      case 1: schema = OracleSchema(.defaulted(schema, value), around: schema)
      case 2: schema = OracleSchema(.fallback(schema, value), around: schema)
      default: schema = OracleSchema(.ruled(schema, rule()), around: schema)
      }
    }
    return schema
  }

  mutating func rule() -> OracleRule { OracleRule(modulus: random.int(2...7), fails: chance(15)) }

  mutating func leniency() -> Leniency {
    switch random.int(0...5) {
    case 0: return []
    case 1, 2: return .standard
    case 3: return Leniency.standard.union(Leniency(rawValue: 1 << random.int(6...12)))
    case 4: return Leniency(rawValue: 0x1FFF)
    default: return Leniency(rawValue: random.int(0...0x1FFF))
    }
  }

  private mutating func scalar() -> OracleSchema.Form {
    switch random.int(0...17) {
    case 16: return .calendarDate(one(of: [["yyyy-MM-dd"], ["yyyyMMdd", "yyyy-MM-dd"], ["dd.MM.yyyy"]]))
    case 17: return .partialDate
    case 0: return chance(70) ? .bool(true: [], false: []) : .bool(true: ["ja", "Lit"], false: ["nein"])
    case 1...4: return .number(number())
    case 5, 6: return .string(steps(numeric: false))
    case 7, 8: return .date(dateFormat())
    case 9: return .url
    case 10: return .uuid
    case 11: return .data(one(of: DataFormat.allCases))
    case 12: return one(of: [.colour, .openColour])
    case 13: return .level
    case 14: return .state
    default: return .json
    }
  }

  private mutating func number() -> OracleNumber {
    var number = OracleNumber(kind: one(of: OracleNumber.Kind.allCases))
    number.steps = steps(numeric: true)
    number.isRounded = number.isInteger && chance(15)
    number.isString = chance(15)
    number.hasNonFiniteStrings = [.double, .float].contains(number.kind) && chance(20)
    return number
  }

  private mutating func steps(numeric: Bool) -> [OracleStep] {
    guard chance(30) else { return [] }
    return (0..<random.int(1...3)).map { _ in chance(50) ? (numeric ? .clamped : .trimmed) : .rule(rule()) }
  }

  private mutating func dateFormat() -> OracleDateFormat {
    let single: [OracleDateFormat] = [
      .iso8601, .iso8601WithMilliseconds, .rfc3339, .rfc2822, .seconds, .milliseconds, .pattern("yyyyMMddHHmmss"),
      .pattern("dd-MM-yyyy"), .pattern("yyyy-MM-dd HH:mm:ss"), .inString(.seconds), .inString(.milliseconds),
    ]
    guard chance(25) else { return one(of: single) }
    return .anyOf((0..<random.int(1...3)).map { _ in one(of: single) })
  }

  private mutating func container(depth: Int) -> OracleSchema {
    switch random.int(0...17) {
    case 16: return constants(depth: depth)
    case 17: return collection(.table(object(depth: depth - 1)))
    case 0...2: return collection(.array(schema(depth: depth - 1)))
    case 3: return collection(.set(schema(depth: depth - 1)))
    case 4, 5: return collection(.dictionary(schema(depth: depth - 1)))
    case 6: return OracleSchema(.embedded(schema(depth: depth - 1)))
    case 7: return OracleSchema(.tagged(tag: tag(), content: nil, variants(depth: depth, areObjects: true)))
    case 8: return OracleSchema(.tagged(tag: tag(), content: "content", variants(depth: depth, areObjects: false)))
    case 9: return OracleSchema(.keyed(variants(depth: depth, areObjects: false)))
    case 10:
      // Variants after one that accepts everything would be a definition error.
      let variants = variants(depth: depth, areObjects: false, haveContent: true)
      let open = variants.filter { $0.schema?.acceptsEverything ?? true }
      return OracleSchema(.untagged(variants.filter { !($0.schema?.acceptsEverything ?? true) } + open.prefix(1)))
    default: return object(depth: depth)
    }
  }

  private mutating func collection(_ form: OracleSchema.Form) -> OracleSchema {
    var schema = OracleSchema(form)
    schema.isLossy = chance(30)
    return schema
  }

  private mutating func tag() -> String { one(of: ["kind", "kind", "about.kind", "about[0]"]) }

  private mutating func variants(depth: Int, areObjects: Bool, haveContent: Bool = false) -> [OracleVariant] {
    var tags: [OracleJSON] = [.string("circle"), .string("square"), .string("line")]
    if areObjects, chance(30) { tags[1] = .number("2") }
    var variants = tags.prefix(random.int(1...3)).map { tag in
      let hasContent = haveContent || chance(85)
      let content = hasContent ? areObjects ? object(depth: depth - 1) : schema(depth: depth - 1) : nil
      return OracleVariant(name: tag.text, tag: tag, schema: content)
    }
    if chance(30) { variants.append(OracleVariant(name: "otherwise", tag: nil, schema: OracleSchema(.json))) }
    if !haveContent, chance(20) {
      variants.append(OracleVariant(name: "broken", tag: nil, schema: OracleSchema(.json), isUndecodable: true))
    }
    return variants
  }

  /// A union whose variants have constants at one path.
  private mutating func constants(depth: Int) -> OracleSchema {
    var variants = ["circle", "square", "line"].prefix(random.int(2...3)).map { name in
      var fields = [
        OracleField(name: "constant", keys: [OracleKey(string: "sys.type")], schema: OracleSchema(.constant(name)))
      ]
      if case .object(let object) = object(depth: depth - 1).form { fields += object.fields }
      let object = OracleObject(fields: fields, startsFromValue: true)
      return OracleVariant(name: name, tag: .string(name), schema: OracleSchema(.object(object)))
    }
    if chance(30) { variants.append(OracleVariant(name: "otherwise", tag: nil, schema: OracleSchema(.json))) }
    if chance(20) {
      variants.append(OracleVariant(name: "broken", tag: nil, schema: OracleSchema(.json), isUndecodable: true))
    }
    return OracleSchema(.tagged(tag: "sys.type", content: nil, variants))
  }

  /// A field that holds a union, and one beside it with the tag.
  private mutating func siblings() -> [OracleField] {
    var variants = ["circle", "square", "line"].prefix(random.int(1...3)).map { name in
      var form = scalar()
      if case .json = form { form = .uuid }
      return OracleVariant(name: name, tag: .string(name), schema: OracleSchema(form))
    }
    if chance(20) {
      variants.append(OracleVariant(name: "broken", tag: nil, schema: OracleSchema(.json), isUndecodable: true))
    }
    var union = OracleField(
      name: "union", keys: [OracleKey(string: "payload")], schema: OracleSchema(.sibling(tag: "sort", variants)))
    union.isOptional = chance(40)
    let tag = OracleField(
      name: "tag", keys: [OracleKey(string: "sort")], schema: OracleSchema(.string([])), isOptional: true)
    return [tag, union]
  }

  mutating func object(depth: Int) -> OracleSchema {
    // Words that differ in each style, so that no two fields have the same key.
    var words = [
      "name", "userID", "first_name", "HTMLParser", "size", "lastSeen", "zip_code", "rank", "éa", "B2B", "dot.ted",
      "tag",
      "other", "openingHours", "x_y_z",
    ]
    var object = OracleObject(fields: [])
    object.startsFromValue = chance(40)
    for index in 0..<random.int(0...4) {
      var keys: [OracleKey] = []
      for _ in 0..<one(of: [1, 1, 1, 2, 3]) {
        let word = words.remove(at: random.int(0...words.count - 1))
        if word.contains(".") {
          keys.append(OracleKey(string: word, isLiteral: true))
        } else {
          keys.append(
            OracleKey(string: chance(20) ? word + one(of: [".inner", ".in_ner.subKey", "[1]", "[0].n"]) : word))
        }
      }
      if keys.count < 3, let first = keys.first, !first.isLiteral, first.steps.count == 1, chance(15) {
        keys.insert(OracleKey(string: first.string + ".inner"), at: chance(70) ? 0 : keys.count)
      }
      object.fields.append(field("f\(index)", keys, depth: depth))
    }
    if depth > 0, chance(12) { object.fields += siblings() }
    if chance(25) { object.unknown = one(of: [.reject, .collect]) }
    if chance(15) { object.rules = (0..<random.int(1...2)).map { _ in rule() } }
    var schema = OracleSchema(.object(object))
    if chance(20) { schema.keyStyle = one(of: OracleKeyStyle.allCases) }
    if chance(25) { schema.leniency = leniency() }
    return schema
  }

  mutating func field(_ name: String, _ keys: [OracleKey], depth: Int) -> OracleField {
    var field = OracleField(name: name, keys: keys, schema: schema(depth: depth - 1))
    field.isOptional = !field.schema.isPresence && chance(35)
    // Two overrides for the same null contradict each other.
    if !field.schema.isPresence, chance(20) { field.defaultValue = .string("default") }
    if !field.schema.isPresence, chance(12) { field.fallback = .string("fallback") }
    if field.isOptional || field.defaultValue != nil { field.isRequired = chance(10) }
    field.rejectsNull = chance(10)
    // A field and its schema do not both have overrides, unless they apply to the fields of an object.
    var isOpen = field.schema.leniency == nil
    if case .object = field.schema.form { isOpen = true }
    if isOpen, chance(25) { field.leniency = leniency() }
    return field
  }
}
