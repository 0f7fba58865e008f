// swift-tools-version: 6.2
import PackageDescription

// Feeds parsers with the inputs of libFuzzer. Scripts/fuzz.sh builds this package, with the compiler's options for coverage
// and for access to internal declarations, in a separate folder.
let swiftSettings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
]
let strict: [SwiftSetting] =
    Context.environment["STOREY_STRICT"] == "1" ? [.treatAllWarnings(as: .error)] : []

/// A product of the root package.
func storey(_ product: String) -> Target.Dependency { .product(name: product, package: "storey") }

let package = Package(
    name: "storey-fuzzing",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "storey", path: "../.."),
        .package(name: "storey-tool", path: "../../Tool"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    ],
    targets: [
        .executableTarget(
            name: "Fuzzing",
            dependencies: [
                storey("Storey"), storey("StoreyLayers"), storey("StoreyMock"), storey("StoreyNavigation"),
                storey("StoreyResources"), storey("StoreyShare"), storey("StoreyVideo"), storey("StoreyWeb"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOEmbedded", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOWebSocket", package: "swift-nio"),
                .product(name: "StoreyPlanner", package: "storey-tool"),
            ],
            swiftSettings: swiftSettings + strict,
            // For libFuzzer's limit of allocations. Memory accesses aren't instrumented, which takes minutes more to compile.
            linkerSettings: [.unsafeFlags(["-sanitize=address"])])
    ],
    swiftLanguageModes: [.v6]
)
