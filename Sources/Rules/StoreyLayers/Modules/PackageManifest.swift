import Foundation

/// The targets that a `Package.swift` declares, as far as its text tells without running it.
struct PackageManifest {
    /// A target.
    struct Target: Equatable {
        var name: String
        var path: String?
        var exclude: [String] = []
        var sources: [String]?
        var kind: Kind
    }

    enum Kind: Equatable {
        case regular, test, plugin

        /// The folders in which SwiftPM looks for a target without a path.
        /// Source: `PackageBuilder.predefinedDirectories` of SwiftPM.
        var folders: [String] {
            switch self {
            case .regular: ["Sources", "Source", "src", "srcs"]
            case .test: ["Tests", "Sources", "Source", "src", "srcs"]
            case .plugin: ["Plugins"]
            }
        }
    }

    private(set) var targets: [Target] = []
    /// Whether each target's name and path is a literal. Otherwise there may be more targets than ``targets``.
    private(set) var isLiteral = true

    private static let functions: [String: Kind] = [
        "target": .regular, "executableTarget": .regular, "macro": .regular, "testTarget": .test,
        "plugin": .plugin,
    ]

    init(_ text: String) {
        let calls = ManifestCall.all([ManifestCall.Token].swift(text).resolved()) {
            $0.isMember && Self.functions[$0.name] != nil
        }
        for call in calls {
            guard let name = call.strings["name"]?.first, call.computed.isDisjoint(with: ["name", "path"]),
                let kind = Self.functions[call.name]
            else {
                isLiteral = false
                continue
            }
            targets.append(
                Target(
                    name: name, path: call.strings["path"]?.first, exclude: call.strings["exclude"] ?? [],
                    sources: call.strings["sources"], kind: kind))
        }
    }

    /// Returns the modules of the package.
    ///
    /// - Parameters:
    ///   - package: The folder of the package.
    ///   - folders: All folders of the project that contain Swift files, and their parents.
    func modules(of package: String, in folders: Set<String>) -> [ModuleSources] {
        func at(_ path: String) -> String? { RelativePath.join(package, path) }
        var modules: [ModuleSources] = []
        for target in targets {
            guard let folder = folder(of: target, at, folders) else { continue }
            func paths(_ names: [String]) -> Set<String> {
                Set(names.compactMap { RelativePath.join(folder, $0) })
            }
            modules.append(
                ModuleSources(
                    module: Module(
                        name: Self.identifier(target.name), container: package,
                        isTest: target.kind == .test),
                    folders: [
                        .init(
                            path: folder, excluded: paths(target.exclude),
                            included: target.sources.map(paths))
                    ]))
        }
        if isLiteral { return modules }
        let known = Set(modules.flatMap(\.folders).map(\.path))
        for kind in [Kind.regular, .test, .plugin] {
            guard let parent = at(kind.folders[0]) else { continue }
            for folder in folders.sorted()
            where RelativePath.parent(folder) == parent && folder != parent && !known.contains(folder) {
                let name = String(folder.dropFirst(parent.count + 1))
                modules.append(
                    ModuleSources(
                        module: Module(
                            name: Self.identifier(name), container: package, isTest: kind == .test),
                        folders: [.init(path: folder)]))
            }
        }
        return modules
    }

    private func folder(of target: Target, _ at: (String) -> String?, _ folders: Set<String>) -> String? {
        if let path = target.path { return at(path) }
        let parents = target.kind.folders.compactMap(at)
        if let folder = parents.lazy.map({ $0 + "/" + target.name }).first(where: folders.contains) {
            return folder
        }
        // A package's only target may have its files in Sources itself.
        let isOnly = isLiteral && targets.filter { $0.kind == target.kind }.count == 1
        return isOnly ? parents.first.flatMap { folders.contains($0) ? $0 : nil } : nil
    }

    /// Returns a target's name as the name of a module, as SwiftPM and Xcode do: other characters become underscores.
    static func identifier(_ name: String) -> String {
        let valid = String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
        return valid.first?.isNumber == true ? "_" + valid : valid
    }
}
