import Foundation
import Testing

@Suite("Style sheets")
struct FontSizeTests {
    @Test("Fonts follow the text size of the browser: no style sheet sets one in pixels or points")
    func relativeSizes() throws {
        var count = 0
        for folder in ["Sources", "Examples/Notes/Sources", "Examples/Notes/WebResources"] {
            for file in try Self.styleSheets(in: folder) {
                let text = try String(contentsOf: file, encoding: .utf8)
                let fixed = text.matches(of: /font(-size)?\s*:[^;}]+/).map { String($0.output.0) }
                    .filter { $0.contains(/[0-9](px|pt)/) }
                #expect(fixed == [], "\(file.lastPathComponent)")
                count += 1
            }
        }
        #expect(count >= 10)
    }

    private static func styleSheets(in folder: String) throws -> [URL] {
        let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
            url.deletingLastPathComponent()
        }
        let files = try #require(
            FileManager.default.enumerator(
                at: root.appending(path: folder), includingPropertiesForKeys: nil))
        return files.compactMap { $0 as? URL }.filter { $0.pathExtension == "css" }
    }
}
