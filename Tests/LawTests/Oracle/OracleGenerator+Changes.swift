import SchemaCoding

@testable import TestSupport

extension OracleGenerator {
  /// The next version of a schema: the same with one change somewhere.
  mutating func changed(_ schema: OracleSchema) -> OracleSchema {
    var schema = schema
    if chance(15) { return reshaped(schema) }
    if chance(50) {
      switch schema.form {
      case .array(let element):
        schema.form = .array(changed(element))
        return schema
      case .dictionary(let element):
        schema.form = .dictionary(changed(element))
        return schema
      case .object(let object):
        schema.form = .object(changed(object))
        return schema
      case .tagged(let tag, let content, let variants) where content != nil:
        schema.form = .tagged(tag: tag, content: content, changed(variants))
        return schema
      case .keyed(let variants):
        schema.form = .keyed(changed(variants))
        return schema
      default: break
      }
    }
    switch (random.int(0...7), schema.form) {
    case (0, _): return OracleSchema(.optional(schema), around: schema)
    case (1, _): return OracleSchema(.defaulted(schema, .string("instead")), around: schema)
    case (2, _): return OracleSchema(.ruled(schema, rule()), around: schema)
    case (3, .optional(let inner)), (3, .defaulted(let inner, _)), (3, .fallback(let inner, _)),
      (3, .ruled(let inner, _)):
      return inner
    case (4, _), (5, _):
      let other = leniency()
      schema.leniency = schema.leniency == nil || chance(50) ? other : nil
    case (6, .array), (6, .set), (6, .dictionary): schema.isLossy.toggle()
    default: return self.schema(depth: 1)
    }
    return schema
  }

  /// What an object, a dictionary, a table or a union may become: another of these with the same keys.
  private mutating func reshaped(_ schema: OracleSchema) -> OracleSchema {
    let keys: [String]
    var element = OracleSchema(.json)
    switch schema.form {
    case .object(let object):
      keys = object.fields.compactMap { $0.keys.first?.string }
      element = object.fields.first?.schema ?? element
    case .dictionary(let inner):
      keys = ["p", "a", "z"]
      element = inner
    case .table: keys = ["columns", "rows"]
    case .tagged(let tag, let content, let variants):
      keys = [tag, content ?? "name"]
      if content != nil, let inner = variants.first?.schema { element = inner }
    case .keyed(let variants):
      keys = variants.compactMap { if case .string(let key)? = $0.tag { key } else { nil } }
      element = variants.first?.schema ?? element
    case .array(let inner), .set(let inner): return one(of: [OracleSchema(.array(inner)), OracleSchema(.set(inner))])
    default: return self.schema(depth: 1)
    }
    switch random.int(0...2) {
    case 0: return OracleSchema(.dictionary(element))
    case 1: return OracleSchema(.table(object(depth: 0)))
    default:
      var object = OracleObject(fields: [], startsFromValue: true)
      for (index, key) in keys.prefix(3).enumerated() {
        let inner = chance(60) ? element : OracleSchema(.json)
        object.fields.append(
          OracleField(name: "f\(index)", keys: [OracleKey(string: key)], schema: inner, isOptional: !inner.isPresence))
      }
      return OracleSchema(.object(object))
    }
  }

  private mutating func changed(_ object: OracleObject) -> OracleObject {
    var object = object
    if chance(15) {
      object.unknown = one(of: [.ignore, .reject, .collect])
    } else if object.fields.isEmpty || chance(15) {
      object.fields.append(field("f9", [OracleKey(string: "brandNew")], depth: 1))
    } else {
      let index = random.int(0...object.fields.count - 1)
      switch random.int(0...5) {
      case 0: object.fields.remove(at: index)
      case 1: object.fields[index].isRequired.toggle()
      case 2: object.fields[index].rejectsNull.toggle()
      case 3: object.fields[index].defaultValue = object.fields[index].defaultValue == nil ? .string("default") : nil
      default: object.fields[index].schema = changed(object.fields[index].schema)
      }
    }
    return object
  }

  private mutating func changed(_ variants: [OracleVariant]) -> [OracleVariant] {
    var variants = variants
    if variants.count > 1, chance(50) {
      variants.remove(at: random.int(0...variants.count - 1))
    } else if !variants.contains(where: { $0.isOtherwise || $0.isUndecodable }) {
      variants.append(OracleVariant(name: "new", tag: .string("new"), schema: schema(depth: 1)))
    }
    return variants
  }
}
