import Foundation
import Storey

extension Replay {
    /// Returns the recording as the source code of a test: the user's actions as calls of ``HeadlessApp``, the
    /// recorded results as text, and the expected content of the screen.
    ///
    /// To turn the recording of a bug into a failing test, pass the texts that should have been visible.
    /// - Parameters:
    ///   - name: The name of the test function.
    ///   - app: The Swift expression for the app's definition.
    ///   - imports: The modules that the expression needs.
    ///   - texts: Texts that must be visible at the end. If empty, the test expects the content that the replay
    ///     reached.
    /// - Returns: Swift code.
    public func test(named name: String, of app: String, imports: [String], expecting texts: [String] = [])
        -> String
    {
        recording.test(
            named: name, of: app, imports: imports, expecting: texts, outline: self.app.outline,
            allTexts: self.app.texts)
    }
}

extension ReplayStep {
    /// Returns the recording up to this step as the source code of a test; see ``Replay/test(named:of:imports:expecting:)``.
    /// - Parameter recording: The whole recording.
    package func test(of recording: Recording, named name: String, of app: String, imports: [String])
        -> String
    {
        recording.prefix(number).test(
            named: name, of: app, imports: imports, expecting: [], outline: outline, allTexts: texts)
    }
}

extension Recording {
    /// - Parameters:
    ///   - outline: The outline that the replay reached.
    ///   - allTexts: The texts that the replay reached.
    fileprivate func test(
        named name: String, of app: String, imports: [String], expecting texts: [String], outline: String,
        allTexts: [String]
    ) -> String {
        let choosesFiles = actions.contains {
            if case .element(.choose, _) = $0 { true } else { false }
        }
        let modules = Set(imports + ["StoreyTesting", "Testing"] + (choosesFiles ? ["Storey"] : []))
            .sorted()
        var lines = modules.map { "import \($0)" }
        lines += [
            "", "// Generated from a recording of \(self.app), started \(began).",
            "// swift-format-ignore",
        ]
        lines += ["@Test func \(name)() async throws {"]
        lines += ["    let recording = try Recording("]
        lines += ["        text: " + textWithoutActions.literal(indented: 12) + ")"]
        lines += ["    let app = try await HeadlessApp.launch(", "        \(app), replaying: recording)"]
        var now: Duration = .zero
        for (time, action, _) in moments {
            if time > now { lines.append("    try await app.advance(by: \((time - now).code))") }
            now = max(now, time)
            lines.append("    try await app.\(action)")
        }
        if duration > now {
            lines.append("    try await app.advance(by: \((duration - now).code))")
        }
        for text in texts { lines.append("    #expect(app.texts.contains(\(text.quoted)))") }
        if texts.isEmpty {
            lines.append("    #expect(app.outline == \(outline.literal(indented: 8)))")
            lines.append(
                "    #expect(app.texts == [\(allTexts.map(\.quoted).joined(separator: ", "))])")
        }
        return (lines + ["}", ""]).joined(separator: "\n")
    }
}

extension String {
    fileprivate var lines: [String] { components(separatedBy: "\n") }

    /// Returns a multi-line literal that needs no escaping.
    fileprivate func literal(indented width: Int) -> String {
        var marks = "#"
        while contains("\\" + marks) || contains("\"\"\"" + marks) { marks += "#" }
        let indent = String(repeating: " ", count: width)
        let body = trimmingCharacters(in: .newlines).lines.map { indent + $0 }
        return ([marks + "\"\"\""] + body + ["\(indent)\"\"\"" + marks]).joined(separator: "\n")
    }
}
