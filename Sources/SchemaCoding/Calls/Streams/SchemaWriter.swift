/// Writes values to a file, one after the other: as JSON Lines, or as an array.
///
///     let writer = try Reading.schema.writer(toFileAt: file, as: .lines)
///     for reading in readings { try writer.write(reading) }
///     try writer.close()
///
/// The file appears when it is closed, in place of one with the same name: until then, it is written under another name beside it. A writer
/// that is released without having been closed leaves no file, and the old one as it was.
public final class SchemaWriter<Value> {
  private let schema: Schema<Value>
  private let format: OutputFormat
  private let options: EncodingOptions
  private var file: OutputFile?
  private var buffer: [UInt8] = []
  private var count = 0
  /// Why the file cannot be completed.
  private var failure: (any Error)?

  fileprivate init(_ schema: Schema<Value>, _ url: URL, _ format: OutputFormat, _ options: EncodingOptions) throws {
    (self.schema, self.format, self.options) = (schema, format, options)
    file = try OutputFile(url)
  }

  /// Writes a value. Of a value that throws, nothing is in the file; the next one can be written.
  ///
  /// - Throws: `SchemaError` with every issue of the value, or if the writer has been closed; the system's error if the file cannot be written,
  ///   now and from then on.
  public func write(_ value: Value) throws {
    if let failure { throw failure }
    guard file != nil else { throw SchemaError(SchemaIssue(.custom, detail: "the writer has been closed")) }
    let document: Data
    do {
      document = try schema.encode(value, options: options)
    } catch {
      throw format == .lines ? error.onLine(count + 1) : error
    }
    buffer += format.separator(after: count)
    buffer += document
    count += 1
    if buffer.count >= StreamBuffer.chunkSize { try flush() }
  }

  /// Completes the file, and puts it in its place. Does nothing if that has been done.
  ///
  /// - Throws: The system's error if the file could not be written. There is no new file then.
  public func close() throws {
    if let failure { throw failure }
    buffer += format.ending(after: count)
    try flush()
    do {
      try file?.finish()
    } catch {
      failure = error
      throw error
    }
    (file, buffer) = (nil, [])
  }

  private func flush() throws {
    do {
      try file?.write(buffer)
      buffer.removeAll(keepingCapacity: true)
    } catch {
      (failure, file) = (error, nil)
      throw error
    }
  }
}

/// How documents follow one another in a file or a stream.
public struct OutputFormat: Hashable, Sendable {
  private let opening, separator, closing: String

  /// JSON Lines: each document on a line of its own, with a line feed after it.
  public static let lines = OutputFormat(opening: "", separator: "\n", closing: "\n")
  /// One array, whose elements are the documents, each on a line of its own.
  public static let array = OutputFormat(opening: "[\n", separator: ",\n", closing: "\n]\n")

  func separator(after count: Int) -> String.UTF8View { (count == 0 ? opening : separator).utf8 }

  func ending(after count: Int) -> String.UTF8View {
    guard count == 0 else { return closing.utf8 }
    return (self == .lines ? "" : "[]\n").utf8
  }
}

extension Schema {
  /// Creates a file for values of this schema, which appears when the writer is closed.
  ///
  /// - Parameters:
  ///   - url: The file, which is replaced if it exists. Its folder must exist, with room for the old file and the new one.
  ///   - format: How the documents follow one another: ``OutputFormat/lines`` or ``OutputFormat/array``.
  ///   - options: The options for each document. None is pretty-printed.
  /// - Throws: The system's error if a file cannot be created there, and `CocoaError` for a URL that is not a file's.
  public func writer(
    toFileAt url: URL, as format: OutputFormat, options: EncodingOptions = EncodingOptions()
  ) throws -> SchemaWriter<Value> {
    try SchemaWriter(self, url, format, options.onOneLine)
  }
}

extension EncodingOptions {
  /// The same options for a document without line breaks.
  var onOneLine: EncodingOptions {
    var options = self
    options.formatting.remove(.prettyPrinted)
    return options
  }
}
