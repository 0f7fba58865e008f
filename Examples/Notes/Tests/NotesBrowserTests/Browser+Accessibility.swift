import Foundation
import WebDriver

/// axe-core, which checks pages for accessibility violations. `Scripts/setup.sh test` installs it.
enum Axe {
    static let script: String? = {
        let root = (0..<5).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent()
        }
        return try? String(contentsOf: root.appendingPathComponent(".build/axe/axe.min.js"), encoding: .utf8)
    }()
}

extension Browser {
    /// The accessibility violations that axe-core finds on the page. Empty if axe-core isn't installed.
    var accessibilityViolations: [String] {
        get async throws {
            guard let script = Axe.script else { return [] }
            if try await !evaluate("return !!window.axe", as: Bool.self) { try await execute(script) }
            return try await evaluate(
                """
                return axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) =>
                    violations.flatMap(({ id, nodes }) => nodes.map((node) =>
                        `${id}: ${node.target.join(" ")}: ${node.failureSummary}`)))
                """)
        }
    }
}
