import ArgumentParser
import Foundation
import StoreyLayers

/// The options that select a project and its layer rules.
struct ProjectOptions: ParsableArguments {
    @Option(
        name: .customLong("project"),
        help: ArgumentHelp(
            "The project's folder, which has its Package.swift if there is one.", valueName: "folder"),
        completion: .directory)
    var folder = "."

    @Option(
        name: .customLong("rules"),
        help: ArgumentHelp("A rules file to use instead of the project's layers.json.", valueName: "file"),
        completion: .file(extensions: ["json"]))
    var rulesFile: String?

    var root: URL { URL(fileURLWithPath: folder, isDirectory: true).standardizedFileURL }

    /// Runs `reading` with the project's folder. Shows a progress message if it takes long.
    func read<Result>(_ reading: (URL) throws -> Result) throws -> Result {
        try ProgressMessage.show("Reading \(root.path)") { try reading(root) }
    }

    /// Whether the project has neither rules nor a baseline.
    func hasNoRules(_ rules: LayerRules) throws -> Bool {
        let rulesFile = root.appendingPathComponent(LayerRules.fileName)
        return try self.rulesFile == nil && !FileManager.default.fileExists(atPath: rulesFile.path)
            && Baseline(ofProject: root, rules: rules) == nil
    }

    func rules() throws -> LayerRules {
        if let rulesFile { return try LayerRules(contentsOf: URL(fileURLWithPath: rulesFile)) }
        return try LayerRules(ofProject: root)
    }
}
