// swift-tools-version: 6.2
import PackageDescription

// The command-line tool, storey, and the libraries that only it uses.
let swiftSettings: [SwiftSetting] = [
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
]
let strict: [SwiftSetting] =
    Context.environment["STOREY_STRICT"] == "1" ? [.treatAllWarnings(as: .error)] : []

// Commands and what generates files spend their time elsewhere: in other modules, programs, and the system. Their optimization
// takes a tenth of a release build.
let unoptimized: [SwiftSetting] = [.unsafeFlags(["-Onone"], .when(configuration: .release))]

func library(
    _ name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource] = [],
    settings: [SwiftSetting] = []
) -> Target {
    .target(
        name: name, dependencies: dependencies, resources: resources,
        swiftSettings: swiftSettings + strict + settings)
}

func tests(of name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .testTarget(
        name: "\(name)Tests", dependencies: [.byName(name: name)] + dependencies,
        swiftSettings: swiftSettings + strict)
}

/// A product of the root package.
func storey(_ product: String) -> Target.Dependency {
    .product(name: product, package: "storey")
}

// See the root package.
let hasAllTraits = Context.environment["STOREY_ALL_TRAITS"] == "1"
let traits: Set<Package.Dependency.Trait> =
    hasAllTraits
    ? [.defaults] : ["HTTP", "Mock", "Share", .trait(name: "TLS", condition: .when(traits: ["TLS"]))]

let package = Package(
    name: "storey-tool",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "storey", targets: ["StoreyTool"]),
        .library(name: "StoreyPlanner", targets: ["StoreyPlanner"]),
    ],
    traits: [
        .default(enabledTraits: hasAllTraits ? ["TLS"] : []),
        .trait(
            name: "TLS",
            description:
                "HTTPS, for storey mock --tls, its proxy of HTTPS services, and storey share on other computers."
        ),
    ],
    dependencies: [
        .package(name: "storey", path: "..", traits: traits),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
        .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
    ],
    targets: [
        // A symbolic link to Sources/Internal/StoreyInternal, which is visible only in its own package.
        library("ToolInternal"),
        // Plans load, servers, and cost from the number of users.
        library(
            "StoreyPlanner",
            ["ToolInternal", storey("StoreyVideo"), .product(name: "Yams", package: "Yams")],
            resources: [.embedInCode("Resources/report.css")]),
        // Lays out graphs and draws them in an HTML page.
        library(
            "StoreyGraphDrawing", ["ToolInternal", storey("StoreyGraph")],
            resources: [
                .embedInCode("Resources/explorer.js"), .embedInCode("Resources/graph.css"),
                .embedInCode("Resources/graph.js"),
            ]),
        // Generates the files of a new app, screen, flow, or step.
        library(
            "StoreyScaffold", ["ToolInternal"], resources: [.embedInCode("Resources")],
            settings: unoptimized),
        // Generates the files that run an app on several machines.
        library(
            "StoreyDeployment", [.product(name: "Mustache", package: "swift-mustache")],
            resources: [.embedInCode("Resources")], settings: unoptimized),
        // Not named storey: its folder would collide with Storey's on case-insensitive disks.
        .executableTarget(
            name: "StoreyTool",
            dependencies: [
                "StoreyDeployment", "StoreyGraphDrawing", "StoreyPlanner", "StoreyScaffold", "ToolInternal",
                storey("StoreyGraph"), storey("StoreyLayers"), storey("StoreyMock"),
                storey("StoreyResources"), storey("StoreyService"), storey("StoreyShare"),
                storey("StoreyVideo"), storey("StoreyWebRTC"), storey("StoreyWrappers"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            resources: [
                .embedInCode("Resources/gallery.css"), .embedInCode("Resources/video.css"),
                .embedInCode("Resources/codecs.json"), .embedInCode("Resources/video.js"),
                .embedInCode("Resources/video-groups.js"), .embedInCode("Resources/video-motion.js"),
                .embedInCode("Resources/video-solids.js"),
            ],
            swiftSettings: swiftSettings + strict + unoptimized),
        // A symbolic link to the root package's test support.
        .target(
            name: "Programs", path: "Tests/Support/Programs", swiftSettings: swiftSettings + strict),
        .target(
            name: "Viewing", dependencies: ["Programs", storey("StoreyWebRTC")],
            path: "Tests/Support/Viewing",
            exclude: ["barcode.py", "pictures.py", "browser.py", "crowd.py", "server.py", "viewer.py"],
            swiftSettings: swiftSettings + strict + [.define("Share")]),
        tests(of: "StoreyPlanner", ["ToolInternal", storey("StoreyMock")]),
        tests(of: "StoreyGraphDrawing", ["ToolInternal", storey("StoreyGraph")]),
        tests(of: "StoreyScaffold", ["ToolInternal"]),
        tests(of: "StoreyDeployment", ["Programs"]),
        tests(
            of: "StoreyTool",
            [
                "Programs", "Viewing", storey("StoreyLayers"), storey("StoreyVideo"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
    ],
    swiftLanguageModes: [.v6]
)
