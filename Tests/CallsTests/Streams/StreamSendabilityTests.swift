import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

/// One task reads a stream while another follows its progress.
@Suite struct StreamSendabilityTests {
  @Test func progressFromAnotherTask() async throws {
    let bytes = AsyncStream<[UInt8]> { continuation in
      for number in 0..<100 { continuation.yield(Array((number == 0 ? "[0" : ",\(number)").utf8)) }
      continuation.yield(Array("]".utf8))
      continuation.finish()
    }
    let elements = Schema<Int>.number().decodeElements(of: bytes)
    let reader = Task {
      var sum = 0
      for try await element in elements { sum += try element.get() }
      return sum
    }
    #expect(try await reader.value == 4_950)
    #expect(elements.progress.bytesRead == 291)
  }

  @Test func linesInAnotherTask() async throws {
    let lines = AsyncStream<String> { continuation in
      for number in 0..<10 { continuation.yield("\(number)") }
      continuation.finish()
    }
    let numbers = Schema<Int>.number().decodeLines(of: lines)
    let reader = Task {
      var sum = 0
      for try await number in numbers { sum += try number.get() }
      return sum
    }
    #expect(try await reader.value == 45)
  }
}
