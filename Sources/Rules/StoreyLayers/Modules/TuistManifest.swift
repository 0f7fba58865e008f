/// The targets that a `Project.swift` of Tuist declares, as far as its text and those of the project's helper functions tell
/// without running them. A target that a helper function may leave out counts.
///
/// Source: `ProjectDescription` of Tuist 4: `Target.target(name:product:productName:sources:buildableFolders:)`, and the
/// initializer `Target(name:product:productName:sources:)` of Tuist 3.
struct TuistManifest {
    static let fileName = "Project.swift"

    private struct Target {
        var name: String
        var isTest: Bool
        var sources: [String]
        var excluded: [String]
    }

    private let path: String
    private let targets: [Target]

    /// - Parameters:
    ///   - path: The path of the file.
    ///   - text: Its text.
    ///   - helpers: The project's helper functions.
    /// - Returns: `nil` for another Swift file of this name.
    init?(_ path: String, _ text: String, _ helpers: TuistHelpers) {
        guard text.contains("import ProjectDescription") else { return nil }
        self.path = path
        let tokens = [ManifestCall.Token].swift(text).resolved()
        targets = Self.targets(in: tokens) + helpers.bodies(ofCallsIn: tokens).flatMap(Self.targets)
    }

    private static func targets(in tokens: [ManifestCall.Token]) -> [Target] {
        ManifestCall.all(tokens) { ["target", "Target"].contains($0.name) }.compactMap { call in
            guard let name = call.strings["name"]?.first, !call.computed.contains("name") else { return nil }
            let product = call.identifiers["product"] ?? []
            return Target(
                name: call.strings["productName"]?.first ?? name,
                isTest: product.contains("unitTests") || product.contains("uiTests"),
                sources: (call.strings["sources"] ?? []) + (call.strings["buildableFolders"] ?? []),
                excluded: call.strings["excluding"] ?? [])
        }
    }

    /// Returns the modules of the project.
    ///
    /// - Parameter files: The Swift files below the root folder.
    func modules(of files: [String]) -> [ModuleSources] {
        targets.map { target in
            ModuleSources(
                Module(
                    name: PackageManifest.identifier(target.name), container: "\(path)/\(target.name)",
                    isTest: target.isTest),
                target.sources, excluding: target.excluded, in: RelativePath.parent(path), from: files)
        }
    }
}

/// The functions in `Tuist/ProjectDescriptionHelpers`, which make projects and targets from their parameters.
struct TuistHelpers {
    static let moduleName = "ProjectDescriptionHelpers"

    /// The tokens of each function, by name: its parameters and its body. Functions that are overloaded have several.
    private var functions: [String: [[ManifestCall.Token]]] = [:]

    /// - Parameter texts: The texts of the files.
    init(_ texts: [String]) {
        for text in texts {
            for function in [ManifestCall.Token].swift(text).split(separator: .function).dropFirst() {
                guard case .identifier(let name)? = function.first else { continue }
                functions[name, default: []].append(Array(function.dropFirst()))
            }
        }
    }

    /// Returns the bodies of the functions that are called, with the calls' arguments in place of their parameters.
    func bodies(ofCallsIn tokens: [ManifestCall.Token]) -> [[ManifestCall.Token]] {
        if functions.isEmpty { return [] }
        return ManifestCall.all(tokens) { functions[$0.name] != nil }.flatMap { call in
            let parameters = call.strings.compactMapValues { $0.count == 1 ? $0[0] : nil }
            return (functions[call.name] ?? []).map { $0.resolved(parameters) }
        }
    }

    /// Whether a file has helper functions.
    static func isHelper(_ path: String) -> Bool {
        "/\(path)".contains("/Tuist/\(moduleName)/")
    }
}
