import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

@Suite("Kinds of nullable properties")
struct NullableKindsTests {
  struct Patch: Equatable, Sendable {
    var born: Nullable<Date> = .missing
    var open: Nullable<Bool> = .missing
    var tags: Nullable<[String]> = .missing
    var site: Nullable<URL> = .missing

    static let schema = Schema(startingFrom: Patch()) {
      Field("born", \.born).date(.secondsSince1970)
      Field("open", \.open).bool(true: ["yes"], false: ["no"])
      Field("tags", \.tags).array(of: .string).lossy()
      Field("site", \.site).url()
    }
  }

  @Test(
    "A kind is that of the wrapped type",
    arguments: [
      ("{}", Patch()),
      (
        #"{"born":null,"open":null,"tags":null,"site":null}"#, Patch(born: .null, open: .null, tags: .null, site: .null)
      ),
      (#"{"born":5}"#, Patch(born: .value(Date(timeIntervalSince1970: 5)))),
      (#"{"open":"yes"}"#, Patch(open: .value(true))),
      (#"{"tags":["a",1]}"#, Patch(tags: .value(["a"]))),
      (#"{"site":"https://a.b"}"#, Patch(site: .value(URL(fileURLWithPath: "/")))),
    ])
  func kinds(_ json: String, patch: Patch) throws {
    var expected = patch
    if case .value = patch.site { expected.site = .value(try #require(URL(string: "https://a.b"))) }
    let decoded = try Patch.schema.decode(json)
    #expect(decoded == expected)
    #expect(try Patch.schema.decode(Patch.schema.encode(decoded)) == decoded)
  }
}
