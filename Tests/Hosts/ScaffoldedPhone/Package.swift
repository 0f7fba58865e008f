// swift-tools-version: 6.2
import PackageDescription

// The phone half of a generated app with the stand-in for UIKit. Scripts/scaffold.sh copies this folder, and adds the
// app's sources and tests.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .treatAllWarnings(as: .error),
]

func storey(_ products: String...) -> [Target.Dependency] {
    products.map { .product(name: $0, package: "storey") }
}

let package = Package(
    name: "farm-shop",
    dependencies: [.package(name: "storey", path: "../../..")],
    targets: [
        .target(
            name: "FarmShop", dependencies: storey("Storey", "StoreyGraph", "StoreyService"),
            swiftSettings: settings),
        .target(
            name: "FarmShopService", dependencies: storey("StoreyMock", "StoreyService"),
            resources: [.copy("Mock")], swiftSettings: settings),
        .target(
            name: "FarmShopUIKit", dependencies: ["FarmShop"] + storey("Storey", "StoreyUIKit", "UIKit"),
            swiftSettings: settings),
        .target(
            name: "FarmShopPhone",
            dependencies: ["FarmShop", "FarmShopService", "FarmShopUIKit"]
                + storey("Storey", "StoreyService", "StoreyUIKit", "UIKit", "UserNotifications"),
            swiftSettings: settings),
        .testTarget(
            name: "FarmShopPhoneTests",
            dependencies: ["FarmShop", "FarmShopService", "FarmShopUIKit", "FarmShopPhone"]
                + storey(
                    "Storey", "StoreyMock", "StoreyService", "StoreyUIKit", "UIKit", "UserNotifications",
                    "_Testing_UIKit"),
            swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
