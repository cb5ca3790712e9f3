// What the library uses of the Objective-C runtime.

public func autoreleasepool<Value>(invoking body: () throws -> Value) rethrows -> Value { try body() }
