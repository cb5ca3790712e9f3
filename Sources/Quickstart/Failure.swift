/// An error that ends the program, with its exit code (those of sysexits.h).
struct Failure: Error {
  let message: String
  let code: Int32

  static let usage: Int32 = 64
  static let badData: Int32 = 65
  static let noInput: Int32 = 66
  static let noOutput: Int32 = 74
}
