//: # Formats
//: Dates, URLs, identifiers and bytes, as strings and numbers.
//: `expected.txt`, beside this page, contains its output.
import Foundation
import SchemaCoding

func show<Value>(_ json: String, as schema: Schema<Value>) {
  do {
    print("\(json)  ->  \(try schema.decode(json))")
  } catch {
    for issue in error.issues { print("\(json)  ->  \(issue)") }
  }
}

//: ## Dates
print("Dates")
show(#""2024-03-27T10:57:17+08:00""#, as: .date(.iso8601))
show(#""2024-03-27T02:57:17.250Z""#, as: .date(.iso8601))
show(#""2024-03-27""#, as: .date(.iso8601))
show(#""Wed, 27 Mar 2024 10:57:17 +0800""#, as: .date(.rfc2822))
show("1711508237", as: .date(.secondsSince1970))
show("1711508237250", as: .date(.millisecondsSince1970))
show(#""27-03-2024""#, as: .date(.format("dd-MM-yyyy")))
show(#""2024-02-30""#, as: .date(.iso8601))

//: Timestamps are numbers and the other formats are strings, unless the schema is lenient.
show(#""1711508237""#, as: .date(.secondsSince1970))
show(#""1711508237""#, as: .date(.secondsSince1970).lenient())

//: `.anyOf` decodes several formats.
let asTheyCome = DateFormat.anyOf([.iso8601, .rfc2822, .format("yyyyMMddHHmmss"), .secondsSince1970])
for json in [#""2024-03-27T02:57:17Z""#, #""20240327025717""#, "1711508237", #""soon""#] {
  show(json, as: .date(asTheyCome))
}

//: ## URLs
print("\nURLs")
show(#""https://example.org/a?b=c""#, as: .url)
show(#""""#, as: .url)
show(#""""#, as: Schema.url.optional.lenient())
show(#""https://example.org/捷運 站""#, as: .url.lenient())

//: ## Identifiers
print("\nIdentifiers")
show(#""6ba7b810-9dad-11d1-80b4-00c04fd430c8""#, as: .uuid)
show(#""6ba7b810""#, as: .uuid)

//: ## Bytes
print("\nBytes")
show(#""aGVsbG8=""#, as: Schema.data(.base64).map { String(decoding: $0, as: UTF8.self) })
show(#""aGVsbG8_""#, as: .data(.base64URL))
show(#""68656c6c6f""#, as: .data(.hex))
show(#""6865z""#, as: .data(.hex))
