import Foundation
import Programs
import Testing

/// Tests that build packages which depend on this checkout, one after the other.
@Suite(.serialized, .timeLimit(.minutes(15)))
enum `Packages that use Storey` {}

/// A package in a temporary folder that depends on this checkout.
struct Consumer {
    /// The same for all packages, so that they compile Storey once.
    let folder: URL

    private static let sharedFolder: Result<URL, any Error> = {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("storey-consumer-\(UUID().uuidString)", isDirectory: true)
        return Result {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            atexit { try? FileManager.default.removeItem(at: Consumer.sharedFolder.get()) }
            return folder
        }
    }()

    static let checkout = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// Returns the manifest of a package with the given targets.
    static func manifest(_ targets: String...) -> String {
        """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(
            name: "consumer",
            platforms: [.iOS(.v18), .macOS(.v15)],
            dependencies: [.package(name: "storey", path: "\(checkout.path)")],
            targets: [\(targets.joined(separator: ", "))])
        """
    }

    private static let main = """
        import Storey

        print("built on Storey")
        """

    private static let app = """
        import StoreyTesting

        struct Home: Route {}

        final class HomeView: ReadableView {
            let title = "Home"
            let elements: [ScreenElement] = []

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

    private static func product(_ name: String) -> String {
        ".product(name: \"\(name)\", package: \"storey\")"
    }

    /// Creates a package with two programs and a test target.
    static func with(_ body: (Consumer) async throws -> Void) async throws {
        try await with(
            [
                "Package.swift": manifest(
                    ".executableTarget(name: \"consumer\", dependencies: [\(product("Storey"))])",
                    ".executableTarget(name: \"walk\", dependencies: [\(product("StoreyTesting"))])",
                    ".testTarget(name: \"AppTests\", dependencies: [\(product("StoreyTesting"))])"),
                "Sources/consumer/main.swift": main,
                "Sources/walk/main.swift": app + walk,
                "Tests/AppTests/AppTests.swift": app + tests,
            ], body)
    }

    /// Creates a package with the given files instead of those of the package before it.
    static func with(
        _ files: [String: String], _ body: (Consumer) async throws -> Void
    ) async throws {
        let consumer = Consumer(folder: try sharedFolder.get())
        for file in try FileManager.default.contentsOfDirectory(atPath: consumer.folder.path)
        where file != ".build" {
            try FileManager.default.removeItem(at: consumer.folder.appendingPathComponent(file))
        }
        for (path, text) in files {
            try TemporaryFolder.write(text, to: consumer.folder.appendingPathComponent(path))
        }
        try await body(consumer)
    }

    func swift(_ arguments: String...) async throws -> Program.Result {
        try await Program.run(
            "swift", arguments, in: folder,
            // A user's build doesn't treat warnings as errors and enables no traits. SwiftPM leaves lock files in
            // its temporary folder, so use one that is removed with the package.
            environment: ["STOREY_ALL_TRAITS": nil, "STOREY_STRICT": nil, "TMPDIR": folder.path])
    }

    func run(_ program: String) async throws -> Program.Result {
        try await Program.run(folder.appendingPathComponent(".build/debug/\(program)").path, [], in: folder)
    }

    /// The repositories that SwiftPM checked out for the package.
    func checkouts() throws -> [String] {
        let checkouts = folder.appendingPathComponent(".build/checkouts").path
        guard FileManager.default.fileExists(atPath: checkouts) else { return [] }
        return try FileManager.default.contentsOfDirectory(atPath: checkouts)
    }

    func has(_ file: String) -> Bool {
        FileManager.default.fileExists(atPath: folder.appendingPathComponent(file).path)
    }
}
