/// The JSON type that all scalars of one path have, if it is the same.
enum ScalarFamily {
  case bool, number, string, mixed

  init(_ scalars: ScalarEvidence) {
    let count = scalars.count
    self =
      scalars.count(of: .bool) == count
      ? .bool : scalars.count(of: .number) == count ? .number : scalars.count(of: .string) == count ? .string : .mixed
  }
}
