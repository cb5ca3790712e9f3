import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

/// A folder that contains JSONTestSuite, if there is one.
private let conformance = ProcessInfo.processInfo.environment["SCHEMA_CODING_CONFORMANCE"]

/// JSONTestSuite's files: `y_` must parse, `n_` must not, and the others may do either but must not trap.
@Suite(.enabled(if: conformance != nil)) struct ConformanceTests {
  private static func files(_ folder: String, _ prefix: String) throws -> [(name: String, data: Data)] {
    let folder = URL(fileURLWithPath: conformance ?? "").appendingPathComponent("JSONTestSuite/\(folder)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    return try names.filter { $0.hasPrefix(prefix) && $0.hasSuffix(".json") }
      .map { ($0, try Data(contentsOf: folder.appendingPathComponent($0))) }
  }

  @Test func validDocuments() throws {
    let files = try Self.files("test_parsing", "y_")
    #expect(files.count == 95)
    for (name, data) in files {
      #expect(throws: Never.self, "\(name)") { try Schema<JSONValue>.json.decode(data) }
      #expect(throws: Never.self, "\(name)") { try Schema<JSONValue>.json.decodeWithReport(data) }
    }
  }

  /// The line and the column where each invalid document stops being JSON.
  @Test(.enabled(if: scannerIsInUse)) func invalidDocuments() throws {
    let files = try Self.files("test_parsing", "n_")
    #expect(files.count == 188)
    var places: [String] = []
    for (name, data) in files {
      let error = #expect(throws: SchemaError.self, "\(name)") { try Schema<JSONValue>.json.decode(data) }
      let issue = try #require(error?.issues.first)
      #expect(issue.code == .invalidJSON || issue.code == .tooDeep, "\(name): \(issue)")
      let place = try #require(issue.location)
      // A place is its line and its column, counted anew.
      if data.first != 0, !data.contains(0) {
        let before = data.prefix(place.offset)
        #expect(place.line == before.count { $0 == UInt8(ascii: "\n") } + 1, "\(name)")
        let marks = place.line == 1 && data.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        #expect(place.column == before.reversed().prefix { $0 != UInt8(ascii: "\n") }.count + 1 - marks, "\(name)")
      }
      places.append("\(name.dropFirst(2).dropLast(5)) \(place.line):\(place.column)")
    }
    #expect(places == Self.places.split(separator: "\n").map(String.init))
  }

  private static let places = """
    array_1_true_without_comma 1:4
    array_a_invalid_utf8 1:2
    array_colon_instead_of_comma 1:4
    array_comma_after_close 1:5
    array_comma_and_number 1:2
    array_double_comma 1:4
    array_double_extra_comma 1:6
    array_extra_close 1:6
    array_extra_comma 1:5
    array_incomplete 1:5
    array_incomplete_invalid_value 1:2
    array_inner_array_no_comma 1:3
    array_invalid_utf8 1:2
    array_items_separated_by_semicolon 1:3
    array_just_comma 1:2
    array_just_minus 1:3
    array_missing_value 1:5
    array_newlines_unclosed 3:4
    array_number_and_comma 1:4
    array_number_and_several_commas 1:4
    array_spaces_vertical_tab_formfeed 1:3
    array_star_inside 1:2
    array_unclosed 1:4
    array_unclosed_trailing_comma 1:4
    array_unclosed_with_new_lines 3:3
    array_unclosed_with_object_inside 1:4
    incomplete_false 1:2
    incomplete_null 1:2
    incomplete_true 1:2
    multidigit_number_then_00 1:4
    number_++ 1:2
    number_+1 1:2
    number_+Inf 1:2
    number_-01 1:4
    number_-1.0. 1:6
    number_-2. 1:5
    number_-NaN 1:3
    number_.-1 1:2
    number_.2e-3 1:2
    number_0.1.2 1:5
    number_0.3e+ 1:7
    number_0.3e 1:6
    number_0.e1 1:4
    number_0_capital_E+ 1:5
    number_0_capital_E 1:4
    number_0e+ 1:5
    number_0e 1:4
    number_1.0e+ 1:7
    number_1.0e- 1:7
    number_1.0e 1:6
    number_1_000 1:4
    number_1eE2 1:4
    number_2.e+3 1:4
    number_2.e-3 1:4
    number_2.e3 1:4
    number_9.e+ 1:4
    number_Inf 1:2
    number_NaN 1:2
    number_U+FF11_fullwidth_digit_one 1:2
    number_expression 1:3
    number_hex_1_digit 1:3
    number_hex_2_digits 1:3
    number_infinity 1:2
    number_invalid+- 1:5
    number_invalid-negative-real 1:10
    number_invalid-utf-8-in-bigger-int 1:5
    number_invalid-utf-8-in-exponent 1:5
    number_invalid-utf-8-in-int 1:3
    number_minus_infinity 1:3
    number_minus_sign_with_trailing_garbage 1:3
    number_minus_space_1 1:3
    number_neg_int_starting_with_zero 1:4
    number_neg_real_without_int_part 1:3
    number_neg_with_garbage_at_end 1:4
    number_real_garbage_after_e 1:4
    number_real_with_invalid_utf8_after_e 1:4
    number_real_without_fractional_part 1:4
    number_starting_with_dot 1:2
    number_with_alpha 1:5
    number_with_alpha_char 1:20
    number_with_leading_zero 1:3
    object_bad_value 1:7
    object_bracket_key 1:2
    object_comma_instead_of_colon 1:5
    object_double_colon 1:6
    object_emoji 1:2
    object_garbage_at_end 1:10
    object_key_with_single_quotes 1:2
    object_lone_continuation_byte_in_key_and_trailing_comma 1:3
    object_missing_colon 1:6
    object_missing_key 1:2
    object_missing_semicolon 1:6
    object_missing_value 1:6
    object_no-colon 1:5
    object_non_string_key 1:2
    object_non_string_key_but_huge_number_instead 1:2
    object_repeated_null_null 1:2
    object_several_trailing_commas 1:9
    object_single_quote 1:2
    object_trailing_comma 1:9
    object_trailing_comment 1:10
    object_trailing_comment_open 1:10
    object_trailing_comment_slash_open 1:10
    object_trailing_comment_slash_open_incomplete 1:10
    object_two_commas_in_a_row 1:10
    object_unquoted_key 1:2
    object_unterminated-value 1:8
    object_with_single_string 1:22
    object_with_trailing_garbage 1:10
    single_space 1:2
    string_1_surrogate_then_escape 1:12
    string_1_surrogate_then_escape_u 1:9
    string_1_surrogate_then_escape_u1 1:9
    string_1_surrogate_then_escape_u1x 1:9
    string_accentuated_char_no_quotes 1:2
    string_backslash_00 1:3
    string_escape_x 1:3
    string_escaped_backslash_bad 1:8
    string_escaped_ctrl_char_tab 1:3
    string_escaped_emoji 1:3
    string_incomplete_escape 1:6
    string_incomplete_escaped_character 1:3
    string_incomplete_surrogate 1:9
    string_incomplete_surrogate_escape_invalid 1:15
    string_invalid-utf-8-in-escape 1:3
    string_invalid_backslash_esc 1:3
    string_invalid_unicode_escape 1:3
    string_invalid_utf8_after_escape 1:3
    string_leading_uescaped_thinspace 1:2
    string_no_quotes_with_bad_escape 1:2
    string_single_doublequote 1:2
    string_single_quote 1:2
    string_single_string_no_double_quotes 1:1
    string_start_escape_unclosed 1:3
    string_unescaped_ctrl_char 1:4
    string_unescaped_newline 1:6
    string_unescaped_tab 1:3
    string_unicode_CapitalU 1:2
    string_with_trailing_garbage 1:3
    structure_100000_opening_arrays 1:513
    structure_U+2060_word_joined 1:2
    structure_UTF8_BOM_no_data 1:1
    structure_angle_bracket_. 1:1
    structure_angle_bracket_null 1:2
    structure_array_trailing_garbage 1:4
    structure_array_with_extra_array_close 1:4
    structure_array_with_unclosed_string 1:7
    structure_ascii-unicode-identifier 1:1
    structure_capitalized_True 1:2
    structure_close_unopened_array 1:2
    structure_comma_instead_of_closing_brace 1:12
    structure_double_array 1:3
    structure_end_array 1:1
    structure_incomplete_UTF8_BOM 1:1
    structure_lone-invalid-utf-8 1:1
    structure_lone-open-bracket 1:2
    structure_no_data 1:1
    structure_null-byte-outside-string 1:2
    structure_number_with_trailing_garbage 1:2
    structure_object_followed_by_closing_object 1:3
    structure_object_unclosed_no_value 1:5
    structure_object_with_comment 1:6
    structure_object_with_trailing_garbage 1:13
    structure_open_array_apostrophe 1:2
    structure_open_array_comma 1:2
    structure_open_array_object 1:1281
    structure_open_array_open_object 1:3
    structure_open_array_open_string 1:4
    structure_open_array_string 1:5
    structure_open_object 1:2
    structure_open_object_close_array 1:2
    structure_open_object_comma 1:2
    structure_open_object_open_array 1:2
    structure_open_object_open_string 1:4
    structure_open_object_string_with_apostrophes 1:2
    structure_open_open 1:3
    structure_single_eacute 1:1
    structure_single_star 1:1
    structure_trailing_# 1:10
    structure_uescaped_LF_before_string 1:2
    structure_unclosed_array 1:3
    structure_unclosed_array_partial_null 1:10
    structure_unclosed_array_unfinished_false 1:9
    structure_unclosed_array_unfinished_true 1:10
    structure_unclosed_object 1:13
    structure_unicode-identifier 1:1
    structure_whitespace_U+2060_word_joiner 1:2
    structure_whitespace_formfeed 1:2
    """

  @Test(arguments: [("test_parsing", "i_", 35), ("test_transform", "", 22)])
  func implementationDefinedDocuments(folder: String, prefix: String, count: Int) throws {
    let files = try Self.files(folder, prefix)
    #expect(files.count == count)
    for (name, data) in files {
      do {
        let value = try Schema<JSONValue>.json.decode(data)
        #expect(try Schema<JSONValue>.json.decode(value) == value, "\(name)")
      } catch {
        #expect(error.issues.count == 1, "\(name): \(error)")
      }
    }
  }

  #if FullFoundation
    @Test(arguments: ["y_", "n_", "i_"])
    func embeddedDocumentsAreDecodedLikeAllOthers(prefix: String) throws {
      var count = 0
      for (name, data) in try Self.files("test_parsing", prefix) {
        guard let text = String(data: data, encoding: .utf8), !text.contains("\0") else { continue }
        count += 1
        let value = try? Schema<JSONValue>.json.decode(text)
        #expect((try? Schema.embedded(Schema<JSONValue>.json).decode(jsonObject: text)) == value, "\(name)")
      }
      #expect(count > 20)
    }
  #endif
}
