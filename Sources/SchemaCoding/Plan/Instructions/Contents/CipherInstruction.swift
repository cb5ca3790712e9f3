/// Decrypts a string and decodes the plaintext with the inner instruction. Any failure of the cipher is a single issue,
/// and encrypted data is never shown.
final class CipherInstruction<Cipher: TextCipher, Value>: ContentInstruction<Value>, @unchecked Sendable {
  let source: CipherSource<Cipher>
  let name: String

  init(
    _ source: CipherSource<Cipher>, name: String, plaintext: Instruction<Value>, in compilation: CompilationContext
  ) {
    self.source = source
    self.name = name
    super.init(plaintext, in: compilation)
  }

  override var facts: ValueFacts {
    super.facts.with { facts in
      facts.features.formUnion(source.features.union(.redacted))
      facts.isRedacted = true
    }
  }
  override var expectation: String { "ciphertext (\(name))" }

  override func decode(_ json: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> Value {
    if isNil(json) { return try valueOfNil(json, &context) }
    return try context.insideCipher { context throws(CodingFailure) in
      let string = try decrypt(json, &context)
      return try context.unpacking(json) { document, context throws(CodingFailure) in
        let plaintext = document.append(string)
        return try decodeContent(plaintext, of: json, &context) { context throws(CodingFailure) in
          try content.decode(plaintext, &context)
        }
      }
    }
  }

  private func decrypt(_ json: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> String {
    guard hasContent(json) else { throw context.mismatch(json, expected: expectation, leniency: leniency) }
    do {
      return try source.cipher(context).decryptString(json.string)
    } catch {
      throw context.fail(SchemaIssue(error, expected: expectation))
    }
  }

  override func encode(_ value: Value, _ context: inout EncodingContext) throws(CodingFailure) -> Bool {
    try context.insideCipher { context throws(CodingFailure) in
      let start = context.writer.count
      let isEncoded = try context.document { context throws(CodingFailure) in try content.encode(value, &context) }
      guard isEncoded else { return false }
      let string = context.writer.removePlaintext(since: start)
      // Null is decoded in place of the string only.
      if let nullable = value as? any NullableValue, nullable.anyValue == nil {
        context.writer.writeNull()
        return true
      }
      do throws(CipherError) {
        context.writer.write(try source.cipher(context).encryptString(string))
      } catch {
        throw context.fail(SchemaIssue(error, expected: expectation))
      }
      return true
    }
  }

  override func describeString(in describer: inout Describer) -> SchemaDescription {
    .encrypted(EncryptedDescription(cipher: name, plaintext: describer.plaintext { content.description(in: &$0) }))
  }
}

/// The source of a cipher: the schema, or each call.
enum CipherSource<Cipher: TextCipher>: Sendable {
  case fixed(Cipher)
  case perCall(@Sendable (CodingContext) throws -> Cipher)

  /// Returns the cipher for the value being decoded or encoded.
  func cipher(_ context: some TraversalContext) throws(CipherError) -> Cipher {
    switch self {
    case .fixed(let cipher): return cipher
    case .perCall(let make):
      do {
        return try make(context.closureContext)
      } catch {
        // The thrown error may reveal the key.
        throw .failed
      }
    }
  }

  var features: PlanFeatures {
    if case .perCall = self { .contextClosures } else { [] }
  }
}

extension SchemaIssue {
  fileprivate init(_ error: CipherError, expected: String) {
    switch error {
    case .failed: self.init(.decryptionFailed, expected: expected)
    case .unavailable: self.init(.cipherUnavailable, expected: expected)
    }
  }
}
