import Foundation
import Storey

extension Replay {
    /// The recording as a test, ready to paste: what the person did as calls of ``HeadlessApp``, what the app was told as
    /// lines of the recording, and what there was to see in the end.
    ///
    /// A recording of a bug becomes a failing test by what should have been there: the words that are expected.
    /// - Parameters:
    ///   - name: the test's name, as a function may be called.
    ///   - app: the Swift expression of the app's definition.
    ///   - imports: the modules that it needs.
    ///   - words: texts that are to be on the screen in the end. Without any, the test holds the app to what the replay
    ///     came to.
    /// - Returns: Swift code.
    public func test(named name: String, of app: String, imports: [String], expecting words: [String] = [])
        -> String
    {
        let modules = Set(imports + ["StoreyTesting", "Testing"]).sorted()
        var lines = modules.map { "import \($0)" }
        lines += [
            "", "// Made of a recording of \(recording.app), begun \(recording.began).",
            "// swift-format-ignore",
        ]
        lines += ["@Test func \(name)() async throws {"]
        lines += ["    let told = try Recording("]
        lines += ["        text: " + recording.withoutActions.literal(indented: 12) + ")"]
        lines += ["    let app = try await HeadlessApp.launch(", "        \(app), toldBy: told)"]
        var now: Duration = .zero
        for (time, action, _) in recording.moments {
            if time > now { lines.append("    try await app.advance(by: \((time - now).code))") }
            now = max(now, time)
            lines.append("    try await app.\(action)")
        }
        if recording.duration > now {
            lines.append("    try await app.advance(by: \((recording.duration - now).code))")
        }
        for text in words { lines.append("    #expect(app.texts.contains(\(text.quoted)))") }
        if words.isEmpty {
            lines.append("    #expect(app.outline == \(self.app.outline.literal(indented: 8)))")
            lines.append(
                "    #expect(app.texts == [\(self.app.texts.map(\.quoted).joined(separator: ", "))])")
        }
        return (lines + ["}", ""]).joined(separator: "\n")
    }
}

extension String {
    fileprivate var lines: [String] { components(separatedBy: "\n") }

    /// As a literal of several lines in which nothing needs to be escaped.
    fileprivate func literal(indented width: Int) -> String {
        var marks = "#"
        while contains("\\" + marks) || contains("\"\"\"" + marks) { marks += "#" }
        let indent = String(repeating: " ", count: width)
        let body = trimmingCharacters(in: .newlines).lines.map { indent + $0 }
        return ([marks + "\"\"\""] + body + ["\(indent)\"\"\"" + marks]).joined(separator: "\n")
    }
}
