import ArgumentParser
import Foundation
import StoreyScaffold

/// The package dependency on Storey in a generated app's manifest.
struct StoreyDependency {
    /// The dependency's line in `Package.swift`.
    let packageLine: String

    /// - Parameter location: A folder or repository URL, or `nil` for the checkout that contains this executable.
    /// - Throws: `ScaffoldError` if the folder doesn't contain Storey.
    init(_ location: String?) throws(ScaffoldError) {
        if let location, location.contains("://") || location.hasPrefix("git@") {
            packageLine =
                ".package(url: \"\(location)\", from: \"\(StoreyCommand.configuration.version)\", traits: [\"Service\", \"Web\"])"
            return
        }
        let folder = location.map { URL(filePath: $0).standardizedFileURL } ?? Self.checkout
        guard let folder, Self.isStorey(folder) else {
            throw ScaffoldError(
                (location.map { "\($0) doesn't contain Storey." }
                    ?? "This tool isn't in a checkout of Storey.")
                    + " Pass Storey's folder or repository URL with --storey.")
        }
        packageLine =
            ".package(name: \"storey\", path: \"\(folder.path)\", traits: [\"Service\", \"Web\"])"
    }

    private static var checkout: URL? {
        var folder = URL(filePath: CommandLine.arguments[0]).standardizedFileURL
        if let path = Bundle.main.executablePath {
            folder = URL(filePath: path).resolvingSymlinksInPath()
        }
        while folder.path != "/" {
            folder.deleteLastPathComponent()
            if isStorey(folder) { return folder }
        }
        return nil
    }

    private static func isStorey(_ folder: URL) -> Bool {
        let manifest = try? String(contentsOf: folder.appending(path: "Package.swift"), encoding: .utf8)
        return manifest?.contains("name: \"storey\"") == true
            && FileManager.default.fileExists(atPath: folder.appending(path: "Sources/Core/Storey").path)
    }
}
