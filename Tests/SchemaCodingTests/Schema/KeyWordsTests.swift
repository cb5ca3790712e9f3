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
    "The keys of which this may be the snake case",
    arguments: [
      ("id", ["id", "ID"]), ("_user_id", ["_userId", "_userID", "_USERId", "_USERID"]),
      ("user_ids", ["userIds", "userIDS", "userIDs", "USERIds", "USERIDS", "USERIDs"]), ("_", ["_"]), ("", [""]),
      ("a_b_c_d_id", ["aBCDId", "aBCDID"]),
    ])
  func camelCases(key: String, keys: [String]) { #expect(KeyWords(key).camelCases == keys) }
}
