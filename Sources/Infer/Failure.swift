/// An error that ends the program, with its exit code (those of sysexits.h).
struct Failure: Error {
  let message: String
  let code: Int32

  static func usage(_ message: String) -> Failure { Failure(message: "\(message)\n\(Arguments.usage)", code: 64) }
  static func badData(_ message: String) -> Failure { Failure(message: message, code: 65) }
  static func noInput(_ message: String) -> Failure { Failure(message: message, code: 66) }
}
