/// A request from a keyed array to an element being encoded: for its key, which only a field of the element knows.
struct EnclosingKeyRequest {
  /// The level of the element's own members.
  let level: Int
  var key: String?

  init(level: Int) {
    self.level = level
  }
}
