/// Returns the name of a type in messages: for an optional, the name of its wrapped type.
func nameOfType(_ type: Any.Type) -> String {
  var name = "\(type)"
  while name.hasPrefix("Optional<"), name.hasSuffix(">") { name = String(name.dropFirst(9).dropLast()) }
  return name
}
