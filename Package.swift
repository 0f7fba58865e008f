// swift-tools-version: 6.2
import PackageDescription

// Importing Storey resolves no third-party package: the products that need one are behind a trait.
let swiftSettings: [SwiftSetting] = [
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
]
// Warnings are errors in Storey's CI only: a newer compiler's warning must not break an app that depends on it.
let strict: [SwiftSetting] =
    Context.environment["STOREY_STRICT"] == "1" ? [.treatAllWarnings(as: .error)] : []

/// A library target in `Sources/<layer>/<name>`.
func library(
    _ name: String, in layer: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []
) -> Target {
    .target(
        name: name, dependencies: dependencies, path: "Sources/\(layer)/\(name)", exclude: exclude,
        swiftSettings: swiftSettings + strict)
}

/// A program that plugins run, in `Plugins`.
func pluginProgram(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .executableTarget(
        name: name, dependencies: dependencies, path: "Plugins/\(name)",
        swiftSettings: swiftSettings + strict)
}

/// The tests of a library, in `Tests/<layer>/<name>Tests`.
func tests(of name: String, in layer: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .testTarget(
        name: "\(name)Tests", dependencies: [.byName(name: name)] + dependencies,
        path: "Tests/\(layer)/\(name)Tests", swiftSettings: swiftSettings + strict)
}

/// A target that several test targets use, in `Tests/Support`.
func testSupport(
    _ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []
) -> Target {
    .target(
        name: name, dependencies: dependencies, path: "Tests/Support/\(name)", exclude: exclude,
        swiftSettings: swiftSettings + strict)
}

/// A dependency of the HTTP server and client.
func http(_ product: String, _ package: String) -> Target.Dependency {
    .product(name: product, package: package, condition: .when(traits: ["HTTP"]))
}

/// A dependency of the web host.
func web(_ product: String, _ package: String) -> Target.Dependency {
    .product(name: product, package: package, condition: .when(traits: ["Web"]))
}

/// A dependency of the mock server.
func mock(_ product: String, _ package: String) -> Target.Dependency {
    .product(name: product, package: package, condition: .when(traits: ["Mock"]))
}

/// A dependency of WebRTC publishing, which only Linux has.
func share(_ product: String, _ package: String) -> Target.Dependency {
    .product(name: product, package: package, condition: .when(platforms: [.linux], traits: ["Share"]))
}

/// A dependency of HTTPS.
func tls() -> Target.Dependency {
    .product(name: "NIOSSL", package: "swift-nio-ssl", condition: .when(traits: ["TLS"]))
}

/// A dependency of traces.
func tracing(_ product: String = "Tracing") -> Target.Dependency {
    .product(name: product, package: "swift-distributed-tracing", condition: .when(traits: ["Tracing"]))
}

/// The modules that Storey exports.
let coreModules = ["StoreyInjection", "StoreyNavigation", "StoreyStartup", "StoreyState"]

