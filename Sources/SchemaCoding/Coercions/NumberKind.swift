/// Numbers of one Swift type; leniently also text that spells one.
struct NumberKind<Number: SchemaNumber>: Kind {
  var name: String { "number \(Number.self)" }
  var blankText: BlankText { .null }

  func coerce(_ json: JSONNode, _ leniency: Leniency) throws(Refusal) -> Coerced<Number> {
    if case .number(let number) = json.value {
      do {
        return (try Number.number(number), .exact)
      } catch {
        return try truncated(number, error, leniency)
      }
    }
    return try converted(json, leniency)
  }

  private func converted(_ json: JSONNode, _ leniency: Leniency) throws(Refusal) -> Coerced<Number> {
    let number: JSONNumber
    if json.isString, !json.mayBeNumber { throw .mismatch }
    switch json.value {
    case .string(let text) where leniency.contains(.scalarsInStrings):
      do {
        let spelled = try JSONNumber(text: text, grouped: leniency.contains(.groupedDigits))
        guard let spelled else { throw Refusal.mismatch }
        number = spelled
      } catch let error as JSONNumber.ConversionError {
        throw Refusal(error)
      } catch {
        throw .mismatch
      }
    case .bool(let value) where leniency.contains(.booleansAsNumbers):
      number = value ? 1 : 0
    default:
      throw .mismatch
    }
    do {
      return (try Number.number(number), .converted)
    } catch {
      return try truncated(number, error, leniency)
    }
  }

  /// A fraction without what stands behind the point, if leniency allows that; otherwise throws the error.
  private func truncated(
    _ number: JSONNumber, _ error: JSONNumber.ConversionError, _ leniency: Leniency
  ) throws(Refusal) -> Coerced<Number> {
    guard leniency.contains(.truncatesFractions), error == .inexact, !number.isIntegral else { throw Refusal(error) }
    do {
      return (try Number.number(number.truncated), .converted)
    } catch {
      throw Refusal(error)
    }
  }

  func encode(_ value: Number, to writer: inout JSONWriter) throws(Refusal) {
    guard let number = value.jsonNumber else { throw .issue(.nonFiniteNumber) }
    writer.write(number)
  }
}

extension Refusal {
  fileprivate init(_ error: JSONNumber.ConversionError) {
    switch error {
    case .outOfRange: self.init(code: .outOfRange)
    case .inexact: self.init(code: .inexact)
    }
  }
}
