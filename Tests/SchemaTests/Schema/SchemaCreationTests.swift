import Foundation
import Testing

@testable import SchemaCoding
@testable import TestSupport

#if DEBUG
  @Suite struct SchemaCreationTests {
    private struct Node: SchemaCodable {
      var children: [Node] = []

      /// Reads itself while it is initialized, which never returns.
      static let schema: Schema<Node> = Schema<Node>(startingFrom: Node()) {
        SchemaCoding.Field("children", \Node.children).array(of: Node.schema)
      }
    }

    #if ExitTests
      @Test func aSchemaThatWaitsForItselfIsNamed() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          CreationWatch.limit = 0.05
          CreationWatch.afterPrinting = { exit(EXIT_FAILURE) }
          _ = Node.schema
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(
          text
            == "SchemaCoding: Schema<Node> is still being created; if it contains itself, put .lazy { … } around the inner one\n"
        )
      }
    #endif
  }
#endif
