import Testing

@testable import SchemaCoding

@Suite struct InternationalHostTests {
  @Test(
    "The host comes after two slashes and the user, and before the port",
    arguments: [
      ("https://ann@bücher.example:8080/straße", "bücher.example"), ("http://a", "a"), ("http://a/b", "a"),
      ("http://a?b", "a"), ("http://a#b", "a"), ("//a/b", "a"), ("h+1-.://a", "a"), ("http://u:p@a:80/x", "a"),
      ("http://a:", "a"), ("http://a:b", "a:b"), ("http://u@v@a", "a"), ("http://[::1]:80/", "[::1]"), ("http://", ""),
      ("http://a/@b", "a"), ("http://a/b:1", "a"), ("http://a:80:90", "a:80"),
      ("a/b", nil), ("mailto:a@b.c", nil), ("://a", nil), ("http:/a", nil), ("ü://a", nil), ("http", nil), ("", nil),
    ])
  func range(url: String, host: String?) {
    #expect(InternationalHost.range(in: url).map { String(url[$0]) } == host)
  }
}