let package = Package(
    name: "storey",
    platforms: [.iOS(.v18), .macOS(.v15)],
    products: [
        .library(name: "Storey", targets: ["Storey"] + coreModules),
        .library(name: "StoreyCall", targets: ["StoreyCall"]),
        .library(name: "StoreyGraph", targets: ["StoreyGraph"]),
        .library(name: "StoreyHTML", targets: ["StoreyHTML"]),
        .library(name: "StoreyInjection", targets: ["StoreyInjection"]),
        .library(name: "StoreyInspector", targets: ["StoreyInspector"]),
        .library(name: "StoreyLayers", targets: ["StoreyLayers"]),
        .library(name: "StoreyMock", targets: ["StoreyMock"]),
        .library(name: "StoreyNavigation", targets: ["StoreyNavigation"]),
        .library(name: "StoreyPostgres", targets: ["StoreyPostgres"]),
        .library(name: "StoreyResources", targets: ["StoreyResources"]),
        .library(name: "StoreyService", targets: ["StoreyService"]),
        .library(name: "StoreyShare", targets: ["StoreyShare"]),
        .library(name: "StoreyStartup", targets: ["StoreyStartup"]),
        .library(name: "StoreyState", targets: ["StoreyState"]),
        .library(name: "StoreyTesting", targets: ["StoreyTesting"]),
        .library(name: "StoreyUIKit", targets: ["StoreyUIKit"]),
        .library(name: "StoreyVideo", targets: ["StoreyVideo"]),
        .library(name: "StoreyWeb", targets: ["StoreyWeb"]),
        .library(name: "StoreyWebRTC", targets: ["StoreyWebRTC"]),
        .library(name: "StoreyWrappers", targets: ["StoreyWrappers"]),
        .plugin(name: "StoreyLayersBuildToolPlugin", targets: ["StoreyLayersBuildToolPlugin"]),
        .plugin(name: "StoreyLayersCommandPlugin", targets: ["StoreyLayersCommandPlugin"]),
        .plugin(name: "StoreyResourcesBuildToolPlugin", targets: ["StoreyResourcesBuildToolPlugin"]),
        .plugin(name: "StoreyWrappersBuildToolPlugin", targets: ["StoreyWrappersBuildToolPlugin"]),
    ],
    traits: [
        .trait(
            name: "HTTP",
            description:
                "The server and the client that other traits use, over HTTP/1.1 and WebSocket: SwiftNIO."),
        .trait(
            name: "Metrics",
            description: "Measures databases and the web host with swift-metrics."),
        .trait(
            name: "Mock",
            description: "Serves the mock server over HTTP, with templates and YAML: swift-mustache, Yams.",
            enabledTraits: ["HTTP"]),
        .trait(
            name: "Service", description: "Runs the service client on Linux.", enabledTraits: ["HTTP", "TLS"]),
        .trait(
            name: "Share", description: "Publishes a shared screen by WebRTC.", enabledTraits: ["HTTP"]),
        .trait(
            name: "TLS", description: "HTTPS in the server and the client of other traits: swift-nio-ssl."),
        .trait(
            name: "Tracing",
            description: "Traces databases and the web host with swift-distributed-tracing."),
        .trait(name: "Web", description: "Runs an app in a browser.", enabledTraits: ["HTTP", "Metrics"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.7.3"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
        .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    ],
    targets: [
        // Internal: helpers shared by several layers.
        library("StoreyInternal", in: "Internal"),
        // The style sheets and scripts of the modules that serve pages.
        .target(name: "CStoreyResources", path: "Sources/Internal/CStoreyResources"),

        // Core: state, injection, navigation, start-up, and the module protocols.
        library("StoreyState", in: "Core", ["StoreyInternal"]),
        library("StoreyInjection", in: "Core", ["StoreyGraph", "StoreyInternal"]),
        library("StoreyNavigation", in: "Core", ["StoreyGraph", "StoreyInternal", "StoreyState"]),
        library("StoreyStartup", in: "Core", ["StoreyGraph", "StoreyInternal", "StoreyState"]),
        library(
            "Storey", in: "Core",
            [
                "StoreyGraph", "StoreyInjection", "StoreyInternal", "StoreyNavigation",
                "StoreyStartup", "StoreyState",
            ]),

        // Hosts: the platforms on which an app runs.
        library("StoreyHTML", in: "Hosts", ["Storey", "StoreyInternal"]),
        library(
            "StoreyWeb", in: "Hosts",
            [
                "CStoreyResources", "Storey", "StoreyHTML", "StoreyHTTP", "StoreyInternal",
                web("CoreMetrics", "swift-metrics"),
                web("Logging", "swift-log"),
                http("NIOCore", "swift-nio"),
                tracing(),
            ],
            exclude: ["Resources"]),
        // Empty on platforms without UIKit. With a stand-in, see the end of this file.
        library("StoreyUIKit", in: "Hosts", ["Storey"]),
        library("StoreyTesting", in: "Hosts", ["Storey", "StoreyInternal"]),
        library(
            "StoreyInspector", in: "Hosts",
            [
                "CStoreyResources", "Storey", "StoreyHTML", "StoreyHTTP", "StoreyInternal", "StoreyTesting",
                "StoreyWeb",
            ],
            exclude: ["Resources"]),

        // Service: the client of a service and the mock server.
        library(
            "StoreyHTTP", in: "Service",
            [
                "StoreyInternal",
                http("NIOCore", "swift-nio"),
                http("NIOHTTP1", "swift-nio"),
                http("NIOPosix", "swift-nio"),
                http("NIOWebSocket", "swift-nio"),
                tls(),
            ]),
        library(
            "StoreyService", in: "Service",
            [
                "StoreyHTTP", "StoreyInternal",
                http("NIOCore", "swift-nio"),
                http("NIOHTTP1", "swift-nio"),
                http("NIOPosix", "swift-nio"),
                http("NIOTLS", "swift-nio"),
                http("NIOWebSocket", "swift-nio"),
                tls(),
            ]),
        library(
            "StoreyMock", in: "Service",
            [
                "CStoreyResources", "StoreyHTTP", "StoreyInternal",
                mock("Mustache", "swift-mustache"),
                mock("NIOCore", "swift-nio"),
                mock("NIOHTTP1", "swift-nio"),
                mock("NIOPosix", "swift-nio"),
                tls(),
                mock("NIOWebSocket", "swift-nio"),
                mock("Yams", "Yams"),
            ],
            exclude: ["Resources"]),

        // Loads libpq at run time, so that building doesn't need it.
        library(
            "StoreyPostgres", in: "Service",
            [
                "StoreyInternal",
                .product(
                    name: "CoreMetrics", package: "swift-metrics", condition: .when(traits: ["Metrics"])),
                tracing(),
            ]),

        // Media: pixels and rates, captured frames, calls, and WebRTC.
        library("StoreyVideo", in: "Media", ["StoreyInternal"]),
        library("StoreyShare", in: "Media", ["StoreyInternal", "StoreyVideo"]),
        library("StoreyCall", in: "Media", ["StoreyHTTP", "StoreyInternal", "StoreyState"]),
        // Loads GStreamer at run time, so that building doesn't need it.
        .target(name: "CGStreamer", path: "Sources/Media/CGStreamer"),
        library(
            "StoreyWebRTC", in: "Media",
            [
                "CGStreamer", "CStoreyResources", "StoreyHTTP", "StoreyInternal", "StoreyShare",
                "StoreyVideo",
                share("NIOCore", "swift-nio"),
                tls(),
            ],
            exclude: ["Resources"]),

        // Rules: graphs as values, and the layer checker.
        library("StoreyGraph", in: "Rules"),
        library("StoreyLayers", in: "Rules", ["StoreyGraph", "StoreyInternal"]),

        // Plugins. Their programs have no argument parser, so that they resolve no third-party package.
        pluginProgram("CheckLayers", ["StoreyInternal", "StoreyLayers"]),
        .plugin(
            name: "StoreyLayersCommandPlugin",
            capability: .command(
                intent: .custom(
                    verb: "check-layers", description: "Checks the package against its layer rules.")),
            dependencies: ["CheckLayers"]),
        .plugin(name: "StoreyLayersBuildToolPlugin", capability: .buildTool(), dependencies: ["CheckLayers"]),
        // Generates typed accessors for an app's strings, colors, images, and fonts.
        .target(
            name: "StoreyResources", dependencies: ["StoreyGraph", "StoreyInternal"],
            path: "Plugins/StoreyResources",
            swiftSettings: swiftSettings + strict),
        pluginProgram("GenerateResources", ["StoreyInternal", "StoreyResources"]),
        .plugin(
            name: "StoreyResourcesBuildToolPlugin", capability: .buildTool(),
            dependencies: ["GenerateResources"]),
        // Generates wrappers that record the calls of services.
        .target(
            name: "StoreyWrappers", dependencies: ["StoreyGraph", "StoreyLayers"],
            path: "Plugins/StoreyWrappers",
            swiftSettings: swiftSettings + strict),
        pluginProgram("GenerateWrappers", ["StoreyInternal", "StoreyWrappers"]),
        .plugin(
            name: "StoreyWrappersBuildToolPlugin", capability: .buildTool(),
            dependencies: ["GenerateWrappers"]),

        // Tests.
        .target(name: "AllocationCount", path: "Tests/Support/AllocationCount"),
        testSupport("BrowserPage", ["StoreyHTML"]),
        testSupport("PostgresServer", ["StoreyPostgres"]),
        testSupport("Programs"),
        testSupport("WebSocketCases", [http("NIOCore", "swift-nio")]),
        // Starts browsers and other viewers of a shared screen.
        testSupport(
            "Viewing", ["Programs", "StoreyWebRTC"],
            exclude: [
                "barcode.py", "pictures.py", "browser.py", "crowd.py", "server.py", "viewer.py",
            ]),
        // The sending and receiving processes of a broadcast, which tests start and kill.
        .executableTarget(
            name: "ShareProcesses", dependencies: ["StoreyShare", "StoreyVideo", "StoreyWebRTC"],
            path: "Tests/Support/ShareProcesses", swiftSettings: swiftSettings + strict),
        tests(of: "StoreyInternal", in: "Internal"),
        tests(of: "StoreyState", in: "Core", ["AllocationCount", "Programs", "StoreyInternal"]),
        tests(of: "StoreyInjection", in: "Core", ["AllocationCount", "StoreyGraph", "StoreyInternal"]),
        tests(
            of: "StoreyNavigation", in: "Core",
            ["Storey", "StoreyGraph", "StoreyInternal", "StoreyState", "StoreyTesting"]),
        tests(
            of: "StoreyStartup", in: "Core",
            ["Programs", "StoreyGraph", "StoreyInternal", "StoreyState", "StoreyTesting"]),
        tests(of: "StoreyHTML", in: "Hosts", ["BrowserPage", "Storey", "StoreyInternal"]),
        tests(
            of: "StoreyInspector", in: "Hosts",
            [
                "Storey", "StoreyGraph", "StoreyHTML", "StoreyInternal", "StoreyTesting",
                "StoreyWeb",
            ]),
        tests(
            of: "StoreyTesting", in: "Hosts",
            ["Programs", "Storey", "StoreyInternal", "StoreyNavigation", "StoreyState"]),
        tests(
            of: "StoreyWeb", in: "Hosts",
            [
                "BrowserPage", "Programs", "Storey", "StoreyHTML", "StoreyHTTP",
                "StoreyInternal", "StoreyNavigation", "StoreyTesting",
                web("CoreMetrics", "swift-metrics"),
                web("Logging", "swift-log"),
                http("NIOCore", "swift-nio"),
                http("NIOEmbedded", "swift-nio"),
                http("NIOPosix", "swift-nio"),
                http("NIOWebSocket", "swift-nio"),
                tracing("InMemoryTracing"),
            ]),
        tests(
            of: "StoreyHTTP", in: "Service",
            [
                "StoreyInternal", "WebSocketCases",
                http("NIOCore", "swift-nio"),
                http("NIOEmbedded", "swift-nio"),
                http("NIOPosix", "swift-nio"),
                http("NIOWebSocket", "swift-nio"),
            ]),
        tests(
            of: "StoreyMock", in: "Service",
            [
                "Programs", "StoreyHTTP", "StoreyInternal", "StoreyService", "WebSocketCases",
                mock("NIOCore", "swift-nio"),
                mock("NIOEmbedded", "swift-nio"),
                mock("NIOHTTP1", "swift-nio"),
                mock("NIOPosix", "swift-nio"),
                tls(),
            ]),
        tests(of: "StoreyPostgres", in: "Service", ["PostgresServer", tracing("InMemoryTracing")]),
        tests(
            of: "StoreyService", in: "Service",
            [
                "StoreyHTTP", "StoreyInternal", "StoreyMock",
                http("NIOCore", "swift-nio"),
                http("NIOEmbedded", "swift-nio"),
                http("NIOHTTP1", "swift-nio"),
                http("NIOPosix", "swift-nio"),
                http("NIOWebSocket", "swift-nio"),
            ]),
        tests(of: "StoreyVideo", in: "Media", ["Programs", "StoreyInternal"]),
        tests(
            of: "StoreyCall", in: "Media",
            ["StoreyHTTP", "StoreyInternal", "StoreyState", "StoreyTesting"]),
        tests(
            of: "StoreyShare", in: "Media",
            ["Programs", "ShareProcesses", "StoreyInternal", "StoreyVideo", "Viewing"]),
        tests(
            of: "StoreyWebRTC", in: "Media",
            [
                "Programs", "ShareProcesses", "StoreyHTTP", "StoreyInternal", "StoreyCall", "StoreyShare",
                "StoreyVideo", "StoreyService", "Viewing",
            ]),
        tests(of: "StoreyGraph", in: "Rules", ["StoreyInternal"]),
        tests(of: "StoreyLayers", in: "Rules", ["Programs", "StoreyGraph", "StoreyInternal"]),
        tests(of: "StoreyResources", in: "Plugins", ["StoreyGraph", "StoreyHTML", "StoreyInternal"]),
        tests(
            of: "StoreyWrappers", in: "Plugins", ["Storey", "StoreyGraph", "StoreyState", "StoreyTesting"]),
        .testTarget(
            name: "DocumentationTests", dependencies: ["Storey", "StoreyHTML", "StoreyTesting"],
            path: "Tests/Package/DocumentationTests",
            // The optimizer of Swift 6.3 crashes on an example (splitting a coroutine), and release tests skip them.
            swiftSettings: swiftSettings + strict
                + [.unsafeFlags(["-Onone"], .when(configuration: .release))]),
        // As in new Xcode projects.
        .testTarget(
            name: "MainActorTests", dependencies: ["Storey", "StoreyTesting"],
            path: "Tests/Package/MainActorTests",
            swiftSettings: swiftSettings + strict + [.defaultIsolation(MainActor.self)]),
        .testTarget(
            name: "ConsumerTests", dependencies: ["Programs"], path: "Tests/Package/ConsumerTests",
            swiftSettings: swiftSettings + strict),
    ],
    swiftLanguageModes: [.v6]
)

// SwiftPM compiles a target again only if a module that it names has changed. Storey's own file stays the same when a module that
// it exports changes, and programs would mix new and old code.
for target in package.targets {
    let names = target.dependencies.compactMap { if case .byNameItem(let name, _) = $0 { name } else { nil } }
    guard names.contains("Storey") else { continue }
    for module in coreModules where !names.contains(module) {
        target.dependencies.append(.byNameItem(name: module, condition: nil))
    }
}

// STOREY_ALL_TRAITS=1 enables all traits by default. The scripts set it, so that the packages in this repository, which share
// a build folder, enable them in the same way: the compiler's options have the traits in an order that depends on it, and
// each package would compile Storey again.
if Context.environment["STOREY_ALL_TRAITS"] == "1" {
    package.traits.insert(.default(enabledTraits: Set(package.traits.map(\.name))))
}

// STOREY_THREAD_TESTS=1 keeps only the tests in which threads meet, for ThreadSanitizer, which needs a build folder of its
// own.
if Context.environment["STOREY_THREAD_TESTS"] == "1" {
    let kept = [
        "Core/", "Hosts/StoreyWebTests", "Internal/", "Media/StoreyShare", "Media/StoreyWebRTC", "Service/",
    ]
    package.targets.removeAll { target in
        target.isTest && !kept.contains { target.path?.hasPrefix("Tests/\($0)") == true }
    }
}

// STOREY_UIKIT_STAND_IN=1 builds on Linux what needs Apple's frameworks, against stand-ins for these: the UIKit host, screen
// sharing with ReplayKit and WebRTC, and their tests. Such a build needs its own build folder and has only these targets,
// because a module named UIKit changes `canImport(UIKit)` everywhere.
if Context.environment["STOREY_UIKIT_STAND_IN"] == "1" {
    let standIn: [Target.Dependency] = ["UIKit", "UniformTypeIdentifiers", "UserNotifications"]
    let media: [Target.Dependency] = [
        "AVFoundation", "CoreMedia", "CoreVideo", "ImageIO", "ReplayKit", "ScreenCaptureKit", "UIKit",
        "WebRTC",
    ]
    func standInModule(
        _ name: String, in folder: String = "Support/AppleStandIn", _ dependencies: [Target.Dependency] = []
    ) -> Target {
        .target(
            name: name, dependencies: dependencies, path: "Tests/\(folder)/\(name)",
            // As modules of Objective-C: closures that they get check at run time that they are called in their isolation.
            swiftSettings: swiftSettings + strict + [.swiftLanguageMode(.v5)])
    }
    // The examples are separate packages, so they must not see the declarations with package access.
    func settings(ofPackage name: String) -> [SwiftSetting] {
        swiftSettings + strict + [.unsafeFlags(["-package-name", name])]
    }
    let notes = settings(ofPackage: "notes")
    let calls = settings(ofPackage: "calls")
    func example(
        _ name: String, in folder: String = "Examples/Notes/Sources", _ dependencies: [Target.Dependency],
        resources: [Resource] = [], flags: [String] = [], settings: [SwiftSetting]? = nil
    ) -> Target {
        .target(
            name: name, dependencies: dependencies, path: "\(folder)/\(name)", resources: resources,
            packageAccess: false,
            swiftSettings: (settings ?? notes) + (flags.isEmpty ? [] : [.unsafeFlags(flags)]))
    }

    let host: Set = [
        "CStoreyResources", "Programs", "Storey", "StoreyGraph", "StoreyHTML", "StoreyInjection",
        "StoreyInspector",
        "StoreyInternal", "StoreyNavigation", "StoreyStartup", "StoreyState", "StoreyTesting", "StoreyVideo",
        "StoreyWeb",
    ]
    // For the phone half of a generated app; see Scripts/scaffold.sh.
    package.products = [
        "Storey", "StoreyGraph", "StoreyMock", "StoreyService", "StoreyUIKit", "UIKit",
        "UserNotifications", "_Testing_UIKit",
    ]
    .map { .library(name: $0, targets: [$0]) }
    package.dependencies = []
    package.traits = []
    package.targets.removeAll { !host.contains($0.name) || $0.name == "StoreyTesting" }
    // Without the trait Web.
    for target in package.targets where target.name == "StoreyWeb" {
        target.dependencies = ["CStoreyResources", "Storey", "StoreyHTML", "StoreyHTTP", "StoreyInternal"]
    }
    package.targets += [
        // Built after the stand-in, because it runs apps on the main thread where it can import UIKit.
        library("StoreyTesting", in: "Hosts", ["Storey", "StoreyInternal", "UIKit"]),
        library("StoreyHTTP", in: "Service", ["StoreyInternal"]),
        library("StoreyService", in: "Service", ["StoreyHTTP", "StoreyInternal"]),
        library(
            "StoreyMock", in: "Service", ["CStoreyResources", "StoreyHTTP", "StoreyInternal"],
            exclude: ["Resources"]),
        standInModule(
            "UIKit", in: "Hosts/UIKitStandIn", ["QuartzCore", "UniformTypeIdentifiers", "UserNotifications"]),
        standInModule("QuartzCore"),
        standInModule("UniformTypeIdentifiers"),
        standInModule("SwiftUI", ["UIKit"]),
        standInModule("CoreVideo"),
        standInModule("CoreMedia", ["CoreVideo"]),
        standInModule("AVFoundation", ["CoreMedia", "QuartzCore"]),
        standInModule("ImageIO"),
        standInModule("ReplayKit", ["CoreMedia", "UIKit"]),
        standInModule("ScreenCaptureKit", ["CoreMedia"]),
        standInModule("WebRTC", ["CoreVideo", "UIKit"]),
        library("StoreyShare", in: "Media", ["StoreyInternal", "StoreyVideo"] + media),
        // The broadcast extension of the example, and a process that runs it as iOS does.
        .target(
            name: "NotesBroadcast", dependencies: ["StoreyShare"] + media,
            path: "Examples/Notes/iOS/NotesBroadcast",
            exclude: ["Info.plist", "NotesBroadcast.entitlements"],
            packageAccess: false, swiftSettings: strict),
        testSupport("SimulatedScreen", ["StoreyVideo"]),
        .executableTarget(
            name: "BroadcastSimulator",
            dependencies: ["NotesBroadcast", "SimulatedScreen", "StoreyShare", "StoreyVideo"] + media,
            path: "Tests/Support/BroadcastSimulator", swiftSettings: swiftSettings + strict),
        .testTarget(
            name: "ReplayKitTests",
            dependencies: [
                "BroadcastSimulator", "NotesBroadcast", "Programs", "SimulatedScreen", "StoreyInternal",
                "StoreyShare", "StoreyVideo",
            ] + media,
            path: "Tests/Media/ReplayKitTests", swiftSettings: swiftSettings + strict),
        standInModule("BackgroundTasks"),
        standInModule("UserNotifications"),
        standInModule("Security"),
        // Required by `import Testing` together with `import UIKit`.
        standInModule("_Testing_UIKit", in: "Hosts/UIKitStandIn"),
        library("StoreyUIKit", in: "Hosts", ["Storey", "SwiftUI"] + standIn),
        tests(
            of: "StoreyUIKit", in: "Hosts",
            [
                "Programs", "Storey", "StoreyInjection", "StoreyInternal", "StoreyStartup", "StoreyState",
                "StoreyTesting", "SwiftUI",
                "_Testing_UIKit",
            ] + standIn),
        example("Notes", ["Security", "Storey", "StoreyGraph", "UIKit"]),
        example("NotesUIKit", ["Notes", "Storey", "StoreyUIKit", "SwiftUI", "UIKit"]),
        example("NotesClient", ["Notes", "Storey", "StoreyService"]),
        example(
            "NotesService", ["Notes", "NotesClient", "StoreyMock", "StoreyService"],
            resources: [.copy("Stubs")]),
        // Without SQLite and SwiftNIO, which would take minutes more.
        example("NotesDatabase", in: "Tests/Hosts/NotesStandIn", ["Notes"]),
        example("NotesNetwork", in: "Tests/Hosts/NotesStandIn", ["StoreyService"]),
        example(
            "NotesPhone",
            [
                "BackgroundTasks", "Notes", "NotesClient", "NotesDatabase", "NotesNetwork", "NotesService",
                "NotesUIKit", "Security", "Storey", "StoreyService", "StoreyUIKit", "UIKit",
                "UserNotifications",
            ],
            flags: ["-Xfrontend", "-import-module", "-Xfrontend", "NotesNetwork"]),
        // The app target, as in new Xcode projects: in its own package, and isolated to the main actor by default.
        .executableTarget(
            name: "NotesApplication", dependencies: ["NotesPhone", "UIKit"],
            path: "Examples/Notes/iOS/Notes.swiftpm/Sources/NotesApplication", packageAccess: false,
            swiftSettings: strict + [.defaultIsolation(MainActor.self)]),
        .testTarget(
            name: "NotesUIKitTests",
            dependencies: [
                "BackgroundTasks", "Notes", "NotesClient", "NotesPhone", "NotesService", "NotesUIKit",
                "Security", "Storey", "StoreyInspector", "StoreyService", "StoreyTesting", "StoreyUIKit",
                "UIKit", "UserNotifications", "_Testing_UIKit",
            ],
            path: "Tests/Hosts/NotesUIKitTests", packageAccess: false, swiftSettings: notes),
        library("StoreyCall", in: "Media", ["StoreyHTTP", "StoreyInternal", "StoreyState"]),
        example("Calls", in: "Examples/Calls/Sources", ["Storey", "StoreyCall"], settings: calls),
        example(
            "CallsUIKit", in: "Examples/Calls/Sources",
            ["Calls", "Storey", "StoreyCall", "StoreyUIKit", "UIKit", "WebRTC"], settings: calls),
        .testTarget(
            name: "CallsUIKitTests",
            dependencies: [
                "Calls", "CallsUIKit", "Storey", "StoreyCall", "StoreyTesting", "StoreyUIKit", "UIKit",
                "WebRTC", "_Testing_UIKit",
            ],
            path: "Tests/Hosts/CallsUIKitTests", packageAccess: false, swiftSettings: calls),
    ]
}
