/// Returns the name of a type in messages, as one writes it in Swift: for an optional, the name of its wrapped type.
///
///     Array<String>                     [String]
///     Dictionary<String, Array<Int>>    [String: [Int]]
///     Optional<Station>                 Station
func nameOfType(_ type: Any.Type) -> String {
  var name = "\(type)"
  while let wrapped = name.arguments(of: "Optional")?.first { name = wrapped }
  return name.withTypeSugar
}

/// Returns the name of a type with its article, as an issue states what it expected.
///
///     Int              an Int
///     Double           a Double
///     HTTPMethod       an HTTPMethod
///     Array<String>    [String]
func expectedType(_ type: Any.Type) -> String {
  let name = nameOfType(type)
  return name.article.map { "\($0) \(name)" } ?? name
}

extension String {
  /// The article of a type's name: by the first letter's sound, which in an abbreviation is that of its name. None for brackets.
  fileprivate var article: String? {
    guard let first, first.isLetter else { return nil }
    if hasPrefix("Euro") || hasPrefix("One") { return "a" }
    let isAbbreviation = dropFirst().first?.isUppercase == true
    let isVowel = (isAbbreviation ? "AEFHILMNORSX" : "AEIO").contains(first.uppercased())
    return isVowel || hasPrefix("Un") && !hasPrefix("Uni") || hasPrefix("Up") ? "an" : "a"
  }

  /// The name with the brackets of arrays and dictionaries, and the question mark of optionals.
  fileprivate var withTypeSugar: String {
    if let element = arguments(of: "Array")?.first { return "[\(element.withTypeSugar)]" }
    if let wrapped = arguments(of: "Optional")?.first { return "\(wrapped.withTypeSugar)?" }
    if let pair = arguments(of: "Dictionary"), pair.count == 2 {
      return "[\(pair[0].withTypeSugar): \(pair[1].withTypeSugar)]"
    }
    // On Apple's platforms, `Decimal` is a structure of C.
    return self == "NSDecimal" ? "Decimal" : self
  }

  /// The generic arguments, if this is the name of a specialization of the type.
  fileprivate func arguments(of type: String) -> [String]? {
    guard hasPrefix("\(type)<"), hasSuffix(">") else { return nil }
    var arguments = [""]
    var depth = 0
    for character in dropFirst(type.count + 1).dropLast() {
      if character == ",", depth == 0 {
        arguments.append("")
        continue
      }
      if "<([".contains(character) { depth += 1 }
      if ">)]".contains(character) { depth -= 1 }
      arguments[arguments.count - 1].append(character)
    }
    return arguments.map { String($0.drop { $0 == " " }) }
  }
}
