import ArgumentParser
import Foundation
import StoreyLayers

/// `storey layer`.
struct LayerCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "layer",
        abstract: "Shows which layer a file is in, and why.",
        discussion: """
            Prints the role and the layer of a file and of each of its types. For a file that no rule assigns, it \
            lists every rule that was tried.

            EXAMPLE
            storey layer Sources/Notes/Modules/NotesList/NotesListProvider.swift
            """)

    @Argument(
        help: ArgumentHelp("A Swift file, relative to the project's folder.", valueName: "file"),
        completion: .file(extensions: ["swift"]))
    var file: String

    @OptionGroup var project: ProjectOptions

    func run() throws {
        try withExitStatus {
            let root = project.root.path + "/"
            // Shell completion gives paths relative to the current directory.
            let path = URL(fileURLWithPath: file).standardizedFileURL.path
            let fromRoot = path.hasPrefix(root) ? String(path.dropFirst(root.count)) : file
            let rules = try project.rules()
            Terminal.output.write(try project.read { try rules.explainLayer(of: fromRoot, in: $0) })
            return .success
        }
    }
}
