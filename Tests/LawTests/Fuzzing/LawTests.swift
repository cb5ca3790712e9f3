import Foundation
import SchemaCoding
import Testing

@testable import SchemaTools
@testable import TestSupport

/// The laws of the fuzzer, on documents that are the same in each run: random ones, the seeds, and earlier findings of the fuzzer.
@Suite struct LawTests {
  @Test(arguments: Subject.all) func randomDocuments(_ subject: Subject) throws {
    let index = try #require(Subject.all.firstIndex { $0.name == subject.name })
    var generator = SeededGenerator(seed: UInt64(index))
    for _ in 0..<Effort.rounds(8, long: 25) {
      let length = Int.random(in: 0...120, using: &generator)
      let choices = (0..<length).map { _ in UInt8.random(in: 0...255, using: &generator) }
      let flags = UInt8(ascii: "p") | UInt8.random(in: 0..<16, using: &generator)
      let input = try #require(FuzzInput([UInt8(ascii: "a") + UInt8(index), flags, choices.first ?? 0] + choices))
      #expect(input.violations() == [])
    }
  }

  @Test(arguments: Subject.all) func samples(_ subject: Subject) {
    var generator = SeededGenerator(seed: 12)
    for _ in 0..<Effort.rounds(8, long: 25) {
      guard let sample = subject.sample(&generator) else { continue }
      var options = DecodingOptions()
      options.leniency = DecodingOptions.LeniencyMode.all.randomElement(using: &generator) ?? .declared
      #expect(subject.violations(Trial(document: Array(sample.utf8), options: options)) == [], "\(sample)")
    }
  }

  @Test(arguments: Subject.all) func plausibleDocumentsAreDecoded(_ subject: Subject) {
    let trial = Trial(document: DocumentSketch.document(ChoiceBytes([]), subject.vocabulary), hasSecrets: true)
    #expect(subject.violations(trial) == [])
  }

  @Test(arguments: Subject.all) func listingsAreClean(_ subject: Subject) {
    let lines = subject.listing.unicodeScalars.count { $0 == "\n" } + 1
    #expect(RenderingLaw.violations(of: subject.listing, lines: lines) == [])
    #expect(!subject.listing.contains(SecrecyLaw.word) && !subject.listing.contains(SecrecyLaw.number))
  }

  @Test(arguments: ["Seeds", "Findings"]) func keptInputs(folder: String) throws {
    let folder = Bundle.module.bundleURL.appendingPathComponent("Resources/Fuzzing/\(folder)")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    #expect(!files.isEmpty)
    for file in files {
      let input = try #require(FuzzInput(Array(Data(contentsOf: file))), "\(file.lastPathComponent)")
      #expect(input.violations() == [], "\(file.lastPathComponent)")
    }
  }

  @Test func violationsAreDetected() {
    #expect(RenderingLaw.violations(of: "a\u{202E}") != [] && RenderingLaw.violations(of: "a\nb") != [])
    #expect(RenderingLaw.violations(of: String(repeating: "a", count: 2_000)) != [])
    #expect(SecrecyLaw.violations(of: Telltale(description: "a \(SecrecyLaw.word)")) != [])
    #expect(SecrecyLaw.violations(of: ["a": SecrecyLaw.number]) != [])
  }
}

extension Subject: CustomTestStringConvertible {
  var testDescription: String { name }
}
