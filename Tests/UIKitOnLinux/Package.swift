// swift-tools-version: 6.2
import PackageDescription

// Compiles and runs the UIKit host where there is no UIKit, against a stand-in for it. A package of its own: every
// target of a build that has a module named UIKit in it sees `canImport(UIKit)`, and other people's code
// breaks on that.
let swiftSettings: [SwiftSetting] = [
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
]
let strict: [SwiftSetting] =
    Context.environment["STOREY_STRICT"] == "1" ? [.treatAllWarnings(as: .error)] : []

let package = Package(
    name: "UIKitOnLinux",
    dependencies: [.package(name: "storey", path: "../..")],
    targets: [
        .target(name: "UIKit", dependencies: ["UserNotifications"], swiftSettings: swiftSettings + strict),
        .target(name: "UserNotifications", swiftSettings: swiftSettings + strict),
        // What `import Testing` beside `import UIKit` looks for.
        .target(name: "_Testing_UIKit"),
        // The host itself: a link to the sources of the room, which has its own name in the package above.
        .target(
            name: "StoreyUIKitOnLinux",
            dependencies: ["UIKit", "UserNotifications", .product(name: "Storey", package: "storey")],
            swiftSettings: swiftSettings + strict),
        // The example's UIKit views, which on a Mac are drawn by UIKit itself.
        .target(
            name: "Notes", dependencies: [.product(name: "Storey", package: "storey")],
            swiftSettings: swiftSettings + strict),
        .target(
            name: "NotesUIKit",
            dependencies: [
                "Notes", "StoreyUIKitOnLinux", "UIKit", .product(name: "Storey", package: "storey"),
            ],
            swiftSettings: swiftSettings + strict),
        .testTarget(
            name: "NotesUIKitTests",
            dependencies: [
                "Notes", "NotesUIKit", "StoreyUIKitOnLinux", "UIKit", "_Testing_UIKit",
                .product(name: "Storey", package: "storey"),
            ],
            swiftSettings: swiftSettings + strict),
        .testTarget(
            name: "StoreyUIKitTests",
            dependencies: [
                "StoreyUIKitOnLinux", "UIKit", "UserNotifications", "_Testing_UIKit",
                .product(name: "Storey", package: "storey"),
                .product(name: "StoreyTesting", package: "storey"),
            ],
            swiftSettings: swiftSettings + strict),
    ],
    swiftLanguageModes: [.v6]
)
