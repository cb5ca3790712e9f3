extension Int {
  /// The number with a comma between groups of three digits, for people.
  var grouped: String { grouped(by: ",") }

  /// The number as it is written in Swift, with an underscore between groups of three digits.
  var underscored: String { magnitude < 10_000 ? "\(self)" : grouped(by: "_") }

  private func grouped(by separator: Character) -> String {
    let digits = "\(magnitude)"
    return digits.enumerated().reduce(into: self < 0 ? "-" : "") { text, next in
      if next.offset > 0, (digits.count - next.offset).isMultiple(of: 3) { text.append(separator) }
      text.append(next.element)
    }
  }
}
