/// What is carried along while samples are observed.
struct ObservingContext {
  /// The keys in the order in which they first came.
  var keys: KeyOrder
  /// Keys that may tell variants apart, beside those that usually do.
  let tagKeys: [String]
}
