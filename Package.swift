// swift-tools-version: 6.2
import PackageDescription

// Whoever uses Storey resolves no third-party package unless they ask for a room that needs one:
// such rooms stand behind a trait. See "Traits" in README.md.
let swiftSettings: [SwiftSetting] = [
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
]
// Warnings are errors where Storey itself is built and tested, never in somebody's app:
// a newer compiler's new warning must not break their build.
let strict: [SwiftSetting] =
    Context.environment["STOREY_STRICT"] == "1" ? [.treatAllWarnings(as: .error)] : []

func room(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: swiftSettings + strict)
}

func tests(of name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .testTarget(
        name: "\(name)Tests", dependencies: [.byName(name: name)] + dependencies,
        swiftSettings: swiftSettings + strict)
}

func web(_ product: String, _ package: String) -> Target.Dependency {
    .product(name: product, package: package, condition: .when(traits: ["Web"]))
}

func mock(_ product: String, _ package: String) -> Target.Dependency {
    .product(name: product, package: package, condition: .when(traits: ["Mock"]))
}

/// Only Linux sends: see StoreyAudience.
func share(_ product: String, _ package: String) -> Target.Dependency {
    .product(name: product, package: package, condition: .when(platforms: [.linux], traits: ["Share"]))
}

/// Apple's systems bring a client of their own.
func service(_ product: String, _ package: String) -> Target.Dependency {
    .product(name: product, package: package, condition: .when(platforms: [.linux], traits: ["Service"]))
}

func plan(_ product: String, _ package: String) -> Target.Dependency {
    .product(name: product, package: package, condition: .when(traits: ["Plan"]))
}

func tool(_ product: String, _ package: String) -> Target.Dependency {
    .product(name: product, package: package, condition: .when(traits: ["Tool"]))
}

