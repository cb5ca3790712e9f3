/// The state that is passed along while samples are observed.
struct ObservingContext {
  /// Arrays and objects below this level are not examined, so that the recursion over all others fits into a small stack.
  private static let maximumLevel = 64
  /// The maximum number of levels of documents embedded in each other, as in the library.
  private static let maximumEmbeddedLevel = 8

  /// The keys, in order of first appearance.
  var keys: KeyOrder
  /// The innermost key around a value.
  var key = ""
  /// Keys that may distinguish variants, besides the usual ones.
  let tagKeys: [String]
  /// The number of arrays and objects around a value.
  var level = 0
  /// The number of strings with documents around a value.
  var embeddedLevel = 0

  init(keys: KeyOrder, tagKeys: [String]) {
    self.keys = keys
    self.tagKeys = tagKeys
  }

  /// Whether the contents of arrays and objects are not observed.
  var isDeep: Bool { level >= Self.maximumLevel }

  /// Whether strings are examined for documents.
  var examinesStrings: Bool { !isDeep && embeddedLevel < Self.maximumEmbeddedLevel }
}
