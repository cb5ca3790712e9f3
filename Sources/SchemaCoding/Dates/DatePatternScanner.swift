/// Splits a date pattern into tokens, scalar by scalar.
struct DatePatternScanner {
  private(set) var isClosed = true
  private let scalars: [Unicode.Scalar]
  private var position = 0
  private var literal = ""
  private var found: [DatePattern.Token] = []

  init(_ scalars: [Unicode.Scalar]) {
    self.scalars = scalars
  }

  mutating func tokens() -> [DatePattern.Token] {
    while let scalar = next {
      if scalar == "'" {
        scanQuoted()
      } else if scalar.properties.isAlphabetic, scalar.isASCII {
        scanField(scalar)
      } else {
        literal.unicodeScalars.append(scalar)
        position += 1
      }
    }
    endLiteral()
    return found
  }

  private var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  private mutating func scanField(_ letter: Unicode.Scalar) {
    endLiteral()
    let start = position
    while next == letter { position += 1 }
    found.append(.field(letter, count: position - start))
  }

  private mutating func scanQuoted() {
    position += 1
    let start = position
    while let scalar = next {
      position += 1
      guard scalar == "'" else {
        literal.unicodeScalars.append(scalar)
        continue
      }
      let isEmpty = position == start + 1
      guard isEmpty || next == "'" else { return }
      literal.unicodeScalars.append("'")
      if isEmpty { return }
      position += 1
    }
    isClosed = false
  }

  private mutating func endLiteral() {
    if !literal.isEmpty { found.append(.literal(literal)) }
    literal = ""
  }
}
