/// Takes a value and does nothing with it, in a way that the optimiser cannot see through: what was measured must be made.
@inline(never)
@_optimize(none)
func blackHole<Value>(_ value: Value) {}
