import Foundation

/// A package to build from nothing again and again.
struct Package {
    private let folder: URL

    /// Writes a package of one executable; it imports Storey from a checkout, or nothing.
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

    /// Removes what was built, builds, and returns how long the building took.
    func secondsOfCleanBuild() async throws -> Double {
        try? FileManager.default.removeItem(at: folder.appendingPathComponent(".build"))
        let start = ContinuousClock.now
        let status = try await build()
        guard status == 0 else { throw BuildFailure(status: status) }
        return (ContinuousClock.now - start) / .seconds(1)
    }

    private func build() async throws -> Int32 {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["swift", "build"]
        process.currentDirectoryURL = folder
        var environment = ProcessInfo.processInfo.environment.filter { $0.key != "STOREY_STRICT" }
        // SwiftPM leaves lock files in the temporary folder: let them go with the rest.
        environment["TMPDIR"] = folder.path
        process.environment = environment
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        let (ends, end) = AsyncStream<Int32>.makeStream()
        process.terminationHandler = {
            end.yield($0.terminationStatus)
            end.finish()
        }
        try process.run()
        return await ends.first { _ in true } ?? -1
    }
}

struct BuildFailure: Error, CustomStringConvertible {
    let status: Int32

    var description: String {
        "swift build ended with status \(status); what it said is above"
    }
}
