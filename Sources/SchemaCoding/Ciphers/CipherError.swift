/// The reason why a cipher has no result.
///
/// One case covers everything that can be wrong with the input, on purpose: distinguishing bad padding from bad plaintext would only help
/// an attacker, and an error must never contain a part of a key or of a plaintext.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum CipherError: Error {
  /// The input could not be decrypted or encrypted.
  case failed

  /// No cipher library was found on this machine, or it could not be initialized.
  case unavailable
}

extension CipherError: LocalizedError {
  /// What went wrong, without any detail of the input.
  public var errorDescription: String? {
    switch self {
    case .failed: "the input could not be decrypted or encrypted"
    case .unavailable: "no cipher library is available"
    }
  }
}
