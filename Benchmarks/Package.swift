// swift-tools-version: 6.2
import PackageDescription

let swiftSettings: [SwiftSetting] =
    [
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("InternalImportsByDefault"),
    ] + (Context.environment["STOREY_STRICT"] == "1" ? [.treatAllWarnings(as: .error)] : [])

let package = Package(
    name: "storey-benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "storey", path: ".."),
        .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    ],
    targets: [
        .target(name: "Benchmarking", swiftSettings: swiftSettings),
        .target(name: "BuildBenchmarks", dependencies: ["Benchmarking"], swiftSettings: swiftSettings),
        .target(
            name: "StateBenchmarks",
            dependencies: [
                "Benchmarking", .product(name: "Storey", package: "storey"),
                .product(name: "OpenCombine", package: "OpenCombine"),
            ],
            swiftSettings: swiftSettings),
        .executableTarget(
            name: "benchmarks", dependencies: ["Benchmarking", "BuildBenchmarks", "StateBenchmarks"],
            swiftSettings: swiftSettings),
        .testTarget(
            name: "BenchmarkingTests", dependencies: ["Benchmarking"], swiftSettings: swiftSettings),
    ],
    swiftLanguageModes: [.v6]
)
