import Foundation
import StoreyInternal

/// Finds the Swift files of a project.
struct SourceTree {
    private(set) var files: [String] = []
    /// The folders that contain a `Package.swift`; `""` is the root.
    private(set) var packages: [String] = []

    private let root: URL
    private let exclude: [PathPattern]

    private static let ignoredFolders: Set<String> = [
        "Pods", "Carthage", "DerivedData", "node_modules", "build",
    ]

    /// Finds the files.
    ///
    /// - Parameters:
    ///   - root: The project's folder.
    ///   - exclude: The patterns of paths to ignore.
    init(root: URL, exclude: [PathPattern]) throws(LayerError) {
        self.root = root
        self.exclude = exclude
        try enter("")
        files.sort()
    }

    private mutating func enter(_ folder: String) throws(LayerError) {
        let directory = folder.isEmpty ? root : root.appendingPathComponent(folder, isDirectory: true)
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: directory.path)
        } catch {
            throw LayerError(.unreadable, folder.isEmpty ? root.path : folder, error.systemDescription)
        }
        if names.contains("Package.swift") {
            // A nested package is a separate project.
            if !folder.isEmpty && packages.first == "" { return }
            packages.append(folder)
        }
        for name in names where !name.hasPrefix(".") {
            let path = folder.isEmpty ? name : "\(folder)/\(name)"
            let isSwift = name.hasSuffix(".swift")
            if !isSwift && name.contains(".") && !isFolder(path) { continue }
            if isSwift && !isFolder(path) {
                if name != "Package.swift", !isExcluded(path) { files.append(path) }
            } else if isFolder(path), !Self.isIgnored(folder: name), !isExcluded(path + "/") {
                try enter(path)
            }
        }
    }

    /// Whether a folder never contains a project's own sources. The code of a DocC catalog isn't compiled.
    private static func isIgnored(folder name: String) -> Bool {
        ignoredFolders.contains(name) || name.hasSuffix(".docc")
    }

    /// Symbolic links aren't followed, because they can form a cycle, and their files have another path already.
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
