import Testing

@testable import SchemaCoding

@Suite("Words of keys")
struct KeyWordsTests {
  @Test(
    "Acronyms, digits and underscores",
    arguments: [
      ("name", "name", "name", "name"), ("firstName", "first_name", "firstName", "first-name"),
      ("first_name", "first_name", "firstName", "first-name"), ("first-name", "first_name", "firstName", "first-name"),
      ("FirstName", "first_name", "firstName", "first-name"), ("userID", "user_id", "userId", "user-id"),
      ("user_id", "user_id", "userId", "user-id"), ("userId", "user_id", "userId", "user-id"),
      ("HTMLParser", "html_parser", "htmlParser", "html-parser"), ("URL", "url", "url", "url"),
      ("myURL", "my_url", "myUrl", "my-url"), ("myURLString", "my_url_string", "myUrlString", "my-url-string"),
      ("ID", "id", "id", "id"), ("aB", "a_b", "aB", "a-b"),
      ("imageURLs", "image_urls", "imageUrls", "image-urls"),
      ("userIDsByName", "user_ids_by_name", "userIdsByName", "user-ids-by-name"),
      ("DBs", "dbs", "dbs", "dbs"), ("aSet", "a_set", "aSet", "a-set"), ("PDFSize", "pdf_size", "pdfSize", "pdf-size"),
      ("URLs2", "urls2", "urls2", "urls2"), ("iOSVersion", "i_os_version", "iOsVersion", "i-os-version"),
      ("line2Text", "line2_text", "line2Text", "line2-text"), ("address2", "address2", "address2", "address2"),
      ("HTML5Parser", "html5_parser", "html5Parser", "html5-parser"), ("x1Y2", "x1_y2", "x1Y2", "x1-y2"),
      ("_id", "_id", "_id", "_id"), ("__firstName_", "__first_name_", "__firstName_", "__first-name_"),
      ("a__b", "a_b", "aB", "a-b"), ("SCREAMING_CASE", "screaming_case", "screamingCase", "screaming-case"),
      ("straßeName", "straße_name", "straßeName", "straße-name"), ("éTat", "é_tat", "éTat", "é-tat"),
      ("名前", "名前", "名前", "名前"), ("a b", "a b", "a b", "a b"), ("_", "_", "_", "_"), ("__", "__", "__", "__"),
      ("-", "-", "-", "-"), ("$ref", "$ref", "$ref", "$ref"),
    ])
  func spellings(key: String, snake: String, camel: String, kebab: String) {
    #expect(KeyWords(key).snakeCase == snake)
    #expect(KeyWords(key).camelCase == camel)
    #expect(KeyWords(key).kebabCase == kebab)
  }

  @Test(
    "Converting to snake or kebab case and back changes nothing",
    arguments: ["firstName", "userId", "line2Text", "_id", "myUrlString", "x"])
  func stable(camel: String) {
    let snake = KeyWords(camel).snakeCase
    #expect(KeyWords(snake).camelCase == camel)
    #expect(KeyWords(snake).snakeCase == snake)
    #expect(KeyWords(KeyWords(camel).kebabCase).camelCase == camel)
  }

  @Test(
    "Separators beside digits do not matter",
    arguments: [
      ("name", []), ("line2", ["line_2", "line2"]), ("line_2", ["line_2", "line2"]),
      (
        "iso6391",
        [
          "iso_6391", "iso_6_3_9_1", "iso6_3_9_1", "iso_63_9_1", "iso63_9_1", "iso_6_39_1", "iso6_39_1", "iso_639_1",
          "iso639_1", "iso_6_3_91", "iso6_3_91", "iso_63_91", "iso63_91", "iso_6_391", "iso6_391", "iso6391",
        ]
      ),
      ("firstLine2", ["first_line_2", "first_line2"]), ("_x1_", ["_x_1_", "_x1_"]),
      ("day20240131", ["day_20240131", "day_2_0_2_4_0_1_3_1", "day20240131"]),
    ])
  func numbers(key: String, keys: [String]) { #expect(KeyWords(key).numberSpellings("_") == keys) }

  @Test(
    "The keys of which this may be the snake case",
    arguments: [
      ("id", ["id", "ID"]), ("_user_id", ["_userId", "_userID", "_USERId", "_USERID"]),
      ("user_ids", ["userIds", "userIDS", "userIDs", "USERIds", "USERIDS", "USERIDs"]), ("_", ["_"]), ("", [""]),
      ("a_b_c_d_id", ["aBCDId", "aBCDID"]),
    ])
  func camelCases(key: String, keys: [String]) { #expect(KeyWords(key).camelCases == keys) }
}
