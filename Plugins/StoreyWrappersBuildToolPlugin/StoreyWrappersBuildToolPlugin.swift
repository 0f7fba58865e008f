import Foundation
import PackagePlugin

/// Generates wrappers that record the calls of services, for the protocols of a target that are marked with
/// `// storey:recorded`, in every build after one of the target's files has changed.
@main
struct StoreyWrappersBuildToolPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
        guard let target = target as? any SourceModuleTarget else { return [] }
        let output = context.pluginWorkDirectoryURL.appendingPathComponent("GeneratedWrappers.swift")
        let sources = target.sourceFiles(withSuffix: "swift").map(\.url)
        return [
            .buildCommand(
                displayName: "Generating recording wrappers for the services of \(target.name)",
                executable: try context.tool(named: "GenerateWrappers").url,
                arguments: [output.path] + sources.map(\.path), inputFiles: sources, outputFiles: [output])
        ]
    }
}
