import Foundation
import Programs
import Testing

@testable import StoreyLayers

/// Validates against the schema of the standard, as far as `Scripts/setup.sh test` could install it.
@Suite(
    .enabled(
        if: TestResources.isInstalled || ProcessInfo.processInfo.environment["CI"] != nil,
        "run Scripts/setup.sh test"),
    .timeLimit(.minutes(10)))
struct `A SARIF log` {
    /// Creates a log with a finding at two lines, a finding in the baseline, and a suppressed finding.
    private func log() throws -> String {
        let files = Sample.app.merging([
            "Sources/App/Views/Ä View.swift": "struct AView { let s: NotesStorage\nlet t: NotesStorage }",
            "Sources/App/Views/BView.swift": "struct BView { let s: NotesStorage }",
            "Sources/App/Views/CView.swift":
                "struct CView { let s: NotesStorage } // storey:allow skipped-layer - until \"May\"",
        ]) { $1 }
        return try Sample.with(files) { sample in
            var report = try sample.report()
            report.apply(Baseline(known: Set(report.findings.map(\.identity).filter { $0.from == "BView" })))
            #expect(report.findings.count == 1 && report.known.count == 1 && report.suppressed.count == 1)
            return ReportFormat.sarif.text(of: report)
        }
    }

    private func validate(_ log: String) async throws -> Program.Result {
        try await TemporaryFolder.with(["layers.sarif": log]) { folder in
            let script = TestResources.checkout.appendingPathComponent("Tests/Rules/SARIF/validate.py")
            return try await Program.run(
                "python3", [script.path, TestResources.folder.path, "layers.sarif"], in: folder)
        }
    }

    @Test func `A SARIF log with all kinds of findings is valid`() async throws {
        let result = try await validate(try log())
        #expect(result.status == 0, "\(result.output)\(result.errors)")
        #expect(result.output.hasPrefix("validated against the classes of sarif-om"))
    }

    @Test(arguments: [
        ("\"startLine\"", "\"firstLine\"", "unknown property firstLine"),
        ("\"runs\"", "\"results\"", "missing property runs"),
        ("\"uri\"", "\"path\"", "unknown property path"),
    ])
    func `A SARIF log with an unknown or missing property is rejected`(
        part: String, other: String, message: String
    ) async throws {
        let result = try await validate(try log().replacing(part, with: other))
        #expect(result.status == 1)
        #expect(result.output.contains(message), "\(result.output)\(result.errors)")
    }
}
