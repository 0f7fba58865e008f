import Foundation
import Testing

@Suite("The documentation")
struct DocumentationTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    /// All Swift code that the tests and the example compile.
    private static func compiledCode() throws -> String {
        try ["Tests", "Tool/Tests", "Examples/Notes/Sources", "Examples/Notes/Tests", "Examples/Notes/iOS"]
            .flatMap {
                folder -> [String] in
                let directory = root.appendingPathComponent(folder)
                let files = FileManager.default.enumerator(at: directory, includingPropertiesForKeys: nil)
                return try (files?.allObjects as? [URL] ?? [])
                    .filter { $0.pathExtension == "swift" && !$0.path.contains("/.build/") }
                    .map { try String(contentsOf: $0, encoding: .utf8) }
            }
            .joined(separator: "\n")
    }

    /// The README and all articles.
    static let documents: [String] = {
        let articles = ["Sources", "Tool/Sources"].flatMap { folder -> [URL] in
            let sources = root.appendingPathComponent(folder)
            let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
            return (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "md" }
        }
        return ["README.md"] + articles.map { String($0.path.dropFirst(root.path.count + 1)) }.sorted()
    }()

    /// Returns the code of each block.
    private static func blocks(of markdown: String) -> [String] {
        markdown.components(separatedBy: "```swift\n").dropFirst().map {
            $0.components(separatedBy: "\n```").first ?? ""
        }
    }

    /// Returns the code without indentation, because test code is indented deeper than an article's.
    private static func withoutIndentation(_ code: String) -> String {
        code.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.drop { $0 == " " } }
            .joined(separator: "\n")
    }

    @Test("Articles show only code that is compiled and run", arguments: documents)
    func codeIsCompiled(document: String) throws {
        let code = Self.withoutIndentation(try Self.compiledCode())
        for block in try Self.blocks(of: Self.text(document)) {
            // Computed outside the expectation, which would print all of the code.
            let isCompiled = code.contains(Self.withoutIndentation(block))
            #expect(
                isCompiled,
                "\(document) shows code that no test compiles:\n\(block)")
        }
    }

    @Test("Every module has an article with code")
    func modulesHaveArticles() throws {
        let withCode = try Self.documents.filter { try !Self.blocks(of: Self.text($0)).isEmpty }
        let modules = Set(withCode.dropFirst().map { $0.split(separator: "/")[2] })
        #expect(
            modules.isSuperset(of: [
                "Storey", "StoreyWebRTC", "StoreyPlanner", "StoreyInjection", "StoreyLayers", "StoreyMock",
                "StoreyNavigation", "StoreyService", "StoreyShare", "StoreyStartup", "StoreyState",
                "StoreyTesting", "StoreyUIKit", "StoreyVideo", "StoreyWeb",
            ]))
    }

    @Test("The Swift Package Index and make docs build the documentation of the same products")
    func documentedProducts() throws {
        let products = try Set(
            Self.text("Package.swift").matches(of: /\.library\(name: "(\w+)"/).map { String($0.output.1) })
        let indexed = try Set(Self.text(".spi.yml").matches(of: /- (Storey\w*)/).map { String($0.output.1) })
        let built = try Set(
            Self.text("Scripts/docs.sh").matches(of: /modules\+?=\(([^)]*)\)/).flatMap { list in
                list.output.1.split(whereSeparator: \.isWhitespace).map { String($0) }
            })
        // The index builds the root package only, and StoreyPlanner is a part of the tool.
        #expect(indexed == built.subtracting(["StoreyPlanner"]))
        // Apps use these through plugins.
        #expect(indexed == products.subtracting(["StoreyResources", "StoreyWrappers"]))
    }

    @Test(
        "Links lead to existing files",
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
