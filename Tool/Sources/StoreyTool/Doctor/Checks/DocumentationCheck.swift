import Foundation
import ToolInternal

/// Checks that links in Markdown files lead to a file of the project.
struct DocumentationCheck: Sendable {
    let root: URL

    func run() throws -> HealthCheck.Result {
        let files = ProjectFiles.paths(in: root) { $0.hasSuffix(".md") }
        var problems: [HealthProblem] = []
        if !files.contains("README.md") {
            problems.append(
                HealthProblem(
                    "The project has no README.md.", severity: .warning,
                    fix: HealthProblem.editing(root.appending(path: "README.md").path)))
        }
        for file in files {
            let url = root.appending(path: file)
            let text = try String(contentsOf: url, encoding: .utf8)
            for (line, target) in Self.links(in: text) where !leads(target, from: url) {
                problems.append(
                    HealthProblem(
                        "\(file):\(line): The link to \(target) leads nowhere.",
                        fix: HealthProblem.editing(url.path)))
            }
        }
        return HealthCheck.Result(files.count.counting("file"), problems)
    }

    private func leads(_ target: String, from file: URL) -> Bool {
        let path = target.removingPercentEncoding ?? target
        let base = path.hasPrefix("/") ? root : file.deletingLastPathComponent()
        return FileManager.default.fileExists(atPath: base.appending(path: path).standardizedFileURL.path)
    }

    /// Returns the targets of links to files, with their lines. Links in code, to sections, and to other sites are left out,
    /// as are those of DocC, which have a scheme or a path without an extension.
    static func links(in text: String) -> [(line: Int, target: String)] {
        var links: [(line: Int, target: String)] = []
        var isCode = false
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if line.drop(while: \.isWhitespace).hasPrefix("```") { isCode.toggle() }
            if isCode { continue }
            let plain = line.replacing(/`[^`]*`/, with: "")
            for match in plain.matches(of: /\]\(([^()\s]+)\)/) {
                let target = match.1.prefix { $0 != "#" && $0 != "?" }
                if !target.isEmpty, target.firstMatch(of: /^[A-Za-z][A-Za-z0-9+.-]*:/) == nil,
                    target.split(separator: "/").last?.contains(".") == true
                {
                    links.append((index + 1, String(target)))
                }
            }
        }
        return links
    }
}
