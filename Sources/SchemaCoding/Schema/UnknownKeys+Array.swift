extension UnknownKeys {
  /// Looks at the elements of an array by position that nobody read. No model means that a field failed.
  func readElements(
    _ array: JSONNode, isKnown: (Int) -> Bool, into model: Model?, _ state: inout DecodingState
  ) throws(Rejected) -> Model {
    var failed = model == nil
    if case .reject = policy {
      for index in 0..<array.count where !isKnown(index) {
        let mark = state.log.mark
        _ = state.refuse(Issue(.unknownKey))
        state.log.locate(since: mark, at: .index(index))
        failed = true
      }
    }
    guard let model, !failed else { throw .refused }
    return model
  }
}
