import Testing

@testable import SchemaCoding

@Suite("Punycode")
struct PunycodeTests {
  /// The sample strings of RFC 3492, section 7.1, in its order.
  static let samples: [([UInt32], String)] = [
    (
      [
        0x0644, 0x064A, 0x0647, 0x0645, 0x0627, 0x0628, 0x062A, 0x0643, 0x0644, 0x0645, 0x0648, 0x0634, 0x0639, 0x0631,
        0x0628, 0x064A, 0x061F,
      ], "egbpdaj6bu4bxfgehfvwxn"
    ),
    ([0x4ED6, 0x4EEC, 0x4E3A, 0x4EC0, 0x4E48, 0x4E0D, 0x8BF4, 0x4E2D, 0x6587], "ihqwcrb4cv8a8dqg056pqjye"),
    ([0x4ED6, 0x5011, 0x7232, 0x4EC0, 0x9EBD, 0x4E0D, 0x8AAA, 0x4E2D, 0x6587], "ihqwctvzc91f659drss3x8bo0yb"),
    (scalars("Pro\u{10D}prost\u{11B}nemluv\u{ED}\u{10D}esky"), "Proprostnemluvesky-uyb24dma41a"),
    (
      [
        0x05DC, 0x05DE, 0x05D4, 0x05D4, 0x05DD, 0x05E4, 0x05E9, 0x05D5, 0x05D8, 0x05DC, 0x05D0, 0x05DE, 0x05D3, 0x05D1,
        0x05E8, 0x05D9, 0x05DD, 0x05E2, 0x05D1, 0x05E8, 0x05D9, 0x05EA,
      ], "4dbcagdahymbxekheh6e0a7fei0b"
    ),
    (
      [
        0x092F, 0x0939, 0x0932, 0x094B, 0x0917, 0x0939, 0x093F, 0x0928, 0x094D, 0x0926, 0x0940, 0x0915, 0x094D, 0x092F,
        0x094B, 0x0902, 0x0928, 0x0939, 0x0940, 0x0902, 0x092C, 0x094B, 0x0932, 0x0938, 0x0915, 0x0924, 0x0947, 0x0939,
        0x0948, 0x0902,
      ], "i1baa7eci9glrd9b2ae1bj0hfcgg6iyaf8o0a1dig0cd"
    ),
    (
      [
        0x306A, 0x305C, 0x307F, 0x3093, 0x306A, 0x65E5, 0x672C, 0x8A9E, 0x3092, 0x8A71, 0x3057, 0x3066, 0x304F, 0x308C,
        0x306A, 0x3044, 0x306E, 0x304B,
      ], "n8jok5ay5dzabd5bym9f0cm5685rrjetr6pdxa"
    ),
    (
      [
        0xC138, 0xACC4, 0xC758, 0xBAA8, 0xB4E0, 0xC0AC, 0xB78C, 0xB4E4, 0xC774, 0xD55C, 0xAD6D, 0xC5B4, 0xB97C, 0xC774,
        0xD574, 0xD55C, 0xB2E4, 0xBA74, 0xC5BC, 0xB9C8, 0xB098, 0xC88B, 0xC744, 0xAE4C,
      ], "989aomsvi5e83db1d2a355cv1e0vak1dwrv93d5xbh15a0dt30a5jpsd879ccm6fea98c"
    ),
    (
      [
        0x043F, 0x043E, 0x0447, 0x0435, 0x043C, 0x0443, 0x0436, 0x0435, 0x043E, 0x043D, 0x0438, 0x043D, 0x0435, 0x0433,
        0x043E, 0x0432, 0x043E, 0x0440, 0x044F, 0x0442, 0x043F, 0x043E, 0x0440, 0x0443, 0x0441, 0x0441, 0x043A, 0x0438,
      ], "b1abfaaepdrnnbgefbadotcwatmq2g4l"
    ),
    (scalars("Porqu\u{E9}nopuedensimplementehablarenEspa\u{F1}ol"), "PorqunopuedensimplementehablarenEspaol-fmd56a"),
    (
      scalars(
        "T\u{1EA1}isaoh\u{1ECD}kh\u{F4}ngth\u{1EC3}ch\u{1EC9}n\u{F3}iti\u{1EBF}ngVi\u{1EC7}t"),
      "TisaohkhngthchnitingVit-kjcr8268qyxafd2f1b9g"
    ),
    (scalars("3\u{5E74}B\u{7D44}\u{91D1}\u{516B}\u{5148}\u{751F}"), "3B-ww4c5e180e575a65lsy2b"),
    (
      scalars("\u{5B89}\u{5BA4}\u{5948}\u{7F8E}\u{6075}-with-SUPER-MONKEYS"), "-with-SUPER-MONKEYS-pc58ag80a8qai00g7n9n"
    ),
    (
      scalars("Hello-Another-Way-\u{305D}\u{308C}\u{305E}\u{308C}\u{306E}\u{5834}\u{6240}"),
      "Hello-Another-Way--fc4qua05auwb3674vfr0b"
    ),
    (scalars("\u{3072}\u{3068}\u{3064}\u{5C4B}\u{6839}\u{306E}\u{4E0B}2"), "2-u9tlzr9756bt3uc0v"),
    (scalars("Maji\u{3067}Koi\u{3059}\u{308B}5\u{79D2}\u{524D}"), "MajiKoi5-783gue6qz075azm5e"),
    (scalars("\u{30D1}\u{30D5}\u{30A3}\u{30FC}de\u{30EB}\u{30F3}\u{30D0}"), "de-jg4avhby1noc0d"),
    ([0x305D, 0x306E, 0x30B9, 0x30D4, 0x30FC, 0x30C9, 0x3067], "d9juau41awczczp"),
    (scalars("-> $1.00 <-"), "-> $1.00 <--"),
  ]

  private static func scalars(_ string: String) -> [UInt32] { string.unicodeScalars.map(\.value) }

  @Test("Encodes and decodes the samples of RFC 3492", arguments: samples)
  func sample(scalars: [UInt32], encoded: String) {
    let string = String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init)))
    #expect(string.unicodeScalars.count == scalars.count)
    #expect(Punycode.encoded(string) == encoded)
  }

  @Test(
    "Both ends of Unicode round-trip",
    arguments: [
      ("", ""), ("a", "a-"), ("-", "--"), ("\u{80}", "a"), ("\u{10FFFF}", "dn32g"), ("ü", "tda"), ("üü", "tdaa"),
      ("a\u{10FFFF}b", "ab-ke24y"),
    ])
  func ends(string: String, encoded: String) {
    #expect(Punycode.encoded(string) == encoded)
  }
}
