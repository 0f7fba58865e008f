import Foundation
import StoreyInternal

/// The targets of an Xcode project and their source files, from its `project.pbxproj`.
///
/// The file is an OpenStep property list of objects that refer to each other by identifiers. Its format isn't documented.
/// Sources: files that Xcode 15 and 16 wrote.
struct XcodeProject {
    private typealias Object = [String: Any]

    /// The path of the project, such as `App/App.xcodeproj`.
    private let path: String
    private let root: URL
    private let objects: [String: Object]
    /// The folder from which the project's paths start.
    private let folder: String
    /// The paths of file references and groups, keyed by identifier.
    private var paths: [String: String] = [:]

    /// Reads a project.
    ///
    /// - Parameters:
    ///   - path: The path of the `.xcodeproj` folder.
    ///   - root: The root folder to which the path is relative.
    init(_ path: String, in root: URL) throws(LayerError) {
        self.path = path
        self.root = root
        let name = path + "/project.pbxproj"
        let contents: Any
        do {
            contents = try PropertyListSerialization.propertyList(
                from: Data(contentsOf: root.appendingPathComponent(name)), format: nil)
        } catch {
            throw LayerError(
                .unreadable, name,
                "The Xcode project can't be read. Open it with Xcode, or exclude it with \"exclude\". \(error.systemDescription)"
            )
        }
        let list = contents as? Object ?? [:]
        objects = list["objects"] as? [String: Object] ?? [:]
        let project = objects[list["rootObject"] as? String ?? ""] ?? [:]
        let directory = project["projectDirPath"] as? String ?? ""
        folder = RelativePath.join(RelativePath.parent(path), directory) ?? ""
        targets = project["targets"] as? [String] ?? []
        configurations = project["buildConfigurationList"] as? String ?? ""
        if let group = project["mainGroup"] as? String { addPaths(from: group) }
    }

    private let targets: [String]
    private let configurations: String

    /// Adds the paths of all members of a group. Those outside of the root have none.
    private mutating func addPaths(from group: String) {
        var waiting: [(id: String, folder: String?)] = [(group, folder)]
        var seen: Set<String> = []
        while let (id, outer) = waiting.popLast() {
            guard seen.insert(id).inserted, let object = objects[id] else { continue }
            let name = object["path"] as? String
            let base: String? =
                switch object["sourceTree"] as? String {
                case "<group>": outer
                case "SOURCE_ROOT": folder
                default: nil
                }
            let path = base.flatMap { RelativePath.join($0, name ?? "") }
            paths[id] = path
            for child in object["children"] as? [String] ?? [] { waiting.append((child, path)) }
        }
    }

    /// Returns the modules of the project: the targets that compile source files.
    func modules() -> [ModuleSources] {
        let groups = synchronizedGroups()
        return targets.compactMap { id -> ModuleSources? in
            guard let target = objects[id], target["isa"] as? String == "PBXNativeTarget" else { return nil }
            let type = target["productType"] as? String ?? ""
            let module = Module(
                name: moduleName(of: target), container: "\(path)/\(target["name"] as? String ?? id)",
                isTest: type.hasSuffix("unit-test") || type.hasSuffix("ui-testing"))
            var sources = ModuleSources(module: module, files: compiledFiles(of: target))
            let own = Set(target["fileSystemSynchronizedGroups"] as? [String] ?? [])
            for group in groups {
                if own.contains(group.id) {
                    sources.folders.append(
                        .init(
                            path: group.path,
                            excluded: group.exceptions[id, default: []].union(group.folderReferences)))
                } else {
                    sources.files.formUnion(group.exceptions[id] ?? [])
                }
            }
            return sources
        }
    }

    private func compiledFiles(of target: Object) -> Set<String> {
        var files: Set<String> = []
        for phase in target["buildPhases"] as? [String] ?? [] {
            guard let phase = objects[phase], phase["isa"] as? String == "PBXSourcesBuildPhase" else {
                continue
            }
            for file in phase["files"] as? [String] ?? [] {
                guard let reference = objects[file]?["fileRef"] as? String, let path = paths[reference] else {
                    continue
                }
                files.insert(path)
            }
        }
        return files
    }

    /// A folder whose files belong to targets without being listed, since Xcode 16.
    private struct SynchronizedGroup {
        var id: String
        var path: String
        /// The exceptions of each target: the files that it doesn't compile if it has the group, or the files that it
        /// compiles if it doesn't.
        var exceptions: [String: Set<String>] = [:]
        /// The subfolders that are copied as they are.
        var folderReferences: Set<String>
    }

    private func synchronizedGroups() -> [SynchronizedGroup] {
        paths.compactMap { id, path -> SynchronizedGroup? in
            guard let object = objects[id],
                object["isa"] as? String == "PBXFileSystemSynchronizedRootGroup"
            else { return nil }
            func inGroup(_ names: Any?) -> Set<String> {
                Set((names as? [String] ?? []).compactMap { RelativePath.join(path, $0) })
            }
            var group = SynchronizedGroup(
                id: id, path: path, folderReferences: inGroup(object["explicitFolders"]))
            for exception in object["exceptions"] as? [String] ?? [] {
                guard let exception = objects[exception], let target = exception["target"] as? String else {
                    continue
                }
                group.exceptions[target, default: []].formUnion(inGroup(exception["membershipExceptions"]))
            }
            return group
        }
        .sorted { $0.path < $1.path }
    }

    private func moduleName(of target: Object) -> String {
        var settings = XcodeBuildSettings(targetName: target["name"] as? String ?? "")
        for list in [configurations, target["buildConfigurationList"] as? String ?? ""] {
            guard let list = objects[list] else { continue }
            let all = (list["buildConfigurations"] as? [String] ?? []).compactMap { objects[$0] }
            let name = list["defaultConfigurationName"] as? String
            guard let configuration = all.first(where: { $0["name"] as? String == name }) ?? all.first else {
                continue
            }
            if let file = configurationFile(of: configuration) { settings.add(contentsOf: file) }
            settings.add(configuration["buildSettings"] as? Object ?? [:])
        }
        return settings.moduleName
    }

    private func configurationFile(of configuration: Object) -> URL? {
        if let reference = configuration["baseConfigurationReference"] as? String, let path = paths[reference]
        {
            return root.appendingPathComponent(path)
        }
        if let group = configuration["baseConfigurationReferenceAnchor"] as? String, let path = paths[group],
            let name = configuration["baseConfigurationReferenceRelativePath"] as? String
        {
            return root.appendingPathComponent(path).appendingPathComponent(name)
        }
        return nil
    }
}
