import Foundation
import Testing

@Suite("The documentation")
struct DocumentationTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    /// All Swift code that is compiled and run: the tests' and the example's.
    private static func compiledCode() throws -> String {
        try ["Tests", "Examples/Notes/Sources", "Examples/Notes/Tests"].flatMap { folder -> [String] in
            let place = root.appendingPathComponent(folder)
            let files = FileManager.default.enumerator(at: place, includingPropertiesForKeys: nil)
            return try (files?.allObjects as? [URL] ?? [])
                .filter { $0.pathExtension == "swift" && !$0.path.contains("/.build/") }
                .map { try String(contentsOf: $0, encoding: .utf8) }
        }
        .joined(separator: "\n")
    }

    /// README and every article.
    static let documents: [String] = {
        let sources = root.appendingPathComponent("Sources")
        let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
        let articles = (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "md" }
        return ["README.md"] + articles.map { String($0.path.dropFirst(root.path.count + 1)) }.sorted()
    }()

    /// The code between the fences, one piece for each block.
    private static func blocks(of markdown: String) -> [String] {
        markdown.components(separatedBy: "```swift\n").dropFirst().map {
            $0.components(separatedBy: "\n```").first ?? ""
        }
    }

    /// Without what a line is indented by: in a test, code stands deeper than in an article.
    private static func withoutIndentation(_ code: String) -> String {
        code.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.drop { $0 == " " } }
            .joined(separator: "\n")
    }

    @Test("shows only code that is compiled and run", arguments: documents)
    func codeIsCompiled(document: String) throws {
        let code = Self.withoutIndentation(try Self.compiledCode())
        for block in try Self.blocks(of: Self.text(document)) {
            // Not within the expectation, which would show all the code there is.
            let isCompiled = code.contains(Self.withoutIndentation(block))
            #expect(
                isCompiled,
                "\(document) shows code that no test compiles:\n\(block)")
        }
    }

    @Test("has an article for every room, with code")
    func roomsHaveArticles() throws {
        let withCode = try Self.documents.filter { try !Self.blocks(of: Self.text($0)).isEmpty }
        let rooms = Set(withCode.dropFirst().map { $0.split(separator: "/")[1] })
        #expect(
            rooms.isSuperset(of: [
                "Storey", "StoreyAudience", "StoreyCapacity", "StoreyInjection", "StoreyLayers", "StoreyMock",
                "StoreyNavigation", "StoreyService", "StoreyShare", "StoreyStartup", "StoreyState",
                "StoreyTesting", "StoreyUIKit", "StoreyVideo", "StoreyWeb",
            ]))
    }

    @Test(
        "names only files that are there",
        arguments: ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"])
    func linksLead(document: String) throws {
        let links = try Self.text(document).matches(of: /\]\((?!http|#)([^)]+)\)|src="(?!http)([^"]+)"/)
        for link in links {
            let path = String(link.output.1 ?? link.output.2 ?? "")
            let file = Self.root.appendingPathComponent(path.components(separatedBy: "#")[0]).path
            #expect(FileManager.default.fileExists(atPath: file), "\(document) links to \(path)")
        }
    }
}
