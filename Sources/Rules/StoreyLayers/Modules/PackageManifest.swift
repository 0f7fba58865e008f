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
        var hasPlugins = false
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
    /// The targets of library products, or `nil` if not all are literals.
    private(set) var libraryTargets: Set<String>? = []
    /// Whether the manifest names plugins of targets.
    let hasPlugins: Bool
    private let hasPackageAccess: Bool

    private static let functions: [String: Kind] = [
        "target": .regular, "executableTarget": .regular, "macro": .regular, "testTarget": .test,
        "plugin": .plugin,
    ]

    init(_ text: String) {
        let tokens = [ManifestCall.Token].swift(text).resolved()
        let calls = ManifestCall.all(tokens) { $0.isMember && Self.functions[$0.name] != nil }
        hasPlugins = tokens.contains(.identifier("plugins"))
        let version = text.prefix { !$0.isNewline }.firstMatch(of: /swift-tools-version:\s*(\d+)(?:\.(\d+))?/)
        let numbers = version.map { [Int($0.1) ?? 0, $0.2.flatMap { Int($0) } ?? 0] } ?? [0, 0]
        hasPackageAccess = numbers[0] > 5 || numbers[0] == 5 && numbers[1] >= 9
        for library in ManifestCall.all(tokens, where: { $0.isMember && $0.name == "library" })
        where library.strings["name"] != nil || !library.computed.isEmpty {
            if let targets = library.strings["targets"], library.identifiers["targets"] == nil {
                libraryTargets?.formUnion(targets)
            } else {
                libraryTargets = nil
            }
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
                    sources: call.strings["sources"], kind: kind,
                    hasPlugins: call.identifiers["plugins"] != nil || call.strings["plugins"] != nil))
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
                        isTest: target.kind == .test,
                        package: facts(of: target.name, hasPlugins: target.hasPlugins)),
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
                            name: Self.identifier(name), container: package, isTest: kind == .test,
                            package: facts(of: name, hasPlugins: hasPlugins)),
                        folders: [.init(path: folder)]))
            }
        }
        return modules
    }

    private func facts(of target: String, hasPlugins: Bool) -> Module.PackageFacts {
        Module.PackageFacts(
            isInLibrary: libraryTargets?.contains(target) ?? true, hasPlugins: hasPlugins,
            hasPackageAccess: hasPackageAccess)
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
