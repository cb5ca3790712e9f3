import SchemaCoding
import Testing

@testable import TestSupport

@Suite("Values for closures, which may be keys of ciphers, are never printed")
struct UserInformationTests {
  private static let information: [CodingUserInfoKey: any Sendable] = [.password: "s3cret", .site: ["s3cret"]]

  private static func texts(of value: Any) -> [String] {
    var dumped = ""
    dump(value, to: &dumped)
    return ["\(value)", String(reflecting: value), "\([value])", dumped]
  }

  @Test("Options and contexts show their names", arguments: 0..<4)
  func names(index: Int) {
    var changed = DecodingOptions()
    changed.userInfo = Self.information
    let values: [Any] = [
      DecodingOptions(userInfo: Self.information), changed, EncodingOptions(userInfo: Self.information),
      CodingContext(userInfo: Self.information),
    ]
    for text in Self.texts(of: values[index]) {
      #expect(!text.contains("s3cret") && text.contains("password") && text.contains("site"))
    }
    #expect(changed.userInfo[.password] as? String == "s3cret")
  }

  private struct Probe: Codable {
    let texts: [String]

    init(from decoder: any Decoder) throws {
      texts = UserInformationTests.texts(of: decoder)
      #expect(decoder.userInfo[.password] as? String == "s3cret")
    }

    func encode(to encoder: any Encoder) throws {
      for text in UserInformationTests.texts(of: encoder) { #expect(!text.contains("s3cret")) }
      try texts.encode(to: encoder)
    }
  }

  @Test("Neither do decoders and encoders show the values")
  func coders() throws {
    let probe = try Schema<Probe>.codable().decode("{}", options: DecodingOptions(userInfo: Self.information))
    for text in probe.texts { #expect(!text.contains("s3cret")) }
    _ = try Schema<Probe>.codable().encode(probe, options: EncodingOptions(userInfo: Self.information))
  }
}

extension CodingUserInfoKey {
  fileprivate static let password = key("password")
  fileprivate static let site = key("site")

  private static func key(_ name: String) -> CodingUserInfoKey {
    guard let key = CodingUserInfoKey(rawValue: name) else { preconditionFailure("every string is a key") }
    return key
  }
}
