import Foundation
import StoreyLayers

/// What the plugins run: `storey check` without a command line to parse, so that who uses them resolves no third-party
/// package.
///
/// `CheckLayers FOLDER [STAMP]` writes findings as Xcode shows them, and ends with 0, 1 or 2 as `storey check` does. The
/// stamp is a file to write when all is well: with it, a build does not check the same files twice. It is Swift with
/// nothing in it: anything else would be a resource, and give the target a bundle.
@main
enum CheckLayers {
    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        guard let folder = arguments.first else { end(2, "error: CheckLayers FOLDER [STAMP]\n") }
        do {
            let report = try LayerRules.report(on: URL(fileURLWithPath: folder, isDirectory: true))
            guard report.isClean else { end(1, ReportFormat.xcode.text(of: report)) }
            if let stamp = arguments.dropFirst().first {
                try Data("// The layer rules hold.\n".utf8).write(to: URL(fileURLWithPath: stamp))
            } else {
                FileHandle.standardOutput.write(Data(ReportFormat.text.text(of: report).utf8))
            }
        } catch {
            end(2, "error: \(error)\n")
        }
    }

    private static func end(_ status: Int32, _ text: String) -> Never {
        FileHandle.standardError.write(Data(text.utf8))
        exit(status)
    }
}
