import Foundation
import Testing
import WebDriver

@Suite(
    "The video page in a browser",
    .enabled(if: Browser.isExpected && VideoPages.isBuilt, "make test builds storey first"),
    .timeLimit(.minutes(10)))
struct VideoPageTests {
    @Test("The video page shows its pictures, animates on demand, and has no accessibility violations")
    func reading() async throws {
        try await withFolder { folder in
            let page = "\(folder)/video.html"
            try await VideoPages.write(to: page)
            try await Browser.with { browser in
                try await browser.open("file://\(page)")
                #expect(try await browser.count("section") == 21)
                #expect(try await browser.textsOfFixedSize == [])
                let missing = "return [...document.images].filter((image) => !image.naturalWidth).length"
                #expect(try await browser.evaluate(missing, as: Int.self) == 0)

                let moving = "return document.getAnimations().length"
                #expect(try await browser.evaluate(moving, as: Int.self) == 0)
                try await browser.execute("document.querySelector('#move').click()")
                try await browser.waitUntil("the discs move") {
                    try await browser.evaluate(moving, as: Int.self) == 3
                }
                for scheme in [BrowserOptions.ColorScheme.dark, .light] {
                    try await browser.emulate(scheme)
                    try await browser.saveScreenshot("video-\(scheme)")
                    #expect(try await browser.accessibilityViolations == [], "\(scheme)")
                }
            }
        }
    }
}

extension VideoPageTests {
    /// The tables are computed in Swift, and the parts that can be moved in the browser.
    @Test(
        "The parts of the video page that can be moved compute the numbers of its tables",
        arguments: MovedPart.all)
    func computing(part: MovedPart) async throws {
        try await withFolder { folder in
            let page = "\(folder)/video.html"
            try await VideoPages.write(to: page)
            try await Browser.with { browser in
                try await browser.open("file://\(page)")
                let result = "document.querySelector('[data-part=\(part.name)] .result').textContent"
                try await browser.waitUntil("\(part.name) has a result") {
                    try await browser.evaluate("return \(result) !== ''", as: Bool.self)
                }
                let differences = """
                    const part = document.querySelector('[data-part=\(part.name)]');
                    const result = part.querySelector('.result');
                    const set = (name, value) => {
                        const control = part.querySelector(`[name=${name}]`);
                        control.value = value;
                        control.dispatchEvent(new Event('input'));
                    };
                    const tables = [...part.closest('section').querySelectorAll('table')];
                    const rows = [...tables.at(-1).querySelectorAll('tr')].slice(1)
                        .map((row) => [...row.children].map((cell) => cell.textContent));
                    const differences = [];
                    const check = (text) => { if (!result.textContent.includes(text)) differences.push(`${text}: ${result.textContent}`); };
                    \(part.script)
                    return differences;
                    """
                #expect(try await browser.evaluate(differences, as: [String].self) == [])
            }
        }
    }

    /// A part of the page, and a script that sets its controls and checks its result against the last table of its section.
    struct MovedPart: CustomTestStringConvertible, Sendable {
        let name: String
        let script: String
        var testDescription: String { name }

        static let all = [
            MovedPart(
                name: "solids",
                script: """
                    rows.slice(0, 4).forEach((row, index) => { set('model', index); check(`fills ${row[2]} of its box`); });
                    """),
            MovedPart(
                name: "interlacing",
                script: """
                    rows.forEach((row, index) => { set('motion', index); check(`woven ${row[1]}, bobbed ${row[2]}.`); });
                    """),
            MovedPart(
                name: "pulldown",
                script: """
                    const displays = ['50', '59.94', '60', '120'];
                    for (const row of rows) {
                        displays.forEach((display, index) => {
                            set('film', row[0]);
                            set('display', display);
                            const cell = row[index + 1];
                            if (cell.endsWith('even')) check('even motion');
                            else if (cell.endsWith('…')) check(`frame: ${cell.replace(' …', '')}`);
                            else check('judder');
                        });
                    }
                    """),
            MovedPart(
                name: "motion",
                script: """
                    check(`from ${rows[1][1]} to`);
                    check(`${rows[1][2]} without motion`);
                    for (const row of rows.slice(2)) {
                        set('side', row[0].split(' ').at(-1));
                        check(` to ${row[1]}, `);
                        check(`${row[2]} for the residual and ${row[3]} for the vectors`);
                    }
                    """),
            MovedPart(
                name: "groups",
                script: """
                    set('decoded', 12);
                    rows.slice(0, 2).forEach((row, index) => { set('order', index); check(`${row[4]} bytes decoded`); });
                    """),
        ]
    }
}

private enum VideoPages {
    static let tool = Products.path(of: "storey")
    static var isBuilt: Bool { FileManager.default.isExecutableFile(atPath: tool) }

    /// Generates the page with the tool.
    static func write(to page: String) async throws {
        let process = try await GuardedProcess.start(tool, ["video", "page", "--output", page])
        for await _ in process.lines {}
        await process.end()
    }
}
