import Foundation

/// Finds the modules that compile each file of a project.
///
/// Modules that the rules declare take precedence over the targets of Xcode projects and packages, and those over what other
/// tools generate projects from.
struct ModuleMap: Sendable {
    /// All modules, in no particular order.
    private(set) var modules: [Module] = []
    private let declared: [DeclaredModule]
    /// The indices of the modules that the rules declare, by name.
    private var declaredNumbers: [String: Int32] = [:]
    /// The modules that list a file by its path.
    private var byFile: [String: [Int32]] = [:]
    private var byFolder: [String: [FolderSources]] = [:]
    private let packages: Set<String>

    /// A folder of a module.
    private struct FolderSources: Sendable {
        var module: Int32
        var folder: ModuleSources.Folder
        var isOfPackage: Bool
    }

    /// A module that the rules declare.
    private struct DeclaredModule: Sendable {
        var rule: ModuleRule
        var patterns: [PathPattern]
    }

    /// Creates a map.
    ///
    /// - Parameters:
    ///   - tree: The files, packages, and Xcode projects.
    ///   - rules: The modules that the rules declare.
    init(_ tree: SourceTree, rules: [ModuleRule]) throws(LayerError) {
        declared = rules.map { DeclaredModule(rule: $0, patterns: $0.folders.map(PathPattern.init)) }
        packages = Set(tree.packages)
        var folders: Set<String> = []
        for file in tree.files {
            var folder = RelativePath.parent(file)
            while folders.insert(folder).inserted { folder = RelativePath.parent(folder) }
        }
        var hasPlugins = false
        for package in tree.packages {
            let name = package.isEmpty ? "Package.swift" : package + "/Package.swift"
            let manifest = PackageManifest(try tree.text(name))
            hasPlugins = hasPlugins || manifest.hasPlugins
            for sources in manifest.modules(of: package, in: folders) {
                add(sources, isOfPackage: true)
            }
        }
        for path in tree.projects {
            for sources in try XcodeProject(path, in: tree.root).modules() {
                add(sources, isOfPackage: false)
            }
        }
        try addGenerated(tree)
        for file in tree.files {
            guard let name = declaredModule(of: file), declaredNumbers[name] == nil else { continue }
            declaredNumbers[name] = Int32(modules.count)
            let targets = modules.filter { $0.name == name && $0.package != nil }
            // The rules name the targets of a package whose manifest computes them.
            let unknown = Module.PackageFacts(
                isInLibrary: true, hasPlugins: hasPlugins, hasPackageAccess: false)
            modules.append(
                Module(
                    name: name, container: LayerRules.fileName,
                    package: targets.first?.package ?? (tree.packages.isEmpty ? nil : unknown)))
        }
    }

    /// Adds the modules of files that no package and no Xcode project compiles, from the files of XcodeGen and Tuist, then Bazel,
    /// then CocoaPods. A project that has been generated is more exact than what it was generated from.
    private mutating func addGenerated(_ tree: SourceTree) throws(LayerError) {
        if tree.manifests.isEmpty { return }
        func unknownFiles() -> [String] { tree.files.filter { modules(ofFile: $0).isEmpty } }
        let generated = Set(tree.projects.map(RelativePath.parent))
        let helpers = tree.files.filter(TuistHelpers.isHelper)
        let functions = TuistHelpers(try helpers.map { (path) throws(LayerError) in try tree.text(path) })
        add([
            ModuleSources(
                module: Module(name: TuistHelpers.moduleName, container: "Tuist"), files: Set(helpers))
        ])
        var files = unknownFiles()
        for path in tree.manifests where !generated.contains(RelativePath.parent(path)) {
            if XcodeGenSpec.fileNames.contains(RelativePath.name(of: path)) {
                add(try XcodeGenSpec(path, in: tree)?.modules(of: files))
            } else if RelativePath.name(of: path) == TuistManifest.fileName {
                add(TuistManifest(path, try tree.text(path), functions)?.modules(of: files))
            }
        }
        let packages = tree.manifests.filter { BazelPackage.fileNames.contains(RelativePath.name(of: $0)) }
        let folders = Set(packages.map(RelativePath.parent))
        let filesByPackage = Dictionary(grouping: packages.isEmpty ? [] : unknownFiles()) { file in
            RelativePath.ancestors(of: RelativePath.parent(file)).first(where: folders.contains)
        }
        for path in packages {
            guard let files = filesByPackage[RelativePath.parent(path)] else { continue }
            add(BazelPackage(path, try tree.text(path))?.modules(of: files))
        }
        files = unknownFiles()
        for path in tree.manifests where path.hasSuffix(Podspec.suffix) {
            add(Podspec(path, try tree.text(path))?.modules(of: files))
        }
    }

    private mutating func add(_ modules: [ModuleSources]?) {
        for sources in modules ?? [] where !sources.files.isEmpty { add(sources, isOfPackage: false) }
    }

    private mutating func add(_ sources: ModuleSources, isOfPackage: Bool) {
        let module = Int32(modules.count)
        modules.append(sources.module)
        for file in sources.files { byFile[file, default: []].append(module) }
        for folder in sources.folders {
            byFolder[folder.path, default: []].append(
                FolderSources(module: module, folder: folder, isOfPackage: isOfPackage))
        }
    }

    /// Returns the indices of the modules that compile a file, sorted. They are empty if no module is known to.
    func modules(ofFile file: String) -> [Int32] {
        if let name = declaredModule(of: file), let number = declaredNumbers[name] {
            return [number]
        }
        var found = Set(byFile[file] ?? [])
        var isInPackage = false
        for folder in RelativePath.ancestors(of: RelativePath.parent(file)) {
            let all = byFolder[folder] ?? []
            // The innermost target of a package has the file, unless it excludes it.
            let ofPackage = all.filter(\.isOfPackage)
            if !isInPackage, !ofPackage.isEmpty {
                found.formUnion(ofPackage.filter { $0.folder.compiles(file) }.map(\.module))
                isInPackage = true
            }
            found.formUnion(all.filter { !$0.isOfPackage && $0.folder.compiles(file) }.map(\.module))
            // A target of a project doesn't compile the packages in its folders.
            if packages.contains(folder) { break }
        }
        return found.sorted()
    }

    /// Returns the name of the first module of the rules that has a file.
    private func declaredModule(of file: String) -> String? {
        if declared.isEmpty { return nil }
        let folders = RelativePath.ancestors(of: RelativePath.parent(file)).map { ($0, Array($0.utf8)) }
        let path = Array(file.utf8)
        for module in declared {
            for pattern in module.patterns {
                if let name = module.rule.name {
                    if pattern.matches(path) || folders.contains(where: { pattern.matches($0.1) }) {
                        return name
                    }
                } else if let folder = folders.first(where: { pattern.matches($0.1) }) {
                    return folder.0.split(separator: "/").last.map(String.init)
                }
            }
        }
        return nil
    }
}
