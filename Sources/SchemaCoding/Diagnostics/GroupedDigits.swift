extension Int {
  /// The number with commas between thousands: `10,000`.
  package var grouped: String { grouped(by: ",") }

  /// The number and a noun, in the plural unless it is one: `1 repair`, `10,000 repairs`.
  package func grouped(_ noun: String) -> String { "\(grouped) \(noun)\(self == 1 ? "" : "s")" }

  /// The number with a separator between thousands.
  package func grouped(by separator: Character) -> String {
    let digits = "\(magnitude)"
    return digits.enumerated().reduce(into: self < 0 ? "-" : "") { text, next in
      if next.offset > 0, (digits.count - next.offset).isMultiple(of: 3) { text.append(separator) }
      text.append(next.element)
    }
  }
}
