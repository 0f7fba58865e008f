// swift-tools-version: 6.2
import PackageDescription

// A call room: lobby, tiles, screen sharing, and chat, with the media peer-to-peer between participants.
let swiftSettings: [SwiftSetting] = [
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
]
let strict: [SwiftSetting] =
    Context.environment["STOREY_STRICT"] == "1" ? [.treatAllWarnings(as: .error)] : []

let package = Package(
    name: "calls",
    platforms: [.iOS(.v18), .macOS(.v15)],
    products: [
        .executable(name: "calls", targets: ["CallsWeb"]),
        .library(name: "CallsUIKit", targets: ["CallsUIKit"]),
    ],
    dependencies: [
        // Storey's scripts share a build folder between packages; see Storey's own manifest.
        .package(
            name: "storey", path: "../..",
            traits: Context.environment["STOREY_ALL_TRAITS"] == "1" ? [.defaults] : ["Web"]),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    ],
    targets: [
        // The app without a host: entities, data, coordinators, and view models.
        .target(
            name: "Calls",
            dependencies: [
                .product(name: "Storey", package: "storey"),
                .product(name: "StoreyCall", package: "storey"),
            ],
            swiftSettings: swiftSettings + strict),
        // The views for UIKit; empty on platforms without UIKit.
        .target(
            name: "CallsUIKit",
            dependencies: [
                "Calls",
                .product(name: "Storey", package: "storey"),
                .product(name: "StoreyCall", package: "storey"),
                .product(name: "StoreyUIKit", package: "storey"),
            ],
            swiftSettings: swiftSettings + strict),
        // The web app: views, the media engine of the page, and the program.
        .executableTarget(
            name: "CallsWeb",
            dependencies: [
                "Calls",
                .product(name: "Storey", package: "storey"),
                .product(name: "StoreyCall", package: "storey"),
                .product(name: "StoreyHTML", package: "storey"),
                .product(name: "StoreyService", package: "storey"),
                .product(name: "StoreyWeb", package: "storey"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            resources: [
                .embedInCode("Resources/calls.css"), .embedInCode("Resources/calls.js"),
                .embedInCode("Resources/favicon.svg"),
            ],
            swiftSettings: swiftSettings + strict),
        // A symbolic link to the WebDriver client of Notes, by another name, because the packages share a build folder.
        .target(name: "CallsWebDriver", path: "Tests/WebDriver", swiftSettings: swiftSettings + strict),
        .testTarget(
            name: "CallsTests",
            dependencies: [
                "Calls", "CallsWeb",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Storey", package: "storey"),
                .product(name: "StoreyCall", package: "storey"),
                .product(name: "StoreyHTML", package: "storey"),
                .product(name: "StoreyLayers", package: "storey"),
                .product(name: "StoreyTesting", package: "storey"),
            ],
            swiftSettings: swiftSettings + strict),
        .testTarget(
            name: "CallsBrowserTests",
            dependencies: [
                "Calls", "CallsWeb", "CallsWebDriver", .product(name: "Storey", package: "storey"),
            ],
            swiftSettings: swiftSettings + strict),
    ],
    swiftLanguageModes: [.v6]
)
