extension SchemaIssue {
  /// What a form tells a person, in plain English, after the name of the field.
  ///
  ///     is required · must be a whole number · must be one of open, closed · must have a length of at most 40
  ///
  /// It has neither code, path nor type, and nothing of the document; a broken rule speaks for itself. For other languages, see ``parameters``.
  /// `issues.message(for: "age")` is what several issues say of one field.
  public var message: String {
    let parameters = parameters
    let range = parameters["minimum"].flatMap { least in parameters["maximum"].map { "between \(least) and \($0)" } }
    switch code {
    case .missingKey, .nullValue: return "is required"
    case .unknownKey: return "is not known"
    case .invalidJSON: return "is not valid JSON"
    case .outOfRange: return range.map { "must be \($0)" } ?? "is out of range"
    case .validationFailed:
      let words = detail?.shown() ?? "is not valid"
      let start = ["must be in ", "must have a length in "].first(where: words.hasPrefix)
      return range.flatMap { range in start.map { $0.dropLast(3) + range } } ?? words
    case .inexact where expected?.forPeople != "a whole number": return "has too many digits"
    case .typeMismatch, .unconvertible, .inexact, .invalidFormat, .unknownCase, .custom:
      if let values = parameters["values"]?.array, !values.isEmpty {
        return "must be one of " + values.map { $0.string?.shown() ?? "\($0)" }.joined(separator: ", ")
      }
      return expected?.forPeople.map { "must be \($0)" } ?? "is not valid"
    default: return "is not valid"
    }
  }
}

extension String {
  /// The expectation in a person's words, without a format in parentheses; nil if it names a type of the program.
  fileprivate var forPeople: String? {
    let words = prefix { $0 != "(" }.split(separator: " ")
    let name = String(words.last ?? "")
    if name == "string" { return "text" }
    if name.first?.isLowercase == true || name == "URL" || name == "UUID" {
      return words.joined(separator: " ").shown()
    }
    if ["Double", "Float", "CGFloat", "Decimal", "JSONNumber"].contains(name) { return "a number" }
    if ["Int", "UInt"].contains(name.prefix { !$0.isNumber }) { return "a whole number" }
    return name == "Bool" ? "true or false" : nil
  }
}

extension [SchemaIssue] {
  /// Returns what a form shows at a field: a line for each issue of its value, and of anything in it; nil if there is none.
  ///
  ///     TextField("Age", text: $guest.age)
  ///     if let text = issues.message(for: "age") { Text("Age \(text)") }
  ///
  /// - Parameters:
  ///   - field: The path from the whole value, as a field spells it: `"age"`, `"address.zip"`, `"[0].age"`.
  ///   - words: Returns what to say of an issue; nil for its ``SchemaIssue/message``.
  public func message(for field: String, _ words: (SchemaIssue) -> String? = { _ in nil }) -> String? {
    let own = filter { issue in
      let name = issue.path.fieldName
      return name == field || name.hasPrefix(field + ".") || name.hasPrefix(field + "[")
    }
    return own.isEmpty ? nil : own.map { words($0) ?? $0.message }.joined(separator: "\n")
  }
}

extension SchemaError {
  /// The fields and codes of the issues, counted, as one line for a log, in which none of the document's values occur.
  ///
  ///     13 issues on line 7: $[*].tot unconvertible 12, $[*].name missingKey 1
  public var logLine: String {
    let fields = summary.prefix(10).map(\.description) + (summary.count > 10 ? ["…"] : [])
    return description.prefix { $0 != "\n" } + ": " + fields.joined(separator: ", ")
  }
}
