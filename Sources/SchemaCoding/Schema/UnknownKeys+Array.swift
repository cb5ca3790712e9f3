extension UnknownKeys {
  /// Applies the policy to the elements of an array that no field decoded. A nil model means that a field failed.
  func apply(
    toElementsOf array: JSONNode, isKnown: (Int) -> Bool, into model: Model?, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Model {
    var failed = model == nil
    if case .reject = policy {
      for index in 0..<array.count where !isKnown(index) {
        let mark = context.log.mark
        _ = context.fail(Issue(.unknownKey))
        context.log.locate(since: mark, at: .index(index))
        failed = true
      }
    }
    guard let model, !failed else { throw .failed }
    return model
  }
}
