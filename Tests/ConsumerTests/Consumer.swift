import Foundation

/// A package in a temporary folder that depends on this checkout.
struct Consumer {
    let folder: URL

    private static let checkout = URL(fileURLWithPath: #filePath)
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
                    name: "consumer", dependencies: [.product(name: "Storey", package: "storey")])
            ])
        """

    private static let main = """
        import Storey

        print("built on Storey")
        """

    /// Writes the package, and removes it with all it built after the body.
    static func with(_ body: (Consumer) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("storey-consumer-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let sources = folder.appendingPathComponent("Sources/consumer")
        try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
        try Data(manifest.utf8).write(to: folder.appendingPathComponent("Package.swift"))
        try Data(main.utf8).write(to: sources.appendingPathComponent("main.swift"))
        try await body(Consumer(folder: folder))
    }

    func swift(_ arguments: String...) async throws -> Command.Result {
        try await Command.run("/usr/bin/env", ["swift"] + arguments, in: folder)
    }

    func run() async throws -> Command.Result {
        try await Command.run(folder.appendingPathComponent(".build/debug/consumer").path, [], in: folder)
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
