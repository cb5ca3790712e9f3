import Foundation
import Observation
import SchemaCoding

/// The decoded data, not isolated to an actor, so that it can be decoded anywhere.
nonisolated struct PlayerRecord: Sendable {
  var title = ""
  var volume = 5

  static let schema = Schema(startingFrom: PlayerRecord()) {
    Field("title", \.title)
    Field("volume", \.volume).clamped(to: 0...10)
  }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@MainActor @Observable final class Player {
  private(set) var record = PlayerRecord()
  var title: String { record.title }

  func update(from data: Data) throws {
    try PlayerRecord.schema.update(&record, from: data)
  }

  func load(_ data: Data) async throws {
    record = try await Task.detached { try PlayerRecord.schema.decode(data) }.value
  }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@Observable nonisolated final class Mixer {
  var gain = 1.0
  init() {}

  static let schema = Schema(startingFrom: Mixer()) {
    Field("gain", \.gain)
  }
}

nonisolated struct Track: Sendable {
  let title: String
  let seconds: Double

  static let schema = Schema(Track.init) {
    Field("title", \.title)
    Field("seconds", \.seconds).lenient()
  }
}
