import Foundation

/// Finds the Swift files of a project.
struct SourceTree {
    private(set) var files: [String] = []
    /// Folders with a `Package.swift`; `""` is the root.
    private(set) var packages: [String] = []

    private let root: URL
    private let exclude: [PathPattern]

    /// Folders that never hold a project's own sources.
    private static let foreign: Set<String> = ["Pods", "Carthage", "DerivedData", "node_modules", "build"]

    /// - Parameters:
    ///   - root: the project's folder.
    ///   - exclude: what to leave out.
    init(root: URL, exclude: [PathPattern]) throws(LayerError) {
        self.root = root
        self.exclude = exclude
        try enter("")
        files.sort()
    }

    private mutating func enter(_ folder: String) throws(LayerError) {
        let place = folder.isEmpty ? root : root.appendingPathComponent(folder, isDirectory: true)
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: place.path)
        } catch {
            throw LayerError(.unreadable, folder.isEmpty ? root.path : folder, error.localizedDescription)
        }
        if names.contains("Package.swift") {
            // A package inside a package is a project of its own.
            if !folder.isEmpty && packages.first == "" { return }
            packages.append(folder)
        }
        for name in names where !name.hasPrefix(".") {
            let path = folder.isEmpty ? name : "\(folder)/\(name)"
            let isSwift = name.hasSuffix(".swift")
            if !isSwift && name.contains(".") && !isFolder(path) { continue }
            if isSwift && !isFolder(path) {
                if name != "Package.swift", !isExcluded(path) { files.append(path) }
            } else if isFolder(path), !Self.foreign.contains(name), !isExcluded(path + "/") {
                try enter(path)
            }
        }
    }

    /// Links to folders are not followed: they may lead in a circle, and their files have another path already.
    private func isFolder(_ path: String) -> Bool {
        var information = stat()
        guard lstat(root.appendingPathComponent(path).path, &information) == 0 else { return false }
        return information.st_mode & S_IFMT == S_IFDIR
    }

    private func isExcluded(_ path: String) -> Bool {
        if exclude.isEmpty { return false }
        let bytes = Array(path.utf8)
        return exclude.contains { $0.matches(bytes) }
    }
}
