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

    @Test("Sizes follow the text size of the browser: only lines are given in pixels, up to 4")
    func relativeLengths() throws {
        var count = 0
        for folder in ["Sources/Hosts", "Examples/Notes/WebResources"] {
            for file in try Self.styleSheets(in: folder) {
                // The gallery shows windows of devices.
                let text = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
                    .filter { !$0.contains(".size-") }.joined(separator: "\n")
                let fixed = text.matches(of: /([0-9]+(?:\.[0-9]+)?)p[xt]\b/)
                    .filter { Double($0.output.1).map { $0 > 4 } ?? true }.map { String($0.output.0) }
                #expect(fixed == [], "\(file.lastPathComponent)")
                count += 1
            }
        }
        #expect(count >= 10)
    }

    @Test("Sides follow the direction of the language: no style sheet names the left or the right one")
    func logicalSides() throws {
        var count = 0
        for folder in ["Sources", "Examples/Notes/Sources", "Examples/Notes/WebResources", "Tool/Sources"] {
            for file in try Self.styleSheets(in: folder) {
                let text = try String(contentsOf: file, encoding: .utf8)
                let sides =
                    /(?:text-align|float|clear)\s*:\s*(?:left|right)\b|(?:margin|padding|border)-(?:left|right)\b/
                // Scripts measure from the left.
                let edges = /[\s;{](?:left|right)\s*:(?!\s*var\()[^;}]+/
                let physical = text.matches(of: sides).map { String($0.output) }
                #expect(
                    physical + text.matches(of: edges).map { String($0.output) } == [],
                    "\(file.lastPathComponent)")
                count += 1
            }
        }
        #expect(count >= 15)
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
