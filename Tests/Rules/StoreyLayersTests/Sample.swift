import Foundation

@testable import StoreyLayers

/// A project with a few files in a temporary folder.
struct Sample {
    let root: URL

    /// Writes the files, calls a closure, and removes the files.
    static func with<Result>(_ files: [String: String], _ body: (Sample) throws -> Result) throws -> Result {
        let root = FileManager.default.temporaryDirectory
            .appendingPathComponent("storey-layers-\(UUID().uuidString)", isDirectory: true)
        defer { try? FileManager.default.removeItem(at: root) }
        for (path, text) in files {
            let file = root.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        return try body(Sample(root: root))
    }

    func report() throws -> LayerReport { try LayerRules(ofProject: root).check(root) }

    /// Returns the findings in the given files, as `rule From → To:line`.
    static func findings(_ files: [String: String]) throws -> [String] {
        try with(files) { try $0.report().findings.map(\.short) }
    }

    /// Returns the modules of each of the given files.
    static func modules(_ files: [String: String]) throws -> [String: Set<String>] {
        try with(files) { sample in
            let project = try Project(root: sample.root, modules: LayerRules(ofProject: sample.root).modules)
            return Dictionary(
                uniqueKeysWithValues: project.files.indices.map {
                    (project.files[$0].path, project.moduleNames(ofFile: $0))
                })
        }
    }

    /// Returns the findings in an app with a view, a provider, a storage, and the given files.
    static func inApp(_ files: [String: String]) throws -> [String] {
        try findings(app.merging(files) { $1 })
    }

    static let app = [
        "Package.swift": "let package = Package(name: \"app\", targets: [.target(name: \"App\")])",
        "Sources/App/Views/ListView.swift": "final class ListView { let model: ListViewModel }",
        "Sources/App/ListViewModel.swift": "protocol ListViewModel {}",
        "Sources/App/ListProvider.swift": "protocol ListProvider { var notes: [Note] { get } }",
        "Sources/App/NotesStorage.swift":
            "protocol NotesStorage { associatedtype Key; func all() -> [Note] }\nfunc openNotes() {}",
        "Sources/App/Entities/Note.swift": "struct Note { struct ID {}\n enum State { case new } }",
    ]
}

extension Finding {
    var short: String { "\(rule.rawValue) \(from)\(to.isEmpty ? "" : " → \(to)"):\(position.line)" }
}
