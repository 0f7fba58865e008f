import Foundation
import StoreyInternal
import StoreyLayers

/// The executable that the plugins run: `storey check` without command-line parsing, so packages that use the plugins
/// resolve no third-party dependencies.
///
/// `CheckLayers FOLDER [STAMP]` prints findings in Xcode's format and exits with 0, 1, or 2, like `storey check`. The stamp
/// is a file to write on success, so that a build doesn't check the same sources twice. It is an empty Swift file,
/// because any other file would be a resource and would give the target a bundle.
@main
enum CheckLayers {
    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        guard let folder = arguments.first else {
            endProcess(2, "error: Usage: CheckLayers FOLDER [STAMP]\n")
        }
        do {
            let report = try LayerRules.report(on: URL(fileURLWithPath: folder, isDirectory: true))
            guard report.isClean else { endProcess(1, ReportFormat.xcode.text(of: report)) }
            if let stamp = arguments.dropFirst().first {
                try Data("// The layer rules hold.\n".utf8).write(to: URL(fileURLWithPath: stamp))
            } else {
                FileHandle.standardOutput.write(Data(ReportFormat.text.text(of: report).utf8))
            }
        } catch {
            endProcess(2, "error: \(error)\n")
        }
    }
}
