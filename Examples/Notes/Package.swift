// swift-tools-version: 6.2
import PackageDescription

// The reference app of Storey: notes in SQLite, in a browser and in UIKit, with headless tests.
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
    traits: [
        .trait(name: "Mock", description: "Serves the app's service at a port, which the tests need."),
        .trait(name: "RemoteService", description: "Uses a service elsewhere, with --service, on Linux."),
        .trait(name: "Sharing", description: "Shares the machine's screen, on Linux."),
    ],
    dependencies: [
        .package(
            name: "storey", path: "../..",
            // Storey's scripts share a build folder between packages; see Storey's own manifest.
            traits: Context.environment["STOREY_ALL_TRAITS"] == "1"
                ? [.defaults]
                : [
                    "Web",
                    .trait(name: "Mock", condition: .when(traits: ["Mock"])),
                    .trait(name: "Service", condition: .when(traits: ["RemoteService"])),
                    .trait(name: "Share", condition: .when(traits: ["Sharing"])),
                ]),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
    ],
    targets: [
        // The app without a host or a database: entities, data, coordinators, and view models.
        .target(
            name: "Notes",
            dependencies: [
                .product(name: "Storey", package: "storey"),
                .product(name: "StoreyGraph", package: "storey"),
            ],
            swiftSettings: swiftSettings + strict),
        // The SQLite storage.
        .target(
            name: "NotesDatabase",
            dependencies: [
                "Notes", .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "Storey", package: "storey"),
            ],
            swiftSettings: swiftSettings + strict),
        // The PostgreSQL storage.
        .target(
            name: "NotesPostgres",
            dependencies: [
                "Notes", "NotesClient", "NotesService", .product(name: "Storey", package: "storey"),
                .product(name: "StoreyPostgres", package: "storey"),
            ],
            swiftSettings: swiftSettings + strict),
        // The HTTP client of the service, and synchronization.
        .target(
            name: "NotesClient",
            dependencies: [
                "Notes", .product(name: "Storey", package: "storey"),
                .product(name: "StoreyService", package: "storey"),
            ],
            swiftSettings: swiftSettings + strict),
        // The service in the app's own process: stubs, and a controller for other requests.
        .target(
            name: "NotesService",
            dependencies: [
                "Notes", "NotesClient",
                .product(name: "StoreyMock", package: "storey"),
                .product(name: "StoreyService", package: "storey"),
            ],
            resources: [.copy("Stubs")],
            swiftSettings: swiftSettings + strict),
        // The views for the web host, which headless tests use as well.
        .target(
            name: "NotesWeb",
            dependencies: [
                "Notes", .product(name: "Storey", package: "storey"),
                .product(name: "StoreyHTML", package: "storey"),
            ],
            swiftSettings: swiftSettings + strict),
        // The views for UIKit; empty on platforms without UIKit.
        .target(
            name: "NotesUIKit",
            dependencies: [
                "Notes", .product(name: "Storey", package: "storey"),
                .product(name: "StoreyUIKit", package: "storey"),
            ],
            swiftSettings: swiftSettings + strict),
        // The composition root of the UIKit app, used by iOS/Notes.swiftpm.
        .target(
            name: "NotesPhone",
            dependencies: [
                "Notes", "NotesClient", "NotesDatabase", "NotesService", "NotesUIKit",
                .product(name: "Storey", package: "storey"),
                .product(name: "StoreyService", package: "storey"),
                .product(name: "StoreyUIKit", package: "storey"),
            ],
            swiftSettings: swiftSettings + strict),
        // Screen sharing of the machine that the app runs on; empty on platforms other than Linux.
        .target(
            name: "NotesSharing",
            dependencies: [
                "Notes", .product(name: "Storey", package: "storey"),
                .product(name: "StoreyWebRTC", package: "storey", condition: .when(traits: ["Sharing"])),
            ],
            swiftSettings: swiftSettings + strict),
        // The capture process of screen sharing.
        .executableTarget(
            name: "NotesCapture",
            dependencies: [
                .product(name: "StoreyWebRTC", package: "storey", condition: .when(traits: ["Sharing"])),
                .product(name: "StoreyShare", package: "storey", condition: .when(traits: ["Sharing"])),
                .product(name: "StoreyVideo", package: "storey", condition: .when(traits: ["Sharing"])),
            ],
            swiftSettings: swiftSettings + strict),
        // The composition root of the web app.
        .executableTarget(
            name: "NotesServer",
            dependencies: [
                "Notes", "NotesClient", "NotesDatabase", "NotesPostgres", "NotesService", "NotesWeb",
                .target(name: "NotesSharing", condition: .when(traits: ["Sharing"])),
                .product(name: "Storey", package: "storey"),
                .product(name: "StoreyGraph", package: "storey"),
                .product(name: "StoreyInspector", package: "storey"),
                .product(name: "StoreyPostgres", package: "storey"),
                .product(name: "StoreyService", package: "storey"),
                .product(name: "StoreyTesting", package: "storey"),
                .product(name: "StoreyWeb", package: "storey"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "CoreMetrics", package: "swift-metrics"),
                .product(name: "Logging", package: "swift-log"),
            ],
            resources: [.embedInCode("Demo/demo.css")],
            swiftSettings: swiftSettings + strict),
        // A process that tests kill while it saves.
        .executableTarget(
            name: "SavingLoop",
            dependencies: [
                "Notes", "NotesClient", "NotesDatabase", "NotesService", "NotesWeb",
                .product(name: "Storey", package: "storey"),
                .product(name: "StoreyService", package: "storey"),
                .product(name: "StoreyTesting", package: "storey"),
            ],
            path: "Tests/SavingLoop",
            swiftSettings: swiftSettings + strict),
        // A symbolic link to the root package's test support.
        .target(
            name: "PostgresServer", dependencies: [.product(name: "StoreyPostgres", package: "storey")],
            path: "Tests/PostgresServer", swiftSettings: swiftSettings + strict),
        // A WebDriver client that controls a real browser in tests.
        .target(name: "WebDriver", path: "Tests/WebDriver", swiftSettings: swiftSettings + strict),
        .testTarget(
            name: "NotesTests",
            dependencies: [
                "Notes", "NotesClient", "NotesDatabase", "NotesPostgres", "NotesService", "NotesWeb",
                "PostgresServer",
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "StoreyGraph", package: "storey"),
                .product(name: "StoreyHTML", package: "storey"),
                .product(name: "StoreyLayers", package: "storey"),
                .product(name: "StoreyMock", package: "storey"),
                .product(name: "StoreyPostgres", package: "storey"),
                .product(name: "StoreyService", package: "storey"),
                .product(name: "StoreyTesting", package: "storey"),
            ],
            exclude: ["Recordings"],
            swiftSettings: swiftSettings + strict),
        .testTarget(
            name: "NotesBrowserTests",
            dependencies: [
                "Notes", "NotesCapture", "NotesClient", "NotesDatabase", "NotesPostgres", "NotesServer",
                "NotesService", "NotesSharing", "NotesWeb", "PostgresServer", "SavingLoop", "WebDriver",
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "Storey", package: "storey"),
                .product(name: "StoreyGraph", package: "storey"),
                .product(name: "StoreyHTML", package: "storey"),
                .product(name: "StoreyPostgres", package: "storey"),
                .product(name: "StoreyInspector", package: "storey"),
                .product(name: "StoreyMock", package: "storey"),
                .product(name: "StoreyService", package: "storey"),
                .product(name: "StoreyTesting", package: "storey"),
                .product(name: "StoreyWeb", package: "storey"),
            ],
            swiftSettings: swiftSettings + strict),
    ],
    swiftLanguageModes: [.v6]
)
