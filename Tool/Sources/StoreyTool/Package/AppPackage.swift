import Foundation
import ToolInternal

/// The package of an app with an executable product, as its manifest describes it.
struct AppPackage {
    /// A folder or file that SwiftPM copies into the resource bundle of a target.
    struct CopiedResource {
        /// The absolute path of the original.
        let source: String
        /// The path of the copy in the folder of build products.
        let copy: String

        /// Returns the path of the copy of a file in the folder of build products, or `nil` if the file isn't part of the resource.
        func copy(of path: String) -> String? {
            guard path == source || path.hasPrefix(source + "/") else { return nil }
            return copy + path.dropFirst(source.count)
        }
    }

    /// The absolute path of the package's folder.
    let folder: String
    /// The executable product.
    let product: String
    /// The absolute paths of the local packages that it uses.
    let localPackages: [String]
    /// The paths of the files and folders that the app is built from, in the package and in local packages that it uses.
    let sources: [String]
    let copiedResources: [CopiedResource]
    /// The resource folders whose accessors are generated in each build.
    let pluginResources: [String]

    /// Reads the manifest of a package.
    /// - Parameters:
    ///   - folder: A folder in the package.
    ///   - product: The name of the executable product, or `nil` for the only one.
    init(at folder: String, product: String?) throws {
        let folder = try Self.packageFolder(around: folder)
        let output = try Subprocess("swift", ["package", "--package-path", folder, "dump-package"])
            .run(timeout: 300)
        guard output.status == 0 else {
            throw CommandError(
                "Cannot read \(folder)/Package.swift: \(BuildDiagnostic.problem(in: output.errors))")
        }
        try self.init(manifest: try JSONDecoder().decode(Manifest.self, from: output.output), folder, product)
    }

    private init(manifest: Manifest, _ folder: String, _ product: String?) throws {
        self.folder = folder
        self.product = try Self.product(of: manifest, named: product)
        let targets = manifest.targets.filter { !["test", "binary", "system"].contains($0.type) }
        let paths = targets.compactMap(\.path).map { "\(folder)/\($0)" }
            .filter { !$0.hasPrefix("\(folder)/Sources/") }
        localPackages = manifest.dependencies.compactMap { $0.fileSystem?.first?.path }
        sources =
            ["\(folder)/Package.swift", "\(folder)/Sources", "\(folder)/Plugins"] + paths
            + localPackages.flatMap { ["\($0)/Package.swift", "\($0)/Sources", "\($0)/Plugins"] }
        copiedResources = targets.flatMap { target in
            target.resources.filter { $0.rule["copy"] != nil }.map { resource in
                CopiedResource(
                    source: "\(Self.path(of: target, in: folder))/\(resource.path)",
                    copy:
                        "\(manifest.name)_\(target.name).\(Self.bundleExtension)/\(resource.path.split(separator: "/").last ?? "")"
                )
            }
        }
        pluginResources = targets.filter { target in
            target.pluginUsages?.contains { $0.plugin.contains("StoreyResourcesBuildToolPlugin") } ?? false
        }.map { "\(Self.path(of: $0, in: folder))/Resources" }
    }

    #if os(macOS)
        private static let bundleExtension = "bundle"
    #else
        private static let bundleExtension = "resources"
    #endif

    private static func path(of target: Manifest.Target, in folder: String) -> String {
        "\(folder)/\(target.path ?? "Sources/\(target.name)")"
    }

    /// Returns the nearest folder with a manifest.
    private static func packageFolder(around folder: String) throws(CommandError) -> String {
        var candidate = URL(fileURLWithPath: folder).standardizedFileURL
        while !FileManager.default.fileExists(atPath: candidate.appendingPathComponent("Package.swift").path)
        {
            let parent = candidate.deletingLastPathComponent()
            guard parent.path != candidate.path else {
                throw CommandError(
                    "There is no Package.swift in \(folder) or above. Pass the package's folder with --package-path."
                )
            }
            candidate = parent
        }
        return candidate.path
    }

    /// Returns the product to build.
    private static func product(of manifest: Manifest, named name: String?) throws(CommandError) -> String {
        let declared = manifest.products.filter { $0.type["executable"] != nil }
        let all = Set(declared.map(\.name))
            .union(manifest.targets.filter { $0.type == "executable" }.map(\.name))
            .subtracting(
                declared.flatMap(\.targets).filter { target in !declared.contains { $0.name == target } }
            )
            .sorted()
        if let name {
            guard all.contains(name) else {
                throw CommandError(
                    "The package \(manifest.name) has no executable product \(name). \(all.isEmpty ? "It has none." : "Pass one of \(all.joined(separator: ", ")) with --product.")"
                )
            }
            return name
        }
        guard let first = all.first else {
            throw CommandError(
                "The package \(manifest.name) has no executable product.")
        }
        guard all.count == 1 else {
            throw CommandError(
                "The package \(manifest.name) has several executable products. Pass one of \(all.joined(separator: ", ")) with --product."
            )
        }
        return first
    }
}

/// The parts of `swift package dump-package` that are needed here.
private struct Manifest: Decodable {
    struct Product: Decodable {
        let name: String
        let targets: [String]
        let type: [String: Ignored?]
    }

    struct Target: Decodable {
        let name: String
        let type: String
        let path: String?
        let resources: [Resource]
        let pluginUsages: [PluginUsage]?
    }

    struct Resource: Decodable {
        let path: String
        let rule: [String: Ignored?]
    }

    struct PluginUsage: Decodable {
        let plugin: [String?]

        init(from decoder: any Decoder) throws {
            plugin = (try? decoder.container(keyedBy: Key.self).decode([String?].self, forKey: .plugin)) ?? []
        }

        private enum Key: CodingKey { case plugin }
    }

    struct Dependency: Decodable {
        struct Local: Decodable { let path: String }

        let fileSystem: [Local]?
    }

    struct Ignored: Decodable {
        init(from decoder: any Decoder) {}
    }

    let name: String
    let products: [Product]
    let targets: [Target]
    let dependencies: [Dependency]
}
