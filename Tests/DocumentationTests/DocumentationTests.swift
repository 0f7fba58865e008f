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

    /// The code between the fences, one piece for each block.
    private static func blocks(of markdown: String) -> [String] {
        markdown.components(separatedBy: "```swift\n").dropFirst().map {
            $0.components(separatedBy: "\n```").first ?? ""
        }
    }

    @Test(
        "shows only code that is compiled and run",
        arguments: [
            "README.md", "Sources/Storey/Storey.docc/Storey.md", "Sources/Storey/Storey.docc/OneModule.md",
        ])
    func codeIsCompiled(document: String) throws {
        let blocks = try Self.blocks(of: Self.text(document))
        #expect(!blocks.isEmpty)
        let code = try Self.compiledCode()
        for block in blocks {
            #expect(code.contains(block), "\(document) shows code that no test compiles:\n\(block)")
        }
    }

    /// Guides show pieces of what is compiled; how deep they stand in it does not matter.
    @Test(
        "shows in the guides only code that is compiled and run",
        arguments: [
            "Sources/StoreyNavigation/StoreyNavigation.docc/Coordinators.md",
            "Sources/StoreyNavigation/StoreyNavigation.docc/PopupsAndResults.md",
        ])
    func guideCodeIsCompiled(document: String) throws {
        func flush(_ code: String) -> String {
            code.split(separator: "\n").map { $0.drop(while: \.isWhitespace) }.joined(separator: "\n")
        }
        let blocks = try Self.blocks(of: Self.text(document))
        #expect(!blocks.isEmpty)
        let code = try flush(Self.compiledCode())
        for block in blocks {
            #expect(code.contains(flush(block)), "\(document) shows code that no test compiles:\n\(block)")
        }
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
