import Foundation
import Testing

@testable import StoreyTool

@Suite struct `The status of a development session` {
    private static let compiled = BuildDiagnostic(
        file: "/app/A.swift", line: 3, column: 1, message: "extraneous '}' at top level")
    private static let misspelled = BuildDiagnostic(
        file: "/app/Resources/app.css", line: 2, column: 1, message: "wrong")

    private struct Shown: Decodable, Equatable {
        struct Diagnostic: Decodable, Equatable { let message: String }

        let state: String
        let diagnostics: [Diagnostic]

        init(_ state: String, _ diagnostics: BuildDiagnostic...) {
            self.state = state
            self.diagnostics = diagnostics.map { Diagnostic(message: $0.message) }
        }
    }

    private func shown(_ status: DevStatus) throws -> Shown {
        try JSONDecoder().decode(Shown.self, from: status.json)
    }

    @Test func `Compiler errors at the start of a line stay when a resource file is saved without errors`()
        throws
    {
        var status = DevStatus()
        status.report = .failed
        status.buildErrors = [Self.compiled]
        #expect(try shown(status) == Shown("failed", Self.compiled))
        status.resourceErrors = [Self.misspelled]
        #expect(try shown(status) == Shown("failed", Self.compiled, Self.misspelled))
        status.resourceErrors = []
        #expect(try shown(status) == Shown("failed", Self.compiled))
    }

    @Test func `Errors in resource files stay after a build that succeeds`() throws {
        var status = DevStatus()
        status.resourceErrors = [Self.misspelled]
        for report in [DevLoop.Report.building, .starting] {
            status.report = report
            #expect(try shown(status) == Shown(report.rawValue, Self.misspelled))
        }
        status.report = .running
        #expect(try shown(status) == Shown("failed", Self.misspelled))
        status.resourceErrors = []
        #expect(try shown(status) == Shown("running"))
    }

    @Test func `An error in a resource file that a plugin reports in the build is shown once`() throws {
        var status = DevStatus()
        status.report = .failed
        status.buildErrors = [Self.misspelled]
        status.resourceErrors = [Self.misspelled]
        #expect(try shown(status) == Shown("failed", Self.misspelled))
    }
}
