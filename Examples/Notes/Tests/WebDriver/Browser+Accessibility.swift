import Foundation

/// axe-core, which checks pages for accessibility violations. `Scripts/setup.sh test` installs it.
package enum Axe {
    /// Whether a missing axe-core must fail the tests, as in CI.
    package static var isExpected: Bool {
        let environment = ProcessInfo.processInfo.environment
        return environment["STOREY_STRICT"] == "1" || environment["CI"] != nil
    }

    static let advice = "axe-core isn't installed: run `make setup`, which needs pip for Python 3"

    package static let script: String? = {
        let root = (0..<5).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent()
        }
        return try? String(contentsOf: root.appendingPathComponent(".build/axe/axe.min.js"), encoding: .utf8)
    }()
}

extension Browser {
    /// The names of the elements, outside of drawings, whose text doesn't grow with the text size of the browser.
    package var textsOfFixedSize: [String] {
        get async throws {
            try await evaluate(
                """
                const hasText = (element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim())
                const size = (element) => parseFloat(getComputedStyle(element).fontSize)
                const texts = [...document.body.querySelectorAll("*")].filter((element) => !element.closest("svg") && hasText(element))
                const root = document.documentElement
                const sizes = texts.map(size)
                root.style.fontSize = `${2 * size(root)}px`
                const fixed = texts.filter((element, index) => Math.abs(size(element) - 2 * sizes[index]) > .1)
                root.style.fontSize = ""
                return texts.length === 0 ? ["no texts"] : fixed.map((element) => element.localName)
                """)
        }
    }

    /// The accessibility violations that axe-core finds on the page. Empty if axe-core isn't installed, unless it must be.
    package var accessibilityViolations: [String] {
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
