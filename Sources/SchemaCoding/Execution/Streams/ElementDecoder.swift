import Foundation

/// Decodes the elements of an array one by one from the bytes of a stream as they arrive.
struct ElementDecoder<Value> {
  /// The outcome of a step.
  enum Step {
    case needsBytes
    case element(Result<Value, SchemaError>)
    case end
  }

  var buffer = StreamBuffer()
  private var scanner: ElementScanner
  private var pathFailure: SchemaError?
  private let decoder: DocumentDecoder<Value>
  private let progress: ProgressCounter

  init(_ schema: Schema<Value>, at path: FieldKey?, _ options: DecodingOptions, _ progress: ProgressCounter) {
    scanner = ElementScanner(path: path?.steps ?? [], maximumLength: options.maximumLineLength)
    pathFailure = path?.definitionError.map {
      SchemaError(Issue(.missingKey, detail: "the path \"\(path?.string ?? "")\" \($0)"))
    }
    decoder = DocumentDecoder(schema, options)
    self.progress = progress
  }

  /// Decodes the next element if the buffer contains all of it.
  mutating func next() -> Step {
    if let pathFailure { return end(with: pathFailure) }
    let finding = scanner.next(in: &buffer)
    progress.bytesRead = buffer.bytesRead
    switch finding {
    case .needsBytes: return .needsBytes
    case .end: return .end
    case .failure(let issue): return end(with: SchemaError(issue))
    case .longElement:
      let issue = Issue.tooLong("the element", options: decoder.options)
      return .element(.failure(SchemaError(issue.located(behind: scanner.elementPath))))
    case .element(let range): return decode(range)
    }
  }

  /// Returns the failure for a stream that ends here; nil if the array has ended before.
  mutating func finish() -> Result<Value, SchemaError>? {
    let issue = scanner.finish(in: buffer)
    scanner.end()
    return issue.map { .failure(SchemaError($0)) }
  }

  /// Ends the sequence.
  mutating func end() {
    pathFailure = nil
    scanner.end()
  }

  /// Ends the sequence with a failure.
  mutating func end(with error: SchemaError) -> Step {
    end()
    return .element(.failure(error))
  }

  /// Ends the sequence with an error of the byte source.
  mutating func end(with error: any Error) -> Step {
    end(with: SchemaError(Issue(.custom, at: JSONPath(scanner.elementPath), underlying: error)))
  }

  private mutating func decode(_ range: Range<Int>) -> Step {
    do {
      let document = try decoder.document(in: Data(buffer.bytes[range]), at: buffer.location(of: range.lowerBound))
      return .element(decoder.decode(document, behind: scanner.elementPath))
    } catch {
      // After invalid JSON, the start of the next element is unknown. An element that is nested too deep has a known
      // end.
      let error = SchemaError(Issue(error).located(behind: scanner.elementPath))
      return error.issues.first?.code == .invalidJSON ? end(with: error) : .element(.failure(error))
    }
  }
}

/// Decodes documents from a UTF-8 stream: array elements, or lines.
struct DocumentDecoder<Value> {
  let options: DecodingOptions
  private let instruction: Instruction<Value>

  init(_ schema: Schema<Value>, _ options: DecodingOptions) {
    self.options = options
    instruction = schema.instruction(for: .decoding, mode: options.leniency)
  }

  /// Scans a document that begins at a line and a column of the stream.
  func document(
    in data: Data, at location: @autoclosure () -> (line: Int, column: Int)
  ) throws(JSONSyntaxError) -> JSONDocument {
    do throws(JSONSyntaxError) {
      // Foundation would take a document with zero bytes for UTF-16.
      if let zero = data.firstIndex(of: 0) {
        throw JSONSyntaxError("there is a zero byte", at: zero - data.startIndex, in: data)
      }
      return try .parse(data, parser: options.parser, maximumDepth: options.maximumDepth)
    } catch {
      throw error.moved(to: location())
    }
  }

  /// Decodes a document; these steps precede the paths of its issues.
  func decode(
    _ document: JSONDocument, behind steps: @autoclosure () -> [JSONPath.Component] = []
  ) -> Result<Value, SchemaError> {
    var context = DecodingContext(options, keepsRepairs: false)
    context.trail.isKept = instruction.contents.contains(.contextClosures)
    if context.trail.isKept { context.trail.steps = steps() }
    let start = context.log.mark
    do {
      return .success(try instruction.decode(document, below: options.root, &context))
    } catch {
      context.log.locate(since: start, at: steps())
      return .failure(context.log.error)
    }
  }
}

extension JSONSyntaxError {
  /// The same error, in a document that begins at another line or column.
  fileprivate func moved(to location: (line: Int, column: Int)) -> JSONSyntaxError {
    var error = self
    error.column += line == 1 ? location.column - 1 : 0
    error.line += location.line - 1
    return error
  }
}

extension Issue {
  /// The issue of a line or an element that exceeds the maximum length.
  static func tooLong(_ part: String, options: DecodingOptions) -> Issue {
    Issue(.tooComplex, detail: "\(part) is longer than \(options.maximumLineLength) bytes")
  }
}
