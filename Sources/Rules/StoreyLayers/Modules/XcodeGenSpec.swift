import Foundation

/// The targets of a `project.yml`, from which XcodeGen generates an Xcode project.
///
/// Source: `Docs/ProjectSpec.md` of XcodeGen 2.
struct XcodeGenSpec {
    static let fileNames: Set<String> = ["project.yml", "project.yaml"]
    private static let maxIncludes = 16

    /// The path of the file.
    private let path: String
    private let targets: [String: YAML]
    private let templates: YAML?
    private let settings: YAML?

    /// Reads a spec and those that it includes.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - tree: The files of the project.
    /// - Returns: `nil` for a file of another tool.
    init?(_ path: String, in tree: SourceTree) throws(LayerError) {
        self.path = path
        let spec = try Self.merged(path, folder: RelativePath.parent(path), in: tree, includedBy: [])
        guard case .mapping(let targets)? = spec["targets"], spec["name"] != nil,
            targets.values.contains(where: { $0["type"] != nil || $0["templates"] != nil })
        else { return nil }
        self.targets = targets
        templates = spec["targetTemplates"]
        settings = spec["settings"]
    }

    /// Reads a spec, merged on top of those that it includes.
    ///
    /// - Parameters:
    ///   - path: The path of the spec.
    ///   - folder: The folder to which the paths of its sources are relative.
    ///   - tree: The files of the project.
    ///   - outer: The specs that include it, outermost first.
    private static func merged(
        _ path: String, folder: String, in tree: SourceTree, includedBy outer: [String]
    ) throws(LayerError) -> YAML {
        let text = try tree.text(path)
        let own: YAML
        do {
            own = rebased(try YAML.read(text), to: folder)
        } catch {
            // Another tool's file isn't an obstacle.
            guard text.contains("targets:") else { return .mapping([:]) }
            throw LayerError(
                .unreadable, path,
                """
                Line \(error.line) can't be read. Generate the Xcode project first, or leave the file out with "exclude" in \
                \(LayerRules.fileName) and name the modules with "modules".
                """)
        }
        guard let includes = own["include"], outer.count < maxIncludes else { return own }
        var spec = YAML.mapping([:])
        for include in includes.items {
            guard let name = include.string ?? include["path"]?.string,
                let other = RelativePath.join(RelativePath.parent(path), name), other != path,
                !outer.contains(other),
                // Scripts may write it before the project is generated.
                FileManager.default.fileExists(atPath: tree.root.appendingPathComponent(other).path)
            else { continue }
            let isRelative = include["relativePaths"]?.string != "false"
            spec = merge(
                spec,
                try merged(
                    other, folder: isRelative ? RelativePath.parent(other) : folder, in: tree,
                    includedBy: outer + [path]))
        }
        return merge(spec, own)
    }

    /// Makes the paths of a spec's sources relative to the project's root.
    private static func rebased(_ spec: YAML, to folder: String) -> YAML {
        func rebased(_ source: YAML) -> YAML {
            switch source {
            case .scalar(let path): return .scalar(RelativePath.join(folder, path) ?? "/")
            case .mapping(var members):
                members["path"] = members["path"].map(rebased)
                return .mapping(members)
            case .sequence(let items): return .sequence(items.map(rebased))
            }
        }
        guard case .mapping(var members) = spec else { return spec }
        for key in ["targets", "targetTemplates"] {
            guard case .mapping(let targets)? = members[key] else { continue }
            members[key] = .mapping(
                targets.mapValues { target in
                    guard case .mapping(var target) = target else { return target }
                    for key in ["sources", "sources:REPLACE"] { target[key] = target[key].map(rebased) }
                    return .mapping(target)
                })
        }
        return .mapping(members)
    }

    /// Adds a value to another one: mappings are merged, sequences are joined, and other values are replaced. A key that ends
    /// with `:REPLACE` replaces any value.
    private static func merge(_ old: YAML, _ new: YAML) -> YAML {
        switch (old, new) {
        case (.mapping(var members), .mapping(let more)):
            for (key, value) in more {
                if key.hasSuffix(":REPLACE") {
                    members[String(key.dropLast(8))] = value
                } else {
                    members[key] = members[key].map { merge($0, value) } ?? value
                }
            }
            return .mapping(members)
        case (.sequence(let items), .sequence(let more)): return .sequence(items + more)
        default: return new
        }
    }

    /// Returns the modules of the project.
    ///
    /// - Parameter files: The Swift files below the root folder.
    func modules(of files: [String]) -> [ModuleSources] {
        targets.sorted { $0.key < $1.key }.map { name, target in
            let target = whole(target)
            let sources = (target["sources"]?.items ?? []).compactMap { source($0, named: name) }
            var values = XcodeBuildSettings(targetName: target["name"]?.string ?? name)
            for settings in [settings, target["settings"]].compactMap(\.self) {
                for part in [settings, settings["base"]].compactMap(\.self) {
                    values.add(
                        Dictionary(uniqueKeysWithValues: part.members.map { ($0.key, $0.value.string ?? "") })
                            .filter { !$0.value.isEmpty })
                }
            }
            let type = target["type"]?.string ?? ""
            return ModuleSources(
                module: Module(
                    name: values.moduleName, container: "\(path)/\(name)",
                    isTest: type.hasSuffix("unit-test") || type.hasSuffix("ui-testing")),
                files: Set(files.filter { file in sources.contains { $0.compiles(file) } }))
        }
    }

    /// Returns a target with what its templates have.
    private func whole(_ target: YAML, depth: Int = 0) -> YAML {
        guard depth < Self.maxIncludes, let names = target["templates"]?.strings else { return target }
        let base = names.reduce(YAML.mapping([:])) { base, name in
            guard let template = templates?[name] else { return base }
            return Self.merge(base, whole(template, depth: depth + 1))
        }
        return Self.merge(base, target)
    }

    /// A file or folder of a target.
    private struct Source {
        let path: GlobPattern
        let included: [GlobPattern]
        let excluded: [GlobPattern]

        func compiles(_ file: String) -> Bool {
            path.matches(file) && (included.isEmpty || included.matches(file)) && !excluded.matches(file)
        }
    }

    private func source(_ source: YAML, named name: String) -> Source? {
        // Other build phases copy the files.
        if let phase = source["buildPhase"], phase.string != "sources" { return nil }
        if source["type"]?.string == "folder" { return nil }
        guard let text = source.string ?? source["path"]?.string else { return nil }
        let path = text.replacing("${target_name}", with: name)
        guard let pattern = GlobPattern(path, in: "") else { return nil }
        func patterns(_ key: String) -> [GlobPattern] {
            (source[key]?.strings ?? []).compactMap { GlobPattern($0, in: path) }
        }
        return Source(path: pattern, included: patterns("includes"), excluded: patterns("excludes"))
    }
}
