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
#endif
