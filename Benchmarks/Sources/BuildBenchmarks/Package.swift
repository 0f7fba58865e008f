import Benchmarking
import Foundation

/// A package for repeated clean builds.
struct Package {
    private let folder: URL

    /// Writes a package with one executable, which imports Storey if `storey` is the URL of a checkout.
    init(in parent: URL, name: String, storey: URL?) throws {
        folder = parent.appendingPathComponent(name, isDirectory: true)
        let sources = folder.appendingPathComponent("Sources/\(name)", isDirectory: true)
        try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
        let package = storey.map { #".package(name: "storey", path: "\#($0.path)")"# } ?? ""
        let product = storey.map { _ in #".product(name: "Storey", package: "storey")"# } ?? ""
        let manifest = """
            // swift-tools-version: 6.2
            import PackageDescription

            let package = Package(
                name: "\(name)",
                platforms: [.macOS(.v15)],
                dependencies: [\(package)],
                targets: [.executableTarget(name: "\(name)", dependencies: [\(product)])])
            """
        let main = (storey == nil ? "" : "import Storey\n\n") + "print(1)\n"
        try Data(manifest.utf8).write(to: folder.appendingPathComponent("Package.swift"))
        try Data(main.utf8).write(to: sources.appendingPathComponent("main.swift"))
    }

    /// Removes all build products, builds, and returns the build time in seconds.
    func secondsOfCleanBuild() async throws -> Double {
        try? FileManager.default.removeItem(at: folder.appendingPathComponent(".build"))
        let start = ContinuousClock.now
        try await build()
        return (ContinuousClock.now - start) / .seconds(1)
    }

    private func build() async throws {
        var environment = ProcessInfo.processInfo.environment.filter {
            !["STOREY_ALL_TRAITS", "STOREY_STRICT"].contains($0.key)
        }
        // SwiftPM leaves lock files in the temporary folder, so use a folder that is removed.
        environment["TMPDIR"] = folder.path
        _ = try await run(["swift", "build"], in: folder, environment: environment)
    }
}
