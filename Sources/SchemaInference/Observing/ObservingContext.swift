/// The state that is passed along while samples are observed.
struct ObservingContext {
  /// The keys, in order of first appearance.
  var keys: KeyOrder
  /// Keys that may distinguish variants, besides the usual ones.
  let tagKeys: [String]
}
