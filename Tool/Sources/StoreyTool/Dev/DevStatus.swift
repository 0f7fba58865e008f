import Foundation

/// The status of a development session, which the app's pages show; the script `dev.js` of the web host describes the format.
struct DevStatus: Encodable, Equatable {
    var state = DevLoop.Report.building
    /// How often the app was started.
    var run = 0
    /// How often something has changed that open pages show only after they are loaded again, such as texts.
    var texts = 0
    /// The addresses of the app's files.
    var assets: [String] = []
    var diagnostics: [BuildDiagnostic] = []
    /// The end of the build's output if there are no diagnostics.
    var problem: String?

    /// The status as JSON.
    var json: Data {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            return try encoder.encode(self)
        }
    }
}
