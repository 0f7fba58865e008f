// swift-tools-version: 6.2
import PackageDescription

// The reference app of Storey: notes in SQLite, shown in a browser, tested headless.
let swiftSettings: [SwiftSetting] = [
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
]
let strict: [SwiftSetting] =
    Context.environment["STOREY_STRICT"] == "1" ? [.treatAllWarnings(as: .error)] : []

let package = Package(
    name: "notes",
    platforms: [.iOS(.v18), .macOS(.v15)],
    products: [
        .executable(name: "notes", targets: ["NotesServer"]),
        .executable(name: "notes-capture", targets: ["NotesCapture"]),
        .library(name: "NotesPhone", targets: ["NotesPhone"]),
    ],
    dependencies: [
        .package(name: "storey", path: "../..", traits: ["Mock", "Service", "Share", "Web"]),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-crypto", from: "4.0.0"),
    ],
    targets: [
        // Everything above the pixels: entities, data, domain, view models. No host, no database.
        .target(
            name: "Notes", dependencies: [.product(name: "Storey", package: "storey")],
            swiftSettings: swiftSettings + strict),
        // The storage in SQLite.
        .target(
            name: "NotesDatabase", dependencies: ["Notes", .product(name: "GRDB", package: "GRDB.swift")],
            swiftSettings: swiftSettings + strict),
        // How the app asks its service over HTTP, and keeps its notes in step with it.
        .target(
            name: "NotesClient",
            dependencies: [
                "Notes", .product(name: "Storey", package: "storey"),
                .product(name: "StoreyService", package: "storey"),
            ],
            swiftSettings: swiftSettings + strict),
        // The service that the app asks, in its own process: stubs, and logic for what those do not answer.
        .target(
            name: "NotesService",
            dependencies: [
                "Notes", "NotesClient",
                .product(name: "StoreyMock", package: "storey"),
                .product(name: "StoreyService", package: "storey"),
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "CryptoExtras", package: "swift-crypto"),
            ],
            resources: [.copy("Stubs")],
            swiftSettings: swiftSettings + strict),
        // The views for the web host, which headless tests read as well.
        .target(
            name: "NotesWeb", dependencies: ["Notes", .product(name: "StoreyHTML", package: "storey")],
            swiftSettings: swiftSettings + strict),
        // The views for UIKit; nothing where there is no UIKit.
        .target(
            name: "NotesUIKit",
            dependencies: [
                "Notes", .product(name: "Storey", package: "storey"),
                .product(name: "StoreyUIKit", package: "storey"),
            ],
            swiftSettings: swiftSettings + strict),
        // The composition root of the app in UIKit, which iOS/Notes.swiftpm makes an app of.
        .target(
            name: "NotesPhone",
            dependencies: [
                "Notes", "NotesDatabase", "NotesService", "NotesUIKit",
                .product(name: "StoreyUIKit", package: "storey"),
            ],
            swiftSettings: swiftSettings + strict),
        // Shares the screen of the machine that the app runs on; nothing where that is not Linux.
        .target(
            name: "NotesSharing",
            dependencies: [
                "Notes", .product(name: "Storey", package: "storey"),
                .product(name: "StoreyAudience", package: "storey"),
            ],
            swiftSettings: swiftSettings + strict),
        // The process that captures for it.
        .executableTarget(
            name: "NotesCapture",
            dependencies: [
                .product(name: "StoreyAudience", package: "storey"),
                .product(name: "StoreyShare", package: "storey"),
                .product(name: "StoreyVideo", package: "storey"),
            ],
            swiftSettings: swiftSettings + strict),
        // The composition root of the app in a browser.
        .executableTarget(
            name: "NotesServer",
            dependencies: [
                "Notes", "NotesClient", "NotesDatabase", "NotesService", "NotesSharing", "NotesWeb",
                .product(name: "Storey", package: "storey"),
                .product(name: "StoreyReplay", package: "storey"),
                .product(name: "StoreyService", package: "storey"),
                .product(name: "StoreyTesting", package: "storey"),
                .product(name: "StoreyWeb", package: "storey"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: swiftSettings + strict),
        // A process for tests to kill.
        .executableTarget(
            name: "SavingLoop", dependencies: ["Notes", "NotesDatabase"], path: "Tests/SavingLoop",
            swiftSettings: swiftSettings + strict),
        // A real browser for tests.
        .target(name: "WebDriver", path: "Tests/WebDriver", swiftSettings: swiftSettings + strict),
        .testTarget(
            name: "NotesTests",
            dependencies: [
                "Notes", "NotesClient", "NotesDatabase", "NotesService", "NotesWeb",
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "StoreyLayers", package: "storey"),
                .product(name: "StoreyMock", package: "storey"),
                .product(name: "StoreyService", package: "storey"),
                .product(name: "StoreyTesting", package: "storey"),
            ],
            exclude: ["Recordings"],
            swiftSettings: swiftSettings + strict),
        .testTarget(
            name: "NotesBrowserTests",
            dependencies: [
                "Notes", "NotesCapture", "NotesDatabase", "NotesServer", "NotesSharing", "SavingLoop",
                "WebDriver",
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "Storey", package: "storey"),
                .product(name: "StoreyMock", package: "storey"),
                .product(name: "StoreyWeb", package: "storey"),
            ],
            swiftSettings: swiftSettings + strict),
    ],
    swiftLanguageModes: [.v6]
)
