import Foundation
import PackagePlugin

/// `swift package check-layers`: holds the package against its layer rules.
@main
struct CheckLayersCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let process = Process()
        process.executableURL = try context.tool(named: "CheckLayers").url
        process.arguments = [context.package.directoryURL.path]
        try process.run()
        process.waitUntilExit()
        switch process.terminationStatus {
        case 0: break
        case 1: Diagnostics.error("layer rules are broken, see above")
        default: Diagnostics.error("the layer rules could not be checked, see above")
        }
    }
}
