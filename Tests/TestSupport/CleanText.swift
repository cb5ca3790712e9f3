/// Whether a terminal shows the whole string on the intended lines.
func isClean(_ text: String, lines: Int = 1) -> Bool {
  let parts = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
  return parts.count == lines
    && parts.joined().allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
      case .format: scalar == "\u{200C}" || scalar == "\u{200D}"
      case .spaceSeparator: scalar == " "
      default: true
      }
    }
}
