import Foundation
import Testing
import WebDriver

@Suite(
    "The plan page in a browser",
    .enabled(if: Browser.isExpected && PlanPages.isBuilt, "make test builds storey first"),
    .timeLimit(.minutes(10)))
struct PlanPageTests {
    @Test(
        "The plan page is self-contained, describes its charts, fits its window, and has no accessibility violations",
        arguments: [BrowserOptions.Viewport.phone, .desktop])
    func reading(viewport: BrowserOptions.Viewport) async throws {
        try await withFolder { folder in
            let page = "\(folder)/plan.html"
            try await PlanPages.write(to: page)
            try await Browser.with(BrowserOptions(viewport: viewport)) { browser in
                try await browser.open("file://\(page)")
                #expect(try await browser.title == "Capacity plan for a school")
                let asked = "return performance.getEntriesByType('resource').length"
                #expect(try await browser.evaluate(asked, as: Int.self) == 0)
                #expect(try await browser.count("script, link, [src], [href]") == 0)

                #expect(try await browser.textsOfFixedSize == [])
                let charts = try await browser.evaluate(PlanPages.charts, as: [PlanPages.Chart].self)
                #expect(charts.count >= 4)
                for chart in charts {
                    // The accessible description contains the chart's name and figures.
                    #expect(chart.words.hasPrefix("\(chart.name): "))
                    let figures = chart.words.filter(\.isNumber)
                    #expect(!figures.isEmpty, "\(chart.words)")
                    #expect(chart.cut == [], "\(chart.name)")
                }

                try await Screenshots(browser: browser)("plan")
            }
        }
    }
}

private enum PlanPages {
    static let tool = Products.path(of: "storey")
    static var isBuilt: Bool { FileManager.default.isExecutableFile(atPath: tool) }

    /// A workload that uses every feature of the planner, with a name wider than a phone.
    private static let workload = """
        name: a school
        users:
          max_monthly: { low: 10000, default: 40000, high: 120000, source: a survey }
          growth_per_month: 8 %
          hours: [1, 1, 1, 1, 1, 2, 4, 6, 8, 9, 9, 8, 7, 7, 8, 9, 10, 12, 14, 15, 13, 9, 5, 2]
          places: [{ name: America, share: 30 % }, { name: Europe, share: 70 %, ahead: 6 h }]
        actions:
          - { name: look, per_session: 10, cpu: 8 ms, database: 3, out: 60 kB }
          - { name: hand in, per_session: 0.5, kind: page, database: 12, in: 2 MB, stores: 2 MB }
          - { name: count, per_session: 2, cpu: 4 ms, where: either }
        media:
          rooms: 60
          people: 5
          recorded: 20 %
          renditions: [{ name: 720p, width: 1280, height: 720, rate: 2 Mbit/s }]
        streams:
          - name: lectures
            channels: 2
            viewers: 500
            where: either
            cdn_per_gb: 0.01
            renditions:
              - { name: 720p, width: 1280, height: 720, rate: 3 Mbit/s, watched: 60 % }
              - { name: 360p, width: 640, height: 360, rate: 1 Mbit/s, watched: 40 % }
        jobs:
          - { name: archiving, per_hour: 30, cpu: 5 min, deadline: 1 h, urgent: 10 % }
          - { name: subtitles, per_hour: 12, cpu: 10 min, deadline: 2 h }
        latency: { goal: 250 ms }
        service_levels: { p99: 300 ms, queue: 20, timeout: 10 s }
        phases:
          - { name: a second region, at_users: 200000 }
          - { name: \(String(repeating: "x", count: 80)) }
        on_premise: { server_price: 6000, vcpu: 32, per_month: 90 }

        """

    /// Generates the page with the tool.
    static func write(to page: String) async throws {
        let file = page + ".yml"
        try workload.write(toFile: file, atomically: true, encoding: .utf8)
        let process = try await GuardedProcess.start(
            tool,
            [
                "plan", file, "--samples", "200", "--requests", "5000", "--format", "html", "--output", page,
            ])
        for await _ in process.lines {}
        await process.end()
        try #require(FileManager.default.fileExists(atPath: page))
    }

    struct Chart: Decodable {
        var name: String
        /// The accessible description.
        var words: String
        /// The texts that exceed the edges of the chart.
        var cut: [String]
    }

    static let charts = """
        return [...document.querySelectorAll("figure")].map((figure) => {
            const drawing = figure.querySelector("svg[role=img]")
            const whole = drawing.getBoundingClientRect()
            const cut = [...drawing.querySelectorAll("text")].filter((text) => {
                const { left, right, top, bottom } = text.getBoundingClientRect()
                return left < whole.left - 1 || right > whole.right + 1 || top < whole.top - 1 || bottom > whole.bottom + 1
            })
            return {
                name: figure.querySelector("figcaption").textContent,
                words: drawing.getAttribute("aria-label"),
                cut: cut.map((text) => text.textContent),
            }
        })
        """
}
