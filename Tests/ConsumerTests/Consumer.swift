import Foundation

/// A package in a temporary folder that depends on this checkout.
struct Consumer {
    let folder: URL

    static let checkout = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private static let manifest = """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(
            name: "consumer",
            platforms: [.iOS(.v18), .macOS(.v15)],
            dependencies: [.package(name: "storey", path: "\(checkout.path)")],
            targets: [
                .executableTarget(
                    name: "consumer", dependencies: [.product(name: "Storey", package: "storey")]),
                .executableTarget(
                    name: "walk", dependencies: [.product(name: "StoreyTesting", package: "storey")]),
                .testTarget(
                    name: "AppTests", dependencies: [.product(name: "StoreyTesting", package: "storey")]),
            ])
        """

    private static let main = """
        import Storey

        print("built on Storey")
        """

    private static let app = """
        import StoreyTesting

        struct Home: Route {}

        final class HomeView: ReadableView {
            let title = "Home"
            let elements: [Element] = []

            func perform(_ action: ElementAction, on identifier: String) -> Bool { false }
        }

        final class HomeFlow: StackCoordinator<Home> {
            init() { super.init(root: Home()) }

            override func module(for route: Home) throws -> any Presentable { HomeView() }
        }

        """

    private static let walk = """

        let home = try await HeadlessApp.launch { _ in HomeFlow() }
        print("walked through \\(home.screen)")
        """

    private static let tests = """
        import Testing

        @Test(.noLeaks) func home() async throws {
            let app = try await HeadlessApp.launch { _ in HomeFlow() }
            #expect(app.screen == "home")
        }
        """

    /// Writes the package, and removes it with all it built after the body.
    static func with(_ body: (Consumer) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("storey-consumer-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = [
            "Package.swift": manifest, "Sources/consumer/main.swift": main,
            "Sources/walk/main.swift": app + walk,
            "Tests/AppTests/AppTests.swift": app + tests,
        ]
        for (path, content) in files {
            let file = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(content.utf8).write(to: file)
        }
        try await body(Consumer(folder: folder))
    }

    func swift(_ arguments: String...) async throws -> Command.Result {
        try await Command.run("/usr/bin/env", ["swift"] + arguments, in: folder)
    }

    func run(_ program: String) async throws -> Command.Result {
        try await Command.run(folder.appendingPathComponent(".build/debug/\(program)").path, [], in: folder)
    }

    /// The repositories SwiftPM checked out for it.
    func checkouts() throws -> [String] {
        let checkouts = folder.appendingPathComponent(".build/checkouts").path
        guard FileManager.default.fileExists(atPath: checkouts) else { return [] }
        return try FileManager.default.contentsOfDirectory(atPath: checkouts)
    }

    func has(_ file: String) -> Bool {
        FileManager.default.fileExists(atPath: folder.appendingPathComponent(file).path)
    }
}
