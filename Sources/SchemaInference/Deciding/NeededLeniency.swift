/// The leniency that the samples need.
struct NeededLeniency: OptionSet {
  let rawValue: Int

  static let standard = NeededLeniency(rawValue: 1 << 0)
  static let singleElement = NeededLeniency(rawValue: 1 << 1)
  static let emptyArrayAsObject = NeededLeniency(rawValue: 1 << 2)
  static let indexedObjectAsArray = NeededLeniency(rawValue: 1 << 3)
}
