import Foundation

/// A value that is created on first access.
final class OnceValue<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private let make: () -> Value
  private var made: Value?

  init(_ make: @escaping () -> Value) {
    self.make = make
  }

  var value: Value {
    lock.lock()
    defer { lock.unlock() }
    if let made { return made }
    let value = make()
    made = value
    return value
  }
}
