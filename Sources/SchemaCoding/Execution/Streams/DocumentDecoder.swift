import Foundation

/// Decodes the documents of a UTF-8 stream: array elements, or lines.
struct DocumentDecoder<Output> {
  /// Decodes a document that these steps lead to.
  private typealias Decode = (
    JSONDocument, _ steps: () -> [JSONPath.Component], inout DecodingContext
  ) throws(CodingFailure) -> Output

  let options: DecodingOptions
  private let keepsRepairs: Bool
  private let contents: PlanContents
  private let decode: Decode

  private init(
    _ options: DecodingOptions, keepsRepairs: Bool, contents: PlanContents, decode: @escaping Decode
  ) {
    self.options = options
    self.contents = contents
    self.keepsRepairs = keepsRepairs
    self.decode = decode
  }

  init(_ schema: Schema<Output>, _ options: DecodingOptions) {
    let instruction = schema.instruction(for: .decoding, mode: options.planMode)
    self.init(options, keepsRepairs: false, contents: instruction.contents) {
      document, steps, context throws(CodingFailure) in
      context.trail.begin(with: instruction.contents)
      return try context.inside(steps(), countedAt: steps().map(RepairTally.Step.init)) {
        context throws(CodingFailure) in
        try instruction.decode(document, below: options.root, &context)
      }
    }
  }

  /// The same decoder, with a report for each document.
  var withReports: DocumentDecoder<Decoded<Output>> {
    DocumentDecoder<Decoded<Output>>(options, keepsRepairs: true, contents: contents) {
      document, steps, context throws(CodingFailure) in
      let value = try decode(document, steps, &context)
      return Decoded(value: value, report: context.log.takeReport())
    }
  }

  /// Scans a document that begins at a line and a column of the stream.
  func document(
    in data: Data, at location: @autoclosure () -> (line: Int, column: Int)
  ) throws(JSONSyntaxError) -> JSONDocument {
    do throws(JSONSyntaxError) {
      return try .parse(part: data, options.parsing)
    } catch {
      throw error.moved(to: location())
    }
  }

  /// The issue of a document that is not JSON.
  func issue(of error: JSONSyntaxError) -> Issue { Issue(error, in: contents) }

  /// Decodes a document; these steps precede the paths of its issues and repairs.
  func decode(
    _ document: JSONDocument, below steps: @autoclosure () -> [JSONPath.Component] = []
  ) -> Result<Output, SchemaError> {
    var context = DecodingContext(options, keepsRepairs: keepsRepairs)
    do {
      return .success(try decode(document, steps, &context))
    } catch {
      return .failure(context.log.error)
    }
  }
}

extension DocumentDecoder {
  /// Decodes a line. Returns nil for a line of whitespace.
  func decode(_ line: Line) -> Result<Output, SchemaError>? {
    guard let data = line.document else {
      return .failure(SchemaError(.tooLong("the line", options: options)).onLine(line.number))
    }
    let document = line.number == 1 ? data.withoutByteOrderMark : data
    if document.allSatisfy(\.isWhitespace) { return nil }
    let result: Result<Output, SchemaError>
    do {
      result = decode(try self.document(in: document, at: (line.number, 1)))
    } catch {
      result = .failure(SchemaError(issue(of: error)))
    }
    return result.mapError { $0.onLine(line.number) }
  }
}

extension JSONSyntaxError {
  /// The same error, in a document that begins at another line or column.
  fileprivate func moved(to location: (line: Int, column: Int)) -> JSONSyntaxError {
    var error = self
    error.location = self.location?.moved(toLine: location.line, column: location.column)
    return error
  }
}

extension Issue {
  /// The issue of a line or an element that exceeds the maximum length.
  static func tooLong(_ part: String, options: DecodingOptions) -> Issue {
    Issue(.tooComplex, detail: "\(part) is longer than \(options.maximumLineLength) bytes")
  }
}
