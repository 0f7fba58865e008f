import Foundation
import Testing

@testable import StoreyTool

@Suite struct `Errors of a build` {
    private static let output = """
        Building for debugging...
        [5/9] Compiling NotesWeb NoteDetailsHTMLView.swift
        \u{1B}[1m/app/Sources/Web/View.swift:3:9: \u{1B}[0m\u{1B}[1;31merror: \u{1B}[0m\u{1B}[1mcannot find 'oops' in scope\u{1B}[0m
        1 | func view() {
        3 |         oops()
          |         `- error: cannot find 'oops' in scope
        /app/Sources/Web/View.swift:3:9: error: cannot find 'oops' in scope
        /app/Sources/Web/View.swift:1:6: note: 'view' declared here
        /app/Sources/Web/View.swift:2:1: warning: variable 'a' was never used
        /app/Sources/My App/Of: Me.swift:12:1: error: expected '}': found 'x'
        error: 'app': /app/Package.swift:4:2: error: expected expression
        error: fatalError
        """

    private static let errors = [
        BuildDiagnostic(
            file: "/app/Sources/Web/View.swift", line: 3, column: 9, message: "cannot find 'oops' in scope"),
        BuildDiagnostic(
            file: "/app/Sources/My App/Of: Me.swift", line: 12, column: 1,
            message: "expected '}': found 'x'"),
        BuildDiagnostic(file: "/app/Package.swift", line: 4, column: 2, message: "expected expression"),
    ]

    @Test func `Errors are found once each, without colors, notes, warnings, and the code`() {
        #expect(BuildDiagnostic.errors(in: Self.output) == Self.errors)
    }

    @Test func `A problem without a place is found among the last lines`() {
        let linker = """
            [8/9] Linking app
            error: link command failed with exit code 1
            /usr/bin/ld.lld: error: undefined symbol: missing
            >>> referenced by View.swift
            """
        #expect(BuildDiagnostic.errors(in: linker) == [])
        #expect(
            BuildDiagnostic.problem(in: linker) == """
                error: link command failed with exit code 1
                /usr/bin/ld.lld: error: undefined symbol: missing
                """)
        #expect(BuildDiagnostic.problem(in: "one\n\u{1B}[1mtwo\u{1B}[0m\n") == "one\ntwo")
    }

    @Test func `A diagnostic shows its line with the lines around it, and a path in the package`() {
        let source = "one\n\ttwo\nthree\nfour"
        let diagnostic = BuildDiagnostic(file: "/app/Sources/A.swift", line: 2, column: 2, message: "wrong")
            .located(in: source, relativeTo: "/app")
        #expect(diagnostic.name == "Sources/A.swift")
        #expect(
            diagnostic.code == [
                .init(line: 1, text: "one"), .init(line: 2, text: "\ttwo"), .init(line: 3, text: "three"),
                .init(line: 4, text: "four"),
            ])
        #expect(
            diagnostic.text { text, _ in text } == """
                Sources/A.swift:2:2: error: wrong
                    1 | one
                    2 | \ttwo
                      | \t^
                    3 | three
                    4 | four

                """)
        let lost = BuildDiagnostic(file: "/b.swift", line: 9, column: 1, message: "")
        #expect(lost.located(in: nil, relativeTo: "/app").code == [])
        #expect(lost.located(in: "one", relativeTo: "/app").code == [])
        #expect(lost.located(in: "one", relativeTo: "/app").name == "/b.swift")
    }

    @Test(arguments: [
        (0, "^"), (1, "^"), (4, "  ^"), (5, "  \t^"), (7, "  \t ^"), (99, "  \t  ^"),
    ])
    func `The caret is below the character at a column, which counts UTF-8 bytes`(column: Int, caret: String)
    {
        // é and ö have two bytes each.
        let diagnostic = BuildDiagnostic(file: "/a.swift", line: 1, column: column, message: "wrong")
            .located(in: "aé\töx", relativeTo: "/app")
        let rows = diagnostic.text { text, _ in text }.split(separator: "\n")
        #expect(rows.last == "      | \(caret)")
    }

    @Test func `The lines of a file may end as on Windows`() {
        let diagnostic = BuildDiagnostic(file: "/a.swift", line: 2, column: 1, message: "wrong")
            .located(in: "one\r\ntwo\r\n", relativeTo: "/app")
        #expect(diagnostic.code.map(\.text) == ["one", "two", ""])
    }
}
