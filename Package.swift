// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "swift-schema-coding",
  platforms: [.macOS(.v12), .iOS(.v15), .tvOS(.v15), .watchOS(.v8), .visionOS(.v1)],
  products: [
    .library(name: "SchemaCoding", targets: ["SchemaCoding"]),
    .library(name: "SchemaInference", targets: ["SchemaInference"]),
    .executable(name: "infer", targets: ["infer"]),
  ],
  targets: [
    .target(name: "SchemaCoding"),
    .target(name: "SchemaInference", dependencies: ["SchemaCoding"]),
    .executableTarget(name: "infer", dependencies: ["SchemaInference"], path: "Sources/Infer"),
    .executableTarget(name: "Quickstart", dependencies: ["SchemaCoding"], resources: [.copy("Feeds")]),
    .executableTarget(name: "Benchmarks", dependencies: ["SchemaCoding"]),
    .testTarget(name: "SchemaCodingTests", dependencies: ["SchemaCoding"], resources: [.copy("Resources")]),
    .testTarget(name: "SchemaInferenceTests", dependencies: ["SchemaInference"], resources: [.copy("Shapes")]),
  ],
  swiftLanguageModes: [.v6]
)
