import Foundation
import StoreyInternal

/// Finds the Swift files of a folder, and the files that tell which modules compile them.
struct SourceTree {
    let root: URL
    private(set) var files: [String] = []
    /// The folders that contain a `Package.swift`; `""` is the root.
    private(set) var packages: [String] = []
    /// The paths of `.xcodeproj` folders.
    private(set) var projects: [String] = []
    /// The paths of files that may declare modules for other tools: XcodeGen, Tuist, Bazel, and CocoaPods.
    private(set) var manifests: [String] = []
    private(set) var skipped: [LayerReport.SkippedPath] = []
    /// The indices of the patterns of `exclude` that matched a path.
    private(set) var usedExclusions: Set<Int> = []

    private let exclude: [PathPattern]

    private static let ignoredFolders: [String: LayerReport.SkippedPath.Reason] = [
        "Pods": .dependencies, "Carthage": .dependencies, "node_modules": .dependencies,
        "DerivedData": .buildProducts, "build": .buildProducts,
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
        packages.sort()
        projects.sort()
        manifests.sort()
        skipped.sort { $0.path < $1.path }
    }

    private mutating func enter(_ folder: String) throws(LayerError) {
        let directory = folder.isEmpty ? root : root.appendingPathComponent(folder, isDirectory: true)
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: directory.path)
        } catch {
            throw LayerError(.unreadable, folder.isEmpty ? root.path : folder, error.systemDescription)
        }
        if !folder.isEmpty, names.contains(LayerRules.fileName) {
            return skip(folder, .separateProject)
        }
        if names.contains("Package.swift") { packages.append(folder) }
        for name in names {
            let path = folder.isEmpty ? name : "\(folder)/\(name)"
            switch kind(of: path) {
            case .file where name.hasSuffix(".swift") && !name.hasPrefix("."):
                if Self.isManifest(name) || isExcluded(path) { continue }
                if Self.tuistManifests.contains(name), try text(path).contains("import ProjectDescription") {
                    if name == TuistManifest.fileName { manifests.append(path) }
                } else {
                    files.append(path)
                }
            case .file where Self.declaresModules(name): if !isExcluded(path) { manifests.append(path) }
            case .folder: try consider(path, named: name)
            case .link where name.hasSuffix(".swift"): skip(path, .symbolicLink)
            case .file, .link, .other: break
            }
        }
    }

    /// Enters a folder unless it never contains a project's own sources.
    private mutating func consider(_ path: String, named name: String) throws(LayerError) {
        if name.hasPrefix(".") {
            if name != ".git" { skip(path, .hidden) }
        } else if let reason = Self.ignoredFolders[name] {
            skip(path, reason)
        } else if name.hasSuffix(".docc") {
            // Its code isn't compiled.
            skip(path, .documentation)
        } else if !isExcluded(path + "/") {
            if name.hasSuffix(".xcodeproj") { return projects.append(path) }
            try enter(path)
        }
    }

    private mutating func skip(_ path: String, _ reason: LayerReport.SkippedPath.Reason) {
        skipped.append(.init(path: path, reason: reason))
    }

    /// Whether a file is a manifest, such as `Package.swift` or `Package@swift-6.0.swift`.
    private static func isManifest(_ name: String) -> Bool {
        name == "Package.swift" || name.hasPrefix("Package@swift-")
    }

    private static let tuistManifests: Set<String> = [
        TuistManifest.fileName, "Tuist.swift", "Workspace.swift",
    ]

    /// Whether a file that isn't in Swift may declare modules.
    private static func declaresModules(_ name: String) -> Bool {
        XcodeGenSpec.fileNames.contains(name) || BazelPackage.fileNames.contains(name)
            || name.hasSuffix(Podspec.suffix)
    }

    /// Returns the text of a file. Bytes that aren't UTF-8 are replaced: a manifest may be another tool's file.
    func text(_ path: String) throws(LayerError) -> String {
        do {
            return String(decoding: try Data(contentsOf: root.appendingPathComponent(path)), as: UTF8.self)
        } catch {
            throw LayerError(.unreadable, path, error.systemDescription)
        }
    }

    private enum Kind { case file, folder, link, other }

    /// Symbolic links aren't followed, because they can form a cycle, and their files have another path already.
    private func kind(of path: String) -> Kind {
        var information = stat()
        guard lstat(root.path + "/" + path, &information) == 0 else { return .other }
        switch information.st_mode & S_IFMT {
        case S_IFDIR: return .folder
        case S_IFLNK: return .link
        case S_IFREG: return .file
        default: return .other
        }
    }

    private mutating func isExcluded(_ path: String) -> Bool {
        if exclude.isEmpty { return false }
        let bytes = Array(path.utf8)
        guard let index = exclude.firstIndex(where: { $0.matches(bytes) }) else { return false }
        usedExclusions.insert(index)
        skip(path, .excluded)
        return true
    }
}
