import Foundation
import WebDriver

/// axe-core, which knows what keeps people out of a page. `Scripts/setup.sh test` fetches it.
enum Axe {
    static let script: String? = {
        let root = (0..<5).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent()
        }
        return try? String(contentsOf: root.appendingPathComponent(".build/axe/axe.min.js"), encoding: .utf8)
    }()
}

extension Browser {
    /// What axe-core finds wrong on the page, each with where and why; nothing where axe-core is not there.
    var barriers: [String] {
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
