/// Consumes a value without doing anything with it, opaquely to the optimizer, so that the measured work is not eliminated.
@inline(never)
@_optimize(none)
func blackHole<Value>(_ value: Value) {}
