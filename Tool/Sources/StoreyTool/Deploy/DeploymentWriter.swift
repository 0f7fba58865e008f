import Foundation
import StoreyDeployment
import StoreyScaffold
import ToolInternal

/// Writes the files of a deployment, and prints what to do with each.
struct DeploymentWriter {
    let folder: URL
    /// Whether files with other contents are replaced.
    let overwrites: Bool

    /// Writes the files that aren't there yet.
    /// - Throws: The reason why a file can't be written, before any is written.
    func write(_ files: [DeploymentFile]) throws {
        var draft = Draft(in: folder, overwrites: overwrites)
        for file in files { try draft.write(file.text, to: file.name) }
        let changed = Set(draft.changes.map(\.path))
        let files = files.filter { changed.contains($0.name) }
        guard !files.isEmpty else {
            Terminal.output.write("Nothing to do: everything is already there.\n")
            return
        }
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw CommandError("Cannot create the folder \(folder.path): \(error.systemDescription)")
        }
        for file in files { try writeFile(file.text, to: folder.appendingPathComponent(file.name)) }
        Terminal.output.write("In \(folder.path):\n")
        for file in files { Terminal.output.write("\nwrote \(file.name)\n    \(file.nextStep)\n") }
    }
}
