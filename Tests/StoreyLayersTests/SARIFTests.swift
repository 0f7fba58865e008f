import Foundation
import Programs
import Testing

@testable import StoreyLayers

/// Against the standard's own schema, as far as `Scripts/setup.sh test` could get it.
@Suite(
    .enabled(
        if: Standard.isThere || ProcessInfo.processInfo.environment["CI"] != nil, "run Scripts/setup.sh test"),
    .timeLimit(.minutes(10)))
struct `A SARIF log` {
    /// Findings of all sorts: one with two places, one that is known, one that a comment allows.
    private func log() throws -> String {
        let files = Sample.app.merging([
            "Sources/App/Views/Ä View.swift": "struct AView { let s: NotesStorage\nlet t: NotesStorage }",
            "Sources/App/Views/BView.swift": "struct BView { let s: NotesStorage }",
            "Sources/App/Views/CView.swift":
                "struct CView { let s: NotesStorage } // storey:allow skip-floor - until \"May\"",
        ]) { $1 }
        return try Sample.with(files) { sample in
            var report = try sample.report()
            report.hold(
                against: Baseline(known: Set(report.findings.map(\.identity).filter { $0.from == "BView" })))
            #expect(report.findings.count == 1 && report.known.count == 1 && report.allowed.count == 1)
            return ReportFormat.sarif.text(of: report)
        }
    }

    private func held(_ log: String) async throws -> Program.Result {
        try await TemporaryFolder.with(["layers.sarif": log]) { folder in
            let script = Standard.checkout.appendingPathComponent("Tests/SARIF/validate.py")
            return try await Program.run(
                "python3", [script.path, Standard.folder.path, "layers.sarif"], in: folder)
        }
    }

    @Test func `holds its standard`() async throws {
        let result = try await held(try log())
        #expect(result.status == 0, "\(result.output)\(result.errors)")
        #expect(result.output.hasPrefix("held against the classes of sarif-om"))
    }

    @Test(arguments: [
        ("\"startLine\"", "\"firstLine\"", "there is no firstLine"),
        ("\"runs\"", "\"results\"", "runs is missing"),
        ("\"uri\"", "\"path\"", "there is no path"),
    ])
    func `that does not is told apart`(part: String, other: String, fault: String) async throws {
        let result = try await held(try log().replacing(part, with: other))
        #expect(result.status == 1)
        #expect(result.output.contains(fault), "\(result.output)\(result.errors)")
    }
}
