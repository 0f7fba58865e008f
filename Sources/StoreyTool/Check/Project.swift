#if Tool
    import ArgumentParser
    import Foundation
    import StoreyLayers

    /// Which project is meant.
    struct Project: ParsableArguments {
        @Option(
            name: .customLong("project"),
            help: ArgumentHelp(
                "The project's folder: of its Package.swift, if it has one.", valueName: "folder"),
            completion: .directory)
        var folder = "."

        @Option(
            name: .customLong("rules"),
            help: ArgumentHelp("The rules, instead of the project's layers.json.", valueName: "file"),
            completion: .file(extensions: ["json"]))
        var rulesFile: String?

        var root: URL { URL(fileURLWithPath: folder, isDirectory: true).standardizedFileURL }

        /// Reads the project, and says so if that takes long.
        func read<Result>(_ reading: (URL) throws -> Result) throws -> Result {
            try Progress.shown("Reading \(root.path)") { try reading(root) }
        }

        func rules() throws -> LayerRules {
            if let rulesFile { return try LayerRules(contentsOf: URL(fileURLWithPath: rulesFile)) }
            return try LayerRules(ofProject: root)
        }
    }

    /// Runs what a command does, and ends with status 2 and the reason where it can't.
    func doing(_ work: () throws -> Terminal.Status) throws {
        let status: Terminal.Status
        do {
            status = try work()
        } catch {
            Terminal.error.write("\(Terminal.error.text("error:", .red)) \(error)\n")
            throw ExitCode(Terminal.Status.couldNotDo.rawValue)
        }
        if status != .clean { throw ExitCode(status.rawValue) }
    }
#endif
