// swift-tools-version: 6.2
import PackageDescription

// The phone half of a generated app with the stand-in for UIKit. Scripts/scaffold.sh copies this folder, and adds the
// app's sources and tests. STOREY_APP is the name of the app.
let app = Context.environment["STOREY_APP"] ?? "FarmShop"
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .treatAllWarnings(as: .error),
]

func dependencies(_ own: [String], _ products: [String]) -> [Target.Dependency] {
    own.map { .byName(name: app + $0) } + products.map { .product(name: $0, package: "storey") }
}

let package = Package(
    name: "phone-half",
    dependencies: [.package(name: "storey", path: "../../..")],
    targets: [
        .target(
            name: app, dependencies: dependencies([], ["Storey", "StoreyGraph", "StoreyService"]),
            swiftSettings: settings),
        .target(
            name: app + "Service", dependencies: dependencies([], ["StoreyMock", "StoreyService"]),
            resources: [.copy("Mock")], swiftSettings: settings),
        .target(
            name: app + "UIKit", dependencies: dependencies([""], ["Storey", "StoreyUIKit", "UIKit"]),
            swiftSettings: settings),
        .target(
            name: app + "Phone",
            dependencies: dependencies(
                ["", "Service", "UIKit"],
                ["Storey", "StoreyService", "StoreyUIKit", "UIKit", "UserNotifications"]),
            swiftSettings: settings),
        // The app target, isolated to the main actor by default as in new Xcode projects.
        .executableTarget(
            name: app + "Application", dependencies: dependencies(["Phone"], ["UIKit"]),
            swiftSettings: [.treatAllWarnings(as: .error), .defaultIsolation(MainActor.self)]),
        .testTarget(
            name: app + "PhoneTests",
            dependencies: dependencies(
                ["", "Service", "UIKit", "Phone"],
                [
                    "Storey", "StoreyMock", "StoreyService", "StoreyUIKit", "UIKit", "UserNotifications",
                    "_Testing_UIKit",
                ]),
            swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
