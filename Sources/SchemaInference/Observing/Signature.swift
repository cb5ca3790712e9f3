/// What is kept of each scalar apart from its value: what it could stand for. Scalars of one signature are counted together.
struct Signature: Hashable, Sendable {
  var forms: Forms
  var dates: [DateSpelling] = []
}
