import Foundation

/// The status of a development session, which the app's pages show; the script `dev.js` of the web host describes the format.
struct DevStatus: Encodable, Equatable {
    /// What the development loop has reported last.
    var report = DevLoop.Report.building
    /// How often the app was started.
    var run = 0
    /// How often something has changed that open pages show only after they are loaded again, such as texts.
    var texts = 0
    /// The addresses of the app's files.
    var assets: [String] = []
    /// The compiler's errors in the last build.
    var buildErrors: [BuildDiagnostic] = []
    /// The end of the build's output if it has failed without a compiler's error.
    var problem: String?
    /// The errors in resource files, which are found without a build.
    var resourceErrors: [BuildDiagnostic] = []

    /// The state that pages show. Errors in resource files count as those of a build.
    var state: DevLoop.Report { report == .running && !resourceErrors.isEmpty ? .failed : report }

    /// All errors. A plugin that reads the resource files in a build reports the same ones.
    var diagnostics: [BuildDiagnostic] {
        buildErrors
            + resourceErrors.filter { error in
                !buildErrors.contains { $0.file == error.file && $0.line == error.line }
            }
    }

    private enum CodingKeys: CodingKey { case state, run, texts, assets, diagnostics, problem }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(state, forKey: .state)
        try container.encode(run, forKey: .run)
        try container.encode(texts, forKey: .texts)
        try container.encode(assets, forKey: .assets)
        try container.encode(diagnostics, forKey: .diagnostics)
        try container.encodeIfPresent(problem, forKey: .problem)
    }

    /// The status as JSON.
    var json: Data {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            return try encoder.encode(self)
        }
    }
}
