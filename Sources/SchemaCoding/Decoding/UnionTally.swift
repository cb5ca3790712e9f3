/// How often unions without tags were met, and how often in vain, while one document was read.
struct UnionTally {
  var met = 0
  /// How many forms failed after unions inside them had been read.
  var readInVain = 0
}
