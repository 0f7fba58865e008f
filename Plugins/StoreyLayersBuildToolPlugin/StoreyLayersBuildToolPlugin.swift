import Foundation
import PackagePlugin

/// Checks the layer rules in every build after a change. It is a build command rather than a prebuild command, so
/// unchanged sources aren't checked again.
@main
struct StoreyLayersBuildToolPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
        let root = context.package.directoryURL
        let stamp = context.pluginWorkDirectoryURL.appendingPathComponent("LayersAreChecked.swift")
        let sources = context.package.targets.compactMap {
            ($0 as? any SourceModuleTarget)?.sourceFiles(withSuffix: "swift")
        }
        .flatMap { $0.map(\.url) }
        let rules = ["layers.json", "layers.baseline.json"].map { root.appendingPathComponent($0) }
            .filter { FileManager.default.fileExists(atPath: $0.path) }
        return [
            .buildCommand(
                displayName: "Checking the layers of \(context.package.displayName)",
                executable: try context.tool(named: "CheckLayers").url, arguments: [root.path, stamp.path],
                inputFiles: sources + rules, outputFiles: [stamp])
        ]
    }
}
