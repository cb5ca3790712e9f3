// swift-tools-version: 6.1
import PackageDescription

/// Apple's platforms have the whole of Foundation in any case.
let foundation: [SwiftSetting] = [
  .define("FullFoundation", .when(platforms: [.macOS, .macCatalyst, .iOS, .tvOS, .watchOS, .visionOS]))
]

/// In release, only what the tests call is optimized: optimizing the tests themselves takes longer than running them. In debug, the files
/// of a target are compiled in one batch, because each batch expands the macros of all of the target's files.
let tests: [SwiftSetting] =
  foundation + [
    // Where a test may start a process.
    .define("ExitTests", .when(platforms: [.macOS, .linux, .windows])),
    .unsafeFlags(["-Onone"], .when(configuration: .release)),
    .unsafeFlags(["-driver-batch-count", "1"], .when(configuration: .debug)),
  ]

let package = Package(
  name: "swift-schema-coding",
  platforms: [.macOS(.v12), .iOS(.v15), .tvOS(.v15), .watchOS(.v8), .visionOS(.v1)],
  products: [
    .library(name: "SchemaCoding", targets: ["SchemaCoding"]),
    .library(name: "SchemaTools", targets: ["SchemaTools"]),
    .library(name: "SchemaInference", targets: ["SchemaInference"]),
    .executable(name: "infer", targets: ["infer"]),
    .plugin(name: "InferPlugin", targets: ["InferPlugin"]),
  ],
  traits: [
    .trait(
      name: "FullFoundation",
      description: "Uses all of Foundation. Without it, the library needs FoundationEssentials only, which has no ICU."),
    .default(enabledTraits: ["FullFoundation"]),
  ],
  targets: [
    .target(name: "SchemaCoding", swiftSettings: foundation),
    .target(name: "SchemaTools", dependencies: ["SchemaCoding"], swiftSettings: foundation),
    .target(name: "SchemaInference", dependencies: ["SchemaCoding"]),
    .executableTarget(name: "infer", dependencies: ["SchemaInference"], path: "Sources/Infer"),
    .plugin(
      name: "InferPlugin",
      capability: .command(
        intent: .custom(verb: "infer", description: "Writes a model and its schema, inferred from samples of JSON.")),
      dependencies: ["infer"], path: "Sources/InferPlugin"),
    .executableTarget(name: "Quickstart", dependencies: ["SchemaCoding"], resources: [.copy("Feeds")]),
    .executableTarget(name: "Benchmarks", dependencies: ["SchemaTools"]),
    // What the other test targets share.
    .testTarget(name: "TestSupport", dependencies: ["SchemaCoding", "SchemaTools"], swiftSettings: tests),
    .testTarget(name: "JSONTests", dependencies: ["SchemaTools", "TestSupport"], swiftSettings: tests),
    .testTarget(
      name: "PlanTests", dependencies: ["SchemaTools", "TestSupport"], resources: [.copy("Resources")],
      swiftSettings: tests),
    .testTarget(name: "SchemaTests", dependencies: ["SchemaTools", "TestSupport"], swiftSettings: tests),
    .testTarget(name: "CallsTests", dependencies: ["SchemaTools", "TestSupport"], swiftSettings: tests),
    .testTarget(
      name: "LawTests", dependencies: ["SchemaTools", "TestSupport"], resources: [.copy("Resources")],
      swiftSettings: tests),
    .testTarget(name: "SchemaToolsTests", dependencies: ["SchemaTools", "TestSupport"], swiftSettings: tests),
    .testTarget(
      name: "QuickstartTests", dependencies: ["Quickstart", "SchemaTools"], exclude: ["Baselines"],
      swiftSettings: tests),
    .testTarget(
      name: "SchemaInferenceTests", dependencies: ["SchemaInference", "TestSupport"], resources: [.copy("Shapes")],
      swiftSettings: tests),
  ],
  swiftLanguageModes: [.v6]
)
