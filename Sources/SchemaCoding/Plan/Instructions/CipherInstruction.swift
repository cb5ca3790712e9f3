/// Decrypts a text and reads what it says by the instruction inside. What goes wrong inside the cipher is one issue,
/// whatever it is, and nothing that was encrypted is ever shown.
final class CipherInstruction<Cipher: TextCipher, Value>: Instruction<Value>, @unchecked Sendable {
  let cipher: Cipher
  let name: String
  let plaintext: Instruction<Value>
  let leniency: Leniency

  init(_ cipher: Cipher, name: String, plaintext: Instruction<Value>, leniency: Leniency) {
    self.cipher = cipher
    self.name = name
    self.plaintext = plaintext
    self.leniency = leniency
  }

  override var isSecret: Bool { true }
  override var expectation: String { name }

  override func decode(_ json: JSONNode, _ state: inout DecodingState) throws(Rejected) -> Value {
    state.secrecy += 1
    defer { state.secrecy -= 1 }
    guard json.isString, !(leniency.contains(.emptyStringAsNull) && json.isBlank) else {
      throw state.mismatch(json, expected: name, leniency: leniency)
    }
    let text: String
    do {
      text = try cipher.decryptText(json.string)
    } catch {
      throw state.refuse(Issue(error, expected: name))
    }
    let document = json.document
    let length = document.length
    defer { document.remove(since: length) }
    let content = document.append(text)
    let enclosing = state.enclosing
    defer { state.enclosing = enclosing }
    state.enclosing.move(from: json, to: content)
    do {
      return try plaintext.decode(content, &state)
    } catch {
      // A blank plaintext is not a blank text here.
      throw .refused
    }
  }

  override func encode(_ value: Value, _ state: inout EncodingState) throws(Rejected) -> Bool {
    state.secrecy += 1
    defer { state.secrecy -= 1 }
    let start = state.writer.count
    let isWritten = try state.document { state throws(Rejected) in try plaintext.encode(value, &state) }
    guard isWritten else { return false }
    let text = state.writer.takePlaintext(since: start)
    do {
      state.writer.write(try cipher.encryptText(text))
    } catch {
      throw state.refuse(Issue(error, expected: name))
    }
    return true
  }

  override func summary(in listing: inout Listing) -> String {
    let plaintext = plaintext.summary(in: &listing)
    return plaintext == "string" ? name : "\(name) of \(plaintext)"
  }
}

extension Issue {
  fileprivate init(_ error: CipherError, expected: String) {
    switch error {
    case .failed: self.init(.decryptionFailed, expected: expected)
    case .unavailable: self.init(.cipherUnavailable, expected: expected)
    }
  }
}
