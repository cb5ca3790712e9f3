/// A type as texts call it: what an optional wraps, and everything else by its own name.
func nameOfType(_ type: Any.Type) -> String {
  var name = "\(type)"
  while name.hasPrefix("Optional<"), name.hasSuffix(">") { name = String(name.dropFirst(9).dropLast()) }
  return name
}
