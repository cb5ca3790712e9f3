import Foundation
import Testing

@testable import SchemaCoding

/// The result of decoding a document, as one line of a table: the value, or the issues, then the repairs.
///
///     5
///     5; $.x converted
///     $.x typeMismatch, $.y missingKey
///
/// Decodes the document with and without a report, and expects both to agree.
func outcome<Value>(
  _ schema: Schema<Value>, _ json: String, _ options: DecodingOptions = DecodingOptions(),
  show: (Value) -> String = { shown($0) }, sourceLocation: SourceLocation = #_sourceLocation
) -> String {
  let plain = outcome { () throws(SchemaError) in show(try schema.decode(json, options: options)) }
  var repairs = ""
  let reported = outcome { () throws(SchemaError) in
    let decoded = try schema.decodeWithReport(json, options: options)
    repairs = decoded.report.repairs.lines.joined(separator: ", ")
    return show(decoded.value)
  }
  #expect(plain == reported, "with a report as without", sourceLocation: sourceLocation)
  return repairs.isEmpty ? reported : "\(reported); \(repairs)"
}

/// The result of encoding a value, as one line of a table: the document with its keys sorted, or the issues.
///
///     {"age":7,"name":"Ann"}
///     $.age nonFiniteNumber, $.site custom
func encodingOutcome<Value>(
  _ schema: Schema<Value>, _ value: Value, nulls: EncodingOptions.Nulls = .omitted,
  formatting: EncodingOptions.Formatting = .sortedKeys
) -> String {
  outcome { () throws(SchemaError) in
    try schema.encodeToString(value, options: EncodingOptions(formatting: formatting, nulls: nulls))
  }
}

/// The issues of a closure that throws; empty if it succeeds.
func issueList(_ body: () throws(SchemaError) -> Void) -> String {
  outcome { () throws(SchemaError) in
    try body()
    return ""
  }
}

/// The result of a closure, or its issues.
func outcome(_ body: () throws(SchemaError) -> String) -> String {
  do {
    return try body()
  } catch {
    return error.issueList
  }
}

/// The full descriptions of the issues of a document.
func issueDescriptions<Value>(
  _ schema: Schema<Value>, _ json: String, _ options: DecodingOptions = DecodingOptions()
) -> [String] {
  do {
    _ = try schema.decode(json, options: options)
    return []
  } catch {
    return error.issues.map(\.description)
  }
}

/// A model with one argument.
struct Box<Value: Sendable>: CustomStringConvertible, Sendable {
  let value: Value
  var description: String { shown(value) }

  /// The schema of a model whose only argument is this field.
  static func schema(_ field: Field<Box, Value>) -> Schema<Box> {
    Schema({ Box(value: $0) }, members: { field })
  }
}

/// A model with one property, which has an initial value.
struct Start<Value: Sendable>: CustomStringConvertible, Sendable {
  var value: Value
  var description: String { shown(value) }

  /// The schema of a model whose only property is this field.
  static func schema(_ start: Value, _ field: Field<Start, Value>) -> Schema<Start> {
    Schema(startingFrom: Start(value: start)) { field }
  }
}
