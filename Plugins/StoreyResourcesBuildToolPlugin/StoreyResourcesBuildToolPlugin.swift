import Foundation
import PackagePlugin

/// Generates typed accessors for the strings, colors, images, and fonts in the folder `Resources` of a target, in every
/// build after one of them has changed. The development language is that of the string catalog, or English.
@main
struct StoreyResourcesBuildToolPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
        let folder = target.directoryURL.appendingPathComponent("Resources", isDirectory: true)
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder), isFolder.boolValue
        else {
            Diagnostics.error(
                "The target \(target.name) has no folder \(folder.path). Create it, or remove the plugin from the target."
            )
            return []
        }
        let output = context.pluginWorkDirectoryURL.appendingPathComponent("GeneratedResources.swift")
        let resources = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            .filter { path in !path.split(separator: "/").contains { $0.hasPrefix(".") } }
            .map { folder.appendingPathComponent($0) }.filter { !$0.hasDirectoryPath }
        return [
            .buildCommand(
                displayName: "Generating accessors for the resources of \(target.name)",
                executable: try context.tool(named: "GenerateResources").url,
                arguments: [folder.path, output.path], inputFiles: resources, outputFiles: [output])
        ]
    }
}