let package = Package(
    name: "storey",
    platforms: [.iOS(.v18), .macOS(.v15)],
    products: [
        .library(name: "Storey", targets: ["Storey"]),
        .library(name: "StoreyAudience", targets: ["StoreyAudience"]),
        .library(name: "StoreyCapacity", targets: ["StoreyCapacity"]),
        .library(name: "StoreyHTML", targets: ["StoreyHTML"]),
        .library(name: "StoreyLayers", targets: ["StoreyLayers"]),
        .library(name: "StoreyMock", targets: ["StoreyMock"]),
        .library(name: "StoreyReplay", targets: ["StoreyReplay"]),
        .library(name: "StoreyService", targets: ["StoreyService"]),
        .library(name: "StoreyShare", targets: ["StoreyShare"]),
        .library(name: "StoreyTesting", targets: ["StoreyTesting"]),
        .library(name: "StoreyUIKit", targets: ["StoreyUIKit"]),
        .library(name: "StoreyVideo", targets: ["StoreyVideo"]),
        .library(name: "StoreyWeb", targets: ["StoreyWeb"]),
        .executable(name: "storey", targets: ["StoreyTool"]),
        .plugin(name: "CheckLayersBuild", targets: ["CheckLayersBuild"]),
        .plugin(name: "CheckLayersCommand", targets: ["CheckLayersCommand"]),
    ],
    traits: [
        .trait(
            name: "Mock",
            description:
                "The mock server on a socket, its templates, and YAML, StoreyMock: SwiftNIO, swift-mustache, Yams."
        ),
        .trait(name: "Plan", description: "Workload files for StoreyCapacity: Yams."),
        .trait(name: "Service", description: "HTTP for StoreyService on Linux: AsyncHTTPClient."),
        .trait(
            name: "Share",
            description: "Rooms where viewers see a shared screen, StoreyAudience: Hummingbird, SwiftNIO.",
            enabledTraits: ["Mock"]),
        .trait(
            name: "Tool",
            description:
                "The command line tool, storey: swift-argument-parser; SwiftNIO and AsyncHTTPClient for storey mock.",
            enabledTraits: ["Mock", "Plan", "Service", "Share"]),
        .trait(name: "Web", description: "The web host, StoreyWeb: Hummingbird, SwiftNIO, swift-crypto."),
    ],
    dependencies: [
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-asn1", from: "1.7.4"),
        .package(url: "https://github.com/apple/swift-certificates", from: "1.21.1"),
        .package(url: "https://github.com/apple/swift-crypto", "3.12.3"..<"5.0.0"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0", traits: []),
        .package(url: "https://github.com/apple/swift-log", from: "1.14.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/apple/swift-nio-extras", from: "1.34.1"),
        .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
        .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
        .package(url: "https://github.com/swift-server/async-http-client", from: "1.30.0"),
    ],
    targets: [
        // Asks Swift's runtime for what debug builds say about a call from a wrong isolation.
        .target(name: "CurrentExecutor"),
        // A lock that ThreadSanitizer sees.
        room("Guarding"),
        room("StoreyState", ["CurrentExecutor", "Guarding"]),
        // What may have been meant by a name that is not there.
        room("Spelling"),
        // JSON, word by word, read and written.
        room("JSONText"),
        // Text as it may stand in a page or a drawing.
        room("Markup"),
        // Graphs as values, and as text.
        room("StoreyGraph"),
        room("StoreyInjection", ["Spelling", "StoreyGraph"]),
        // Files that are replaced as a whole, and set aside where they are damaged.
        room("WholeFile"),
        room("StoreyNavigation", ["StoreyState", "StoreyGraph", "Guarding", "WholeFile"]),
        room(
            "StoreyStartup",
            ["StoreyState", "StoreyGraph", "Guarding", "JSONText", "Markup", "Spelling", "WholeFile"]),
        room(
            "Storey",
            [
                "StoreyState", "StoreyGraph", "StoreyInjection", "StoreyNavigation", "StoreyStartup",
                "Guarding",
            ]),
        room("StoreyHTML", ["Storey", "JSONText"]),
        // Random numbers for random tests.
        room("Seeded"),
        room("StoreyTesting", ["Storey", "Guarding", "Seeded", "Spelling"]),
        // Plays a recording in a browser, beside the tree, the state and what was drawn anew.
        room("StoreyReplay", ["Storey", "StoreyHTML", "StoreyTesting", "StoreyWeb"]),
        // Empty where there is no UIKit. Tests/UIKitOnLinux runs it there.
        room("StoreyUIKit", ["Storey"]),
        room(
            "StoreyWeb",
            [
                "Storey", "StoreyHTML", "Guarding", "JSONText", "WholeFile",
                web("Crypto", "swift-crypto"),
                web("HummingbirdCore", "hummingbird"),
                web("HTTPTypes", "swift-http-types"),
                web("Logging", "swift-log"),
                web("NIOCore", "swift-nio"),
                web("NIOHTTP1", "swift-nio"),
                web("NIOPosix", "swift-nio"),
                web("NIOWebSocket", "swift-nio"),
                web("NIOHTTPTypes", "swift-nio-extras"),
                web("NIOHTTPTypesHTTP1", "swift-nio-extras"),
            ]),
        // What a client says and a server answers: what the two rooms below share.
        room("StoreyHTTP"),
        // A certificate that a server makes for itself.
        room(
            "GeneratedCertificate",
            [
                mock("Crypto", "swift-crypto"), mock("SwiftASN1", "swift-asn1"),
                mock("X509", "swift-certificates"),
            ]),
        room(
            "StoreyService",
            [
                "StoreyHTTP", "Spelling", "WholeFile",
                service("AsyncHTTPClient", "async-http-client"),
                service("NIOCore", "swift-nio"),
                service("NIOHTTP1", "swift-nio"),
                service("NIOPosix", "swift-nio"),
                service("NIOSSL", "swift-nio-ssl"),
            ]),
        room(
            "StoreyMock",
            [
                "StoreyHTTP", "GeneratedCertificate", "Guarding", "JSONText", "Seeded", "Spelling",
                "WholeFile",
                mock("Crypto", "swift-crypto"),
                mock("Mustache", "swift-mustache"),
                mock("NIOCore", "swift-nio"),
                mock("NIOEmbedded", "swift-nio"),
                mock("NIOHTTP1", "swift-nio"),
                mock("NIOHTTPCompression", "swift-nio-extras"),
                mock("NIOPosix", "swift-nio"),
                mock("NIOSSL", "swift-nio-ssl"),
                mock("NIOWebSocket", "swift-nio"),
                mock("Yams", "Yams"),
            ]),
        // Pixels, colours and rates: the arithmetic and the conversions.
        room("StoreyVideo"),
        // A screen's frames from the process that captures them to those that show or send them.
        room("StoreyShare", ["StoreyVideo", "Guarding"]),
        // GStreamer's functions, looked up at run time: nobody needs it to build.
        .target(name: "CGStreamer"),
        // Those who see a shared screen, in their browsers.
        room(
            "StoreyAudience",
            [
                "CGStreamer", "Guarding", "Markup", "StoreyShare", "StoreyVideo", "WholeFile",
                share("HTTPTypes", "swift-http-types"),
                share("HummingbirdCore", "hummingbird"),
                share("HummingbirdTLS", "hummingbird"),
                share("Logging", "swift-log"),
                share("NIOCore", "swift-nio"),
                share("NIOPosix", "swift-nio"),
                share("NIOSSL", "swift-nio-ssl"),
            ]),
        // From users to load to servers to money.
        room(
            "StoreyCapacity",
            ["StoreyVideo", "JSONText", "Markup", "Seeded", "Spelling", plan("Yams", "Yams")]),
        // Reads Swift sources and holds them against the layer rules.
        room("StoreyLayers", ["Spelling", "StoreyGraph"]),
        // Lays graphs out, and draws them in a page.
        room("StoreyGraphDrawing", ["StoreyGraph", "Markup"]),
        // What the plugins run. It parses no command line, so that who uses them resolves no third-party package.
        .executableTarget(
            name: "CheckLayers", dependencies: ["StoreyLayers"], swiftSettings: swiftSettings + strict),
        .plugin(
            name: "CheckLayersCommand",
            capability: .command(
                intent: .custom(
                    verb: "check-layers", description: "Holds the package against its layer rules.")),
            dependencies: ["CheckLayers"]),
        .plugin(name: "CheckLayersBuild", capability: .buildTool(), dependencies: ["CheckLayers"]),
        // Writes what a new app, screen, flow or step consists of.
        room("StoreyScaffold", ["Spelling"]),
        // Writes typed accessors of an app's strings, colours, images and fonts.
        room("StoreyResources", ["JSONText", "Spelling"]),
        // The command line. Not called storey, which would be Storey's folder on many disks.
        .executableTarget(
            name: "StoreyTool",
            dependencies: [
                "GeneratedCertificate", "Markup", "StoreyAudience", "StoreyCapacity", "StoreyGraph",
                "StoreyGraphDrawing", "StoreyHTTP", "StoreyLayers", "StoreyMock", "StoreyResources",
                "StoreyScaffold", "StoreyService", "StoreyShare", "StoreyVideo", "Spelling",
                tool("ArgumentParser", "swift-argument-parser"),
            ],
            swiftSettings: swiftSettings + strict),
        .target(name: "AllocationCount", path: "Tests/AllocationCount"),
        .target(
            name: "BrowserPage", dependencies: ["StoreyHTML"], path: "Tests/BrowserPage",
            swiftSettings: swiftSettings + strict),
        // Programs that tests run to their end, and the folders they run in.
        .target(name: "Programs", path: "Tests/Programs", swiftSettings: swiftSettings + strict),
        // Who looks at a shared screen: browsers, and viewers without one.
        .target(
            name: "Viewing", dependencies: ["Programs", "StoreyAudience"], path: "Tests/Viewing",
            exclude: ["barcode.py", "pictures.py", "browser.py", "server.py", "viewer.py"],
            swiftSettings: swiftSettings + strict),
        tests(of: "StoreyState", ["AllocationCount", "Seeded"]),
        tests(
            of: "StoreyAudience",
            ["StoreyShare", "StoreyVideo", "Guarding", "Programs", "Seeded", "ShareProcesses", "Viewing"]),
        tests(of: "StoreyGraph", ["StoreyGraphDrawing", "Seeded"]),
        tests(of: "StoreyInjection", ["StoreyGraph", "AllocationCount", "Seeded"]),
        tests(of: "StoreyNavigation", ["StoreyState", "StoreyGraph", "Guarding", "Seeded"]),
        tests(of: "StoreyStartup", ["StoreyState", "StoreyGraph", "StoreyTesting", "Seeded"]),
        tests(of: "StoreyHTML", ["Storey", "BrowserPage", "JSONText", "Seeded"]),
        tests(of: "StoreyLayers", ["StoreyGraph", "Seeded", "Programs"]),
        tests(of: "StoreyReplay", ["Storey", "StoreyHTML", "StoreyTesting"]),
        tests(of: "StoreyScaffold", ["Seeded"]),
        tests(of: "StoreyResources", ["Seeded"]),
        tests(of: "StoreyTesting", ["Storey", "StoreyNavigation", "StoreyState", "Guarding", "Seeded"]),
        tests(
            of: "StoreyTool",
            [
                "StoreyLayers", "StoreyVideo", "Programs", "Viewing",
                tool("ArgumentParser", "swift-argument-parser"),
            ]
        ),
        tests(
            of: "StoreyWeb",
            [
                "Storey", "StoreyHTML", "StoreyNavigation", "StoreyTesting", "BrowserPage", "Guarding",
                "JSONText",
                "Seeded",
                web("NIOCore", "swift-nio"),
                web("NIOEmbedded", "swift-nio"),
                web("NIOPosix", "swift-nio"),
                web("NIOWebSocket", "swift-nio"),
            ]),
        tests(
            of: "GeneratedCertificate",
            [
                mock("Crypto", "swift-crypto"), mock("SwiftASN1", "swift-asn1"),
                mock("X509", "swift-certificates"),
            ]),
        tests(
            of: "StoreyMock",
            [
                "StoreyHTTP", "StoreyService", "GeneratedCertificate", "Seeded",
                mock("NIOCore", "swift-nio"),
                mock("NIOHTTP1", "swift-nio"),
                mock("NIOPosix", "swift-nio"),
                mock("NIOSSL", "swift-nio-ssl"),
            ]),
        tests(of: "StoreyService", ["StoreyHTTP", "StoreyMock", "Seeded"]),
        tests(of: "StoreyVideo", ["Seeded"]),
        tests(of: "WholeFile"),
        // Both sides of a broadcast, for tests to start and to kill.
        .executableTarget(
            name: "ShareProcesses", dependencies: ["StoreyAudience", "StoreyShare", "StoreyVideo"],
            path: "Tests/ShareProcesses",
            swiftSettings: swiftSettings + strict),
        tests(
            of: "StoreyShare", ["StoreyVideo", "Guarding", "Programs", "Seeded", "ShareProcesses", "Viewing"]),
        tests(of: "StoreyCapacity", ["Seeded"]),
        .testTarget(
            name: "DocumentationTests", dependencies: ["Storey", "StoreyHTML", "StoreyTesting"],
            swiftSettings: swiftSettings + strict),
        .testTarget(name: "ConsumerTests", dependencies: ["Programs"], swiftSettings: swiftSettings + strict),
    ],
    swiftLanguageModes: [.v6]
)
