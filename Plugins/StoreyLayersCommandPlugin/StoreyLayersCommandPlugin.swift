import Foundation
import PackagePlugin

/// `swift package check-layers`: checks the package against its layer rules.
@main
struct StoreyLayersCommandPlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let process = Process()
        process.executableURL = try context.tool(named: "CheckLayers").url
        process.arguments = [context.package.directoryURL.path]
        try process.run()
        process.waitUntilExit()
        switch process.terminationStatus {
        case 0: break
        case 1: Diagnostics.error("Layer rules are broken. See the findings above.")
        default: Diagnostics.error("The layer rules could not be checked. See the error above.")
        }
    }
}
