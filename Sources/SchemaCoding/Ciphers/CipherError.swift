/// Why a cipher gave no result.
///
/// There is one failure for every reason on purpose: telling bad padding from bad text helps nobody but an attacker,
/// and an error must never carry a part of a key or of a plaintext.
public enum CipherError: Error {
  /// The input could not be decrypted or encrypted.
  case failed

  /// No cipher library was found on this machine, or it refused to be set up.
  case unavailable
}
