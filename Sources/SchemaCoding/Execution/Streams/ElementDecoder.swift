import Foundation

/// Decodes the elements of an array one by one from the bytes of a stream as they arrive.
struct ElementDecoder<Value> {
  /// The outcome of a step.
  enum Outcome {
    case needsBytes
    case element(Result<Value, SchemaError>)
    case end
  }

  var buffer = StreamBuffer()
  private var scanner: ElementScanner
  private var pathFailure: SchemaError?
  private let decoder: DocumentDecoder<Value>
  private let progress: ProgressCounter

  init(_ decoder: DocumentDecoder<Value>, at path: FieldKey?, _ progress: ProgressCounter) {
    scanner = ElementScanner(path: path?.steps ?? [], maximumLength: decoder.options.maximumLineLength)
    pathFailure = path?.pathError.map {
      SchemaError(Issue(.missingKey, detail: "the path \"\(path?.string ?? "")\" \($0)"))
    }
    self.decoder = decoder
    self.progress = progress
  }

  /// Decodes the next element if the buffer contains all of it.
  mutating func next() -> Outcome {
    if let pathFailure { return .element(end(with: pathFailure)) }
    let finding = scanner.next(in: &buffer)
    progress.bytesRead = buffer.bytesRead
    switch finding {
    case .needsBytes: return .needsBytes
    case .end: return .end
    case .failure(let issue): return .element(end(with: SchemaError(issue)))
    case .longElement:
      let issue = Issue.tooLong("the element", options: decoder.options)
      return .element(.failure(SchemaError(issue.located(below: scanner.elementPath))))
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
  mutating func end(with error: SchemaError) -> Result<Value, SchemaError> {
    end()
    return .failure(error)
  }

  /// Ends the sequence with an error of the byte source.
  mutating func end(withSourceError error: any Error) -> Result<Value, SchemaError> {
    end(with: SchemaError(Issue(.custom, at: JSONPath(scanner.elementPath), underlying: error)))
  }

  private mutating func decode(_ range: Range<Int>) -> Outcome {
    do {
      let document = try decoder.document(in: Data(buffer.bytes[range]), at: buffer.location(of: range.lowerBound))
      return .element(decoder.decode(document, below: scanner.elementPath))
    } catch {
      buffer.countLines(before: range.lowerBound)
      // After invalid JSON, the start of the next element is unknown. An element that is nested too deep has a known
      // end.
      let error = SchemaError(decoder.issue(of: error).located(below: scanner.elementPath))
      return error.issues.first?.code == .invalidJSON ? .element(end(with: error)) : .element(.failure(error))
    }
  }
}
