extension Int {
  /// The number with commas between thousands: `10,000`.
  var grouped: String {
    let digits = "\(magnitude)"
    return digits.enumerated().reduce(into: self < 0 ? "-" : "") { text, next in
      if next.offset > 0, (digits.count - next.offset).isMultiple(of: 3) { text += "," }
      text.append(next.element)
    }
  }
}
