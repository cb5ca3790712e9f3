// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "swift-schema-coding",
  platforms: [.macOS(.v12), .iOS(.v15), .tvOS(.v15), .watchOS(.v8), .visionOS(.v1)],
  products: [
    .library(name: "SchemaCoding", targets: ["SchemaCoding"])
  ],
  targets: [
    .target(name: "SchemaCoding"),
    .executableTarget(name: "Quickstart", dependencies: ["SchemaCoding"], resources: [.copy("Feeds")]),
    .executableTarget(name: "Benchmarks", dependencies: ["SchemaCoding"]),
    .testTarget(name: "SchemaCodingTests", dependencies: ["SchemaCoding"], resources: [.copy("Resources")]),
  ],
  swiftLanguageModes: [.v6]
)
