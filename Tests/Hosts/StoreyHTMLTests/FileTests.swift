import Storey
import StoreyHTML
import Testing

@Suite("Files of a description")
struct FileTests {
    private let report = File("report.txt", bytes: Array("Milk".utf8))

    private func html(isEnabled: Bool = true) -> HTML<[File]> {
        HTML([
            download("Save", id: "save", isEnabled: isEnabled, file: report),
            fileInput(
                "Import", id: "import", accepting: ["md", "txt"], allowsSeveral: true, isEnabled: isEnabled,
                on: { $0 }),
        ])
    }

    @Test("A download is a button, and a file input is an input in its label")
    func rendered() {
        #expect(
            html().rendered()
                == "<button id=\"save\" class=\"button\" data-on=\"click\" type=\"button\">Save</button>"
                + "<label class=\"files button\"><span class=\"label\">Import</span>"
                + "<input id=\"import\" data-on=\"files\" accept=\".md,.txt\" multiple=\"\" type=\"file\"></label>"
        )
        #expect(
            html().elements == [
                ScreenElement(.button, "Save", identifier: "save"),
                ScreenElement(.button, "Import", identifier: "import"),
            ])
    }

    @Test("A file input sends the chosen files, and nothing for other actions")
    func chosen() {
        #expect(html().event(for: .choose([report]), at: "import") == [report])
        #expect(html().event(for: .tap, at: "import") == nil)
        #expect(html().event(for: .choose([report]), at: "save") == nil)
        #expect(html(isEnabled: false).event(for: .choose([report]), at: "import") == nil)
    }

    @Test("A download has its file only while the user can tap it")
    func saved() {
        #expect(html().scoped(to: "a").download(at: "a.save")?() == report)
        #expect(html().download(at: "import") == nil)
        #expect(html(isEnabled: false).download(at: "save") == nil)
        #expect(div { html() }.inert().download(at: "save") == nil)
    }
}
