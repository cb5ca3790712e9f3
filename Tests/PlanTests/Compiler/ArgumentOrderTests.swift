import SchemaCoding
import Testing

@testable import TestSupport

#if DEBUG
  /// Debug builds find fields of one type that are not in the order of the initializer's parameters.
  @Suite struct ArgumentOrderTests {
    struct Point: Sendable {
      let latitude: Double, longitude: Double, name: String

      static let reversed = Schema(Point.init) {
        Field("lng", \.longitude)
        Field("lat", \.latitude)
        Field("name", \.name)
      }
    }

    #if ExitTests
      @Test func fieldsInTheWrongOrder() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
          let schema = Point.reversed
          // These values do not tell one from the other.
          _ = try schema.decode(#"{"lat":0,"lng":0,"name":"a"}"#)
          for _ in 0..<3 { #expect(try schema.decode(#"{"lat":25,"lng":121,"name":"a"}"#).latitude == 121) }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.components(separatedBy: "the schema of Point").count == 2, "the warning is printed once")
        #expect(
          text.contains(
            """
            SchemaCoding: the schema of Point seems to have 2 definition errors
              Point.field "lng" has a key path whose property gets the value of field "lat"; declare the fields in the order of the initializer's parameters (PlanTests/ArgumentOrderTests.swift:13) [argumentOrder]
              Point.field "lat" has a key path whose property gets the value of field "lng"; declare the fields in the order of the initializer's parameters (PlanTests/ArgumentOrderTests.swift:14) [argumentOrder]
            """), "\(text)")
      }
    #endif

    @Test func equalValuesDecideNothing() throws {
      #expect(try Point.reversed.decode(#"{"lat":1,"lng":1,"name":"a"}"#).latitude == 1)
    }

    struct Span: Sendable {
      let low: Int, high: Int, width: Int

      init(low: Int, high: Int, width: Int?) {
        (self.low, self.high) = (min(low, high), max(low, high))
        self.width = width ?? high
      }

      static let schema = Schema(Span.init) {
        Field("low", \.low)
        Field("high", \.high)
        Field("width").number(Int.self).optional()
      }
    }

    @Test(arguments: [#"{"low":5,"high":3}"#, #"{"low":3,"high":5}"#, #"{"low":3,"high":5,"width":3}"#])
    func anInitializerThatOrdersItsArguments(_ json: String) throws {
      let span = try Span.schema.decode(json)
      #expect(span.low == 3 && span.high == 5)
    }

    struct Panel: Sendable {
      let visible: Bool, locked: Bool

      init(hidden: Bool, locked: Bool) {
        visible = !hidden
        self.locked = locked
      }

      static let schema = Schema(Panel.init) {
        Field("hidden", \.visible).decodeOnly()
        Field("locked", \.locked)
      }
    }

    @Test func anInitializerThatNegatesAnArgument() throws {
      let panel = try Panel.schema.decode(#"{"hidden":false,"locked":true}"#)
      #expect(panel.visible && panel.locked)
    }

    struct Triple: Sendable {
      let a: Int, b: Int, c: Int

      static let rotated = Schema(Triple.init) {
        Field("b", \.b)
        Field("c", \.c)
        Field("a", \.a)
      }
    }

    #if ExitTests
      @Test func threeFieldsInTheWrongOrder() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
          _ = try Triple.rotated.decode(#"{"a":1,"b":2,"c":3}"#)
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(
          text.contains(#"Triple.field "a" has a key path whose property gets the value of field "b""#), "\(text)")
        #expect(text.contains("3 definition errors"))
      }
    #endif

    /// An initializer that is right, although it exchanges two values.
    struct Leg: Sendable {
      let from: Int, to: Int

      init(from: Int, to: Int, isReturn: Bool) {
        (self.from, self.to) = isReturn ? (to, from) : (from, to)
      }

      static let schema = Schema(Leg.init) {
        Field("from", \.from)
        Field("to", \.to)
        Field("return").bool()
      }
    }

    #if ExitTests
      @Test func anInitializerThatExchangesValuesDependingOnAnother() async throws {
        await #expect(processExitsWith: .success) {
          let leg = try Leg.schema.decode(#"{"from":1,"to":2,"return":true}"#)
          #expect(leg.from == 2 && leg.to == 1)
        }
      }
    #endif

    struct Pair: Sendable {
      let first: Int?, second: Int?

      init(first: Int?, second: Int?) {
        self.first = first ?? second
        self.second = second
      }

      static let schema = Schema(Pair.init) {
        Field("first", \.first)
        Field("second", \.second)
      }
    }

    @Test func anInitializerThatFillsInOneArgumentFromAnother() throws {
      #expect(try Pair.schema.decode(#"{"second":2}"#).first == 2)
      #expect(try Pair.schema.decode(#"{"first":1,"second":2}"#).first == 1)
    }
  }
#endif
