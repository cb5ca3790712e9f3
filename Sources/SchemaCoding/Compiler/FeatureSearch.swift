/// The search for the features of lazy schemas, which may be parts of themselves.
///
///     Folder      name, password aes, [lazy Folder]      redacted, because of the password; the inner folder is not entered again
///
/// A lazy schema that has already been entered is assumed to add nothing but recursion: what else it adds is found where it was entered first.
/// A plan compiled under this assumption is incomplete, and is discarded.
struct FeatureSearch {
  /// What is known of a schema.
  struct Entry {
    let facts: ValueFacts
    /// Retains the schema, so that no other gets its identity.
    let schema: AnyObject
  }

  var known: [ObjectIdentifier: Entry] = [:]
  /// The schemas that have been entered, retained for the same reason.
  var entered: [ObjectIdentifier: AnyObject] = [:]
  var open: [ObjectIdentifier] = []
  var assumptions = 0

  /// The limits for closures that create a new schema each time, which would never end.
  static let maximumOfOneType = 3
  static let maximumEntries = 1_000
}
