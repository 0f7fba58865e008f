import Foundation
import WebDriver

/// axe-core, which checks pages for accessibility violations. `Scripts/setup.sh test` installs it.
enum Axe {
    /// Whether a missing axe-core must fail the tests, as in CI.
    static var isExpected: Bool {
        let environment = ProcessInfo.processInfo.environment
        return environment["STOREY_STRICT"] == "1" || environment["CI"] != nil
    }

    static let advice = "axe-core isn't installed: run `make setup`, which needs pip for Python 3"

    static let script: String? = {
        let root = (0..<5).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent()
        }
        return try? String(contentsOf: root.appendingPathComponent(".build/axe/axe.min.js"), encoding: .utf8)
    }()
}

extension Browser {
    /// The accessibility violations that axe-core finds on the page. Empty if axe-core isn't installed, unless it must be.
    var accessibilityViolations: [String] {
        get async throws {
            guard let script = Axe.script else { return Axe.isExpected ? [Axe.advice] : [] }
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
