import Foundation
import SchemaCoding
import Testing

/// The output of a schema for a value, as one line for tables: the document with its keys sorted, or the issues.
///
///     {"age":7,"name":"Ann"}
///     $.age nonFiniteNumber; $.site custom
enum Written {
  static func text<Value>(
    _ value: Value, by schema: Schema<Value>, nulls: EncodingOptions.Nulls = .omitted,
    formatting: EncodingOptions.Formatting = .sortedKeys
  ) -> String {
    do {
      return try schema.encodeToString(value, options: EncodingOptions(formatting: formatting, nulls: nulls))
    } catch {
      return lines(error)
    }
  }

  static func lines(_ error: SchemaError) -> String {
    error.issues.lines.joined(separator: "; ")
  }

  /// The issues of the closure; empty if it succeeds.
  static func issues(_ body: () throws(SchemaError) -> Void) -> String {
    do {
      try body()
      return ""
    } catch {
      return lines(error)
    }
  }

  /// The result of decoding a document, or its issues.
  static func reading<Value>(_ json: String, by schema: Schema<Value>, show: (Value) -> String = { "\($0)" }) -> String
  {
    do {
      return show(try schema.decode(json))
    } catch {
      return lines(error)
    }
  }
}

extension ExitTest.Result {
  /// The output of a program that was stopped.
  var lastWords: String { String(decoding: standardErrorContent, as: UTF8.self) }
}
