import Foundation

/// The exact types of what `JSONSerialization` makes on this platform, told apart by comparing pointers.
///
///     "text"                String
///     1, 1.5, 1e3           NSNumber, or a class below it
///     true, false           another class below NSNumber
///     0.1234567890123456789 NSDecimalNumber
///     null                  NSNull
///     {}                    [String: Any]
///     []                    [Any]
///
/// What has another type is looked at more closely, by casts.
enum FoundationTypes {
  static var string: ObjectIdentifier { ObjectIdentifier(String.self) }
  static let number = ObjectIdentifier(type(of: NSNumber(value: 1.5)))
  static let boolean = ObjectIdentifier(type(of: NSNumber(value: true)))
  static var null: ObjectIdentifier { ObjectIdentifier(NSNull.self) }
  static var object: ObjectIdentifier { ObjectIdentifier([String: Any].self) }
  static var array: ObjectIdentifier { ObjectIdentifier([Any].self) }
}

/// The exact type of a value, which is that of its class if it is an object.
///
/// What the parser makes is stored as a text, a number (of a class below), an array or an object, so that mostly one word tells.
///
/// Invariant: an `Any` is three words for the value, or for a reference to it, and then the type under which it was stored, as
/// the language's stable layout has it. What is stored under another type is asked. Builds for debugging compare.
@inline(__always)
func exactType(of value: Any) -> ObjectIdentifier {
  assert(MemoryLayout<Any>.size == 4 * MemoryLayout<Int>.size)
  let stored = withUnsafePointer(to: value) {
    UnsafeRawPointer($0).load(fromByteOffset: 3 * MemoryLayout<Int>.size, as: ObjectIdentifier.self)
  }
  let type =
    switch stored {
    case FoundationTypes.string: stored
    case ObjectIdentifier(NSNumber.self): ObjectIdentifier(type(of: take(value, as: NSNumber.self)))
    case FoundationTypes.object, FoundationTypes.array: stored
    default: ObjectIdentifier(type(of: value))
    }
  assert(type == ObjectIdentifier(Swift.type(of: value)))
  return type
}

// A cast that succeeds takes 20 ns, of which there are as many as values in a document: a sixth of the time that mapping a
// clean feed of stations takes beyond parsing it.
//
// Invariant: the value's dynamic type is `Value`, or a class below it, and `Value` is no larger than the three words that `Any`
// holds in place. The caller has compared the types; builds for debugging, and so the tests, check both again.
@inline(__always)
func take<Value>(_ value: Any, as type: Value.Type) -> Value {
  assert(Swift.type(of: value) == type || value is Value)
  assert(MemoryLayout<Value>.size <= 3 * MemoryLayout<Int>.size)
  return withUnsafePointer(to: value) { UnsafeRawPointer($0).load(as: Value.self) }
}
