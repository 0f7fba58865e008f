// swift-tools-version: 6.2
import PackageDescription

// Compiles Storey's public names next to those that apps import with them. This is a separate package, so that users don't
// resolve OpenCombine.
let swiftSettings: [SwiftSetting] =
    [.enableUpcomingFeature("NonisolatedNonsendingByDefault"), .enableUpcomingFeature("ExistentialAny")]
    + (Context.environment["STOREY_STRICT"] == "1" ? [.treatAllWarnings(as: .error)] : [])

func storey(_ product: String) -> Target.Dependency {
    .product(name: product, package: "storey")
}

// See the root package.
let traits: Set<Package.Dependency.Trait> =
    Context.environment["STOREY_ALL_TRAITS"] == "1" ? [.defaults] : ["Mock", "Service", "Share", "Web"]

let package = Package(
    name: "name-collisions",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "storey", path: "../../..", traits: traits),
        .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    ],
    targets: [
        // Declares types with the names of SwiftUI's, UIKit's, Network's, and StoreKit's.
        .target(name: "AppleFrameworkNames", swiftSettings: swiftSettings),
        .testTarget(
            name: "NameCollisionTests",
            dependencies: [
                "AppleFrameworkNames",
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "OpenCombine", package: "OpenCombine"),
                storey("Storey"), storey("StoreyCall"), storey("StoreyGraph"), storey("StoreyHTML"),
                storey("StoreyInjection"),
                storey("StoreyInspector"), storey("StoreyLayers"), storey("StoreyMock"),
                storey("StoreyNavigation"), storey("StoreyPostgres"), storey("StoreyResources"),
                storey("StoreyService"),
                storey("StoreyShare"), storey("StoreyStartup"), storey("StoreyState"),
                storey("StoreyTesting"), storey("StoreyVideo"), storey("StoreyWeb"),
                storey("StoreyWebRTC"), storey("StoreyWrappers"),
            ],
            swiftSettings: swiftSettings),
    ],
    swiftLanguageModes: [.v6]
)
