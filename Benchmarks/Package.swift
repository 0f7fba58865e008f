// swift-tools-version: 6.2
import PackageDescription

let swiftSettings: [SwiftSetting] =
    [
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("InternalImportsByDefault"),
    ] + (Context.environment["STOREY_STRICT"] == "1" ? [.treatAllWarnings(as: .error)] : [])

// SwiftPM names a package after its folder. With the name of the package above, a benchmark sees its declarations with
// package access.
let storey =
    Context.packageDirectory.split(separator: "/").dropLast().last.map { folder in
        String(folder.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" })
    } ?? ""
let insideStorey = swiftSettings + [.unsafeFlags(["-package-name", storey])]

let package = Package(
    name: "storey-benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(
            name: "storey", path: "..",
            // All in the scripts, as in the tool; see Storey's own manifest.
            traits: Context.environment["STOREY_ALL_TRAITS"] == "1"
                ? [.defaults] : ["Mock", "Service", "Share", "Web"]),
        .package(name: "storey-tool", path: "../Tool"),
        .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
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
        // A separate target, because a thousand classes take a while to compile.
        .target(
            name: "Thousand",
            dependencies: ["Benchmarking", .product(name: "Storey", package: "storey")],
            swiftSettings: swiftSettings),
        .target(
            name: "InjectionBenchmarks",
            dependencies: ["Benchmarking", "Thousand", .product(name: "Storey", package: "storey")],
            swiftSettings: swiftSettings),
        .target(
            name: "TestingBenchmarks",
            dependencies: [
                "Benchmarking", .product(name: "Storey", package: "storey"),
                .product(name: "StoreyInspector", package: "storey"),
                .product(name: "StoreyTesting", package: "storey"),
            ],
            swiftSettings: swiftSettings),
        .target(
            // Runs the command-line tool, which is built with it for that reason.
            name: "MockBenchmarks",
            dependencies: ["Benchmarking", .product(name: "storey", package: "storey-tool")],
            swiftSettings: swiftSettings),
        .target(
            name: "NavigationBenchmarks",
            dependencies: ["Benchmarking", .product(name: "Storey", package: "storey")],
            packageAccess: false, swiftSettings: insideStorey),
        .target(
            name: "StartupBenchmarks",
            dependencies: [
                "Benchmarking", .product(name: "Storey", package: "storey"),
                .product(name: "StoreyTesting", package: "storey"),
            ],
            swiftSettings: swiftSettings),
        .target(
            name: "LayersBenchmarks",
            dependencies: ["Benchmarking", .product(name: "StoreyLayers", package: "storey")],
            swiftSettings: swiftSettings),
        .target(
            name: "PlanBenchmarks",
            dependencies: ["Benchmarking", .product(name: "StoreyPlanner", package: "storey-tool")],
            swiftSettings: swiftSettings),
        .target(
            name: "ShareBenchmarks",
            dependencies: [
                "Benchmarking", .product(name: "StoreyWebRTC", package: "storey"),
                .product(name: "StoreyShare", package: "storey"),
                .product(name: "StoreyVideo", package: "storey"),
            ],
            swiftSettings: swiftSettings),
        .target(
            name: "VideoBenchmarks",
            dependencies: ["Benchmarking", .product(name: "StoreyVideo", package: "storey")],
            swiftSettings: swiftSettings),
        // The only target that needs the web host and its dependencies.
        .target(
            name: "WebBenchmarks",
            dependencies: [
                "Benchmarking", .product(name: "Storey", package: "storey"),
                .product(name: "StoreyHTML", package: "storey"),
                .product(name: "StoreyInspector", package: "storey"),
                .product(name: "StoreyWeb", package: "storey"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
            ],
            swiftSettings: swiftSettings),
        .executableTarget(
            name: "benchmarks",
            dependencies: [
                "Benchmarking", "BuildBenchmarks", "InjectionBenchmarks", "LayersBenchmarks",
                "MockBenchmarks",
                "NavigationBenchmarks", "PlanBenchmarks", "ShareBenchmarks", "StartupBenchmarks",
                "StateBenchmarks",
                "TestingBenchmarks", "VideoBenchmarks", "WebBenchmarks",
            ],
            swiftSettings: swiftSettings),
        .testTarget(
            name: "BenchmarkingTests",
            dependencies: [
                "Benchmarking", "MockBenchmarks", "WebBenchmarks",
                .product(name: "StoreyTesting", package: "storey"),
            ],
            swiftSettings: swiftSettings),
    ],
    swiftLanguageModes: [.v6]
)
