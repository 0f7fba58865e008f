import ArgumentParser
import Foundation
import ToolInternal

/// `storey generate-manual`, which `make install` runs.
struct ManualCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "generate-manual", abstract: "Writes the manual pages of all commands to a folder.",
        shouldDisplay: false)

    @Argument(help: "The folder, such as /usr/local/share/man/man1.", completion: .directory)
    var folder: String

    func run() throws {
        let folder = URL(filePath: folder)
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw CommandError("Cannot create the folder \(folder.path): \(error.systemDescription)")
        }
        for page in ManualPage.all(of: StoreyCommand.self) {
            try writeFile(page.text, to: folder.appending(path: page.file))
        }
    }
}
