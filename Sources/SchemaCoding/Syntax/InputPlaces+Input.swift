extension InputPlaces.Input {
  /// - Parameters:
  ///   - isString: Whether the bytes come from a string, which is in UTF-8 whatever the options say.
  ///   - stepCount: How many steps of the paths lead to the document.
  init(
    bytes: [UInt8], isString: Bool = false, options: ParsingOptions, start: (line: Int, column: Int) = (1, 1),
    stepCount: Int = 0
  ) {
    self.init(start: start) { paths in
      let paths = paths.map { $0.components.dropFirst(stepCount) }
      let text = bytes.withUnsafeBytes { isString ? InputText(utf8: $0) : InputText($0, encoding: options.encoding) }
      return options.locations(of: paths, in: text).map { $0.moved(toLine: start.line, column: start.column) }
    }
  }
}

extension ParsingOptions {
  /// The places of the values at some paths. A value that is not there has the place of the innermost container around it that is, and a value
  /// inside an embedded document or a cipher that of the string.
  fileprivate func locations(of paths: [ArraySlice<JSONPath.Component>], in text: InputText) -> [JSONLocation] {
    var walk = PathWalk(paths, firstCounts: keepsFirstKeys)
    let plain = syntax == .json ? nil : try? syntax.plainText(of: text.utf8, at: place)
    (plain?.bytes ?? text.utf8).withUnsafeBufferPointer { walk.run(over: $0) }
    let offsets = walk.offsets.map { plain?.edits.inputOffset(of: $0) ?? $0 }
    // In the order of the text, so that the lines are counted once.
    let order = offsets.indices.sorted { offsets[$0] < offsets[$1] }
    let found = zip(order, text.locations(of: order.lazy.map { offsets[$0] })).sorted { $0.0 < $1.0 }
    return found.map(\.1)
  }
}
