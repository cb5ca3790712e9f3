import SchemaCoding

/// A model for a schema of sixty fields of ten types, six of each.
struct Wide: Sendable {
  var number = 0
  var fraction = 0.0
  var text = ""
  var flag = false
  var list: [Int] = []
  var optional: Int?

  /// Returns a schema of sixty fields, created anew each time.
  static func schema() -> Schema<Wide> {
    Schema(startingFrom: Wide()) {
      for decade in 0..<6 {
        Field(FieldKey("number\(decade)"), \.number)
        Field(FieldKey("lenient\(decade)"), \.number).lenient()
        Field(FieldKey("fraction\(decade)"), \.fraction).number()
        Field(FieldKey("text\(decade)"), \.text)
        Field(FieldKey("short\(decade)"), FieldKey("s\(decade)"), at: \.text).string()
        Field(FieldKey("flag\(decade)"), \.flag).bool().lenient()
        Field(FieldKey("list\(decade)"), \.list)
        Field(FieldKey("lossy\(decade)"), \.list).array(of: .number()).lossy()
        Field(FieldKey("optional\(decade)"), \.optional)
        Field(FieldKey("default\(decade)"), \.optional).default(3)
      }
    }
  }
}
