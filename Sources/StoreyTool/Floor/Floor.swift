#if Tool
    import ArgumentParser
    import Foundation
    import StoreyLayers

    /// `storey floor`.
    struct Floor: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Says where a file stands, and why.",
            discussion: """
                Names the role and the floor of a file and of each of its types. For a file that stands nowhere it \
                shows all that was tried.

                EXAMPLE
                storey floor Sources/Notes/Modules/NotesList/NotesListProvider.swift
                """)

        @Argument(
            help: ArgumentHelp("A Swift file, from the project's folder.", valueName: "file"),
            completion: .file(extensions: ["swift"]))
        var file: String

        @OptionGroup var project: Project

        func run() throws {
            try doing {
                let root = project.root.path + "/"
                // A shell completes paths from the folder one is in.
                let path = URL(fileURLWithPath: file).standardizedFileURL.path
                let fromRoot = path.hasPrefix(root) ? String(path.dropFirst(root.count)) : file
                let rules = try project.rules()
                Terminal.output.write(try project.read { try rules.floor(of: fromRoot, in: $0) })
                return .clean
            }
        }
    }
#endif
