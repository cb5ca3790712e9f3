/// Several forms: decoded with the first that succeeds, and encoded with the first in the list.
struct AnyOfForm: DateForm {
  let forms: [any DateForm]

  var name: String { "any of " + forms.map(\.name).joined(separator: ", ") }

  var choice: String {
    guard let last = forms.last else { return name }
    let others = forms.dropLast().map(\.choice).joined(separator: ", ")
    return others.isEmpty ? last.choice : "\(others) or \(last.choice)"
  }

  var definitionErrors: [String] {
    forms.isEmpty ? ["has an empty list of formats in anyOf(_:)"] : forms.flatMap(\.definitionErrors)
  }

  var decodes: DecodableDates { forms.reduce(into: []) { $0.formUnion($1.decodes) } }

  var isSlow: Bool { forms.contains(where: \.isSlow) }

  /// Tries each form in turn. An error counts as a nonmatch; if no form matches, the first error is thrown.
  func date(fromString string: String) throws -> Date? { try first { try $0.date(fromString: string) } }
  func date(fromJSON json: JSONValue) throws -> Date? { try first { try $0.date(fromJSON: json) } }

  private func first(_ date: (any DateForm) throws -> Date?) throws -> Date? {
    var firstError: (any Error)?
    for form in forms {
      do {
        if let date = try date(form) { return date }
      } catch {
        firstError = firstError ?? error
      }
    }
    if let firstError { throw firstError }
    return nil
  }

  func date(fromLenientString string: String) -> Date? {
    forms.lazy.compactMap { $0.date(fromLenientString: string) }.first
  }

  var digitCounts: Set<Int> { forms.reduce(into: []) { $0.formUnion($1.digitCounts) } }

  func date(fromNumber number: Double) -> Date? { forms.lazy.compactMap { $0.date(fromNumber: number) }.first }

  func flaw(of string: String) -> DateFlaw? {
    // Where one of the forms decodes local times, a string does not need a time zone.
    let isLocal = decodes.contains(.localTimes)
    return forms.lazy.compactMap { $0.flaw(of: string) }.first { !isLocal || $0 != .lacksTimeZone }
  }

  var hasYearOfCentury: Bool { forms.first?.hasYearOfCentury ?? false }
  func encoded(_ date: Date) throws -> JSONValue? { try forms.first?.encoded(date) }
  func represents(_ date: Date) -> Bool { forms.first?.represents(date) ?? false }
  func write(_ date: Date, to writer: inout JSONWriter) -> Bool { forms.first?.write(date, to: &writer) ?? false }

  var decodedDescription: DateDescription { .anyOf(formats: forms.map(\.decodedDescription)) }
  var encodedDescription: DateDescription { forms.first?.encodedDescription ?? decodedDescription }
}
