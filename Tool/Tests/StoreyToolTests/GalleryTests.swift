import Foundation
import Programs
import StoreyVideo
import Testing

@testable import StoreyTool

@Suite struct `storey gallery` {
    /// The output of an app with one screen.
    private func previews(_ texts: [String: String], color: String = "black", languages: [String] = ["en"])
        -> String
    {
        let pages = texts.sorted { $0.key < $1.key }.flatMap { name, text in
            languages.map { language in
                """
                {"preview": "\(name)", "language": "\(language)", "html": "<!doctype html><html><head>\
                <link rel=\\"stylesheet\\" href=\\"gallery:style-sheet\\"><script src=\\"gallery:script\\" defer></script>\
                </head><body><p>\(text)</p><img src=\\"/storey/assets/logo.1x.svg\\" alt=\\"\\"></body></html>"}
                """
            }
        }
        return """
            {"version": 1, "sizes": [390, 834, 1440], "script": "0;",
             "styleSheets": [{"name": "light", "css": "p { color: \(color); background: url(/storey/assets/logo.1x.svg); }"},
                             {"name": "dark", "css": "p { color: white; }"}],
             "assets": [{"url": "/storey/assets/logo.1x.svg", "base64": "PHN2Zy8+"}],
             "screens": [{"name": "NotesList", "pages": [\(pages.joined(separator: ", "))]}]}
            """
    }

    private func text(_ path: String, in root: URL) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    private func gallery(_ json: String, to folder: String, _ more: String..., in root: URL) async throws
        -> Program.Result
    {
        try TemporaryFolder.write(json, to: root.appendingPathComponent("previews.json"))
        return try await Tool.run(
            ["gallery", "--from", "previews.json", "--output", folder, "--no-pictures"] + more, in: root)
    }

    @Test
    func `storey gallery writes a page for each preview and language, which loads only files of the folder`()
        async throws
    {
        try await TemporaryFolder.with { root in
            let json = previews(["Empty": "a < b", "Two notes": "A"], languages: ["en", "de-AT"])
            let result = try await gallery(json, to: "out", in: root)
            #expect(
                result
                    == Program.Result(
                        status: 0, output: "", errors: "wrote 4 pages and 0 pictures to out/index.html\n"))
            let page = try text("out/noteslist/two-notes-de-at.html", in: root)
            #expect(page.components(separatedBy: "<iframe").count - 1 == 2 * 3)
            #expect(page.contains("href=&quot;../styles/dark.css&quot;"))
            #expect(page.contains("src=&quot;../assets/logo.1x.svg&quot;"))
            #expect(!page.contains("/storey/") && !page.contains("gallery:"))
            #expect(try text("out/styles/light.css", in: root).contains("url(../assets/logo.1x.svg)"))
            #expect(try text("out/assets/logo.1x.svg", in: root) == "<svg/>")
            let index = try text("out/index.html", in: root)
            #expect(index.contains("<a href=\"noteslist/empty-en.html\"><span>Empty, en</span></a>"))
            let german = try await gallery(json, to: "german", "--language", "de-AT", in: root)
            #expect(german.errors == "wrote 2 pages and 0 pictures to german/index.html\n")
            let none = try await gallery(json, to: "none", "--screen", "Settings", in: root)
            #expect(none.status == 2)
            #expect(
                none.errors
                    == "error: previews.json has no previews for --screen and --language. Its screens are NotesList, in de-AT, en.\n"
            )
            let unnamed = try await Tool.run(
                ["gallery", "--from", "previews.json", "--no-pictures"], in: root)
            #expect(unnamed.errors == "wrote 4 pages and 0 pictures to gallery/index.html\n")
            let empty = try await gallery(previews([:]), to: "none", in: root)
            #expect(empty.status == 2)
            #expect(empty.errors == "error: previews.json has no previews.\n")
        }
    }

    @Test func `--compare lists changed, new, and removed previews for a comment`() async throws {
        try await TemporaryFolder.with { root in
            _ = try await gallery(previews(["Empty": "A", "Gone": "B", "Same": "C"]), to: "old", in: root)
            let result = try await gallery(
                previews(["Empty": "Z", "New": "B", "Same": "C"]), to: "new", "--compare", "old", in: root)
            let comment = """
                ### Gallery

                3 of 4 previews changed.

                | Screen | Preview | Language | Change |
                |---|---|---|---|
                | NotesList | Empty | en | changed |
                | NotesList | New | en | added |
                | NotesList | Gone | en | removed |

                """
            #expect(result.status == 0 && result.output == comment, "\(result)")
            #expect(try text("new/comparison.md", in: root) == comment)
            let page = try text("new/comparison.html", in: root)
            #expect(page.contains("src=\"base/noteslist/empty-en.html\"") && page.contains("<p>None</p>"))
            #expect(FileManager.default.fileExists(atPath: root.path + "/new/base/noteslist/empty-en.html"))
            // Of two earlier runs.
            let again = try await Tool.run(["gallery", "--output", "new", "--compare", "new"], in: root)
            #expect(again.output == "### Gallery\n\nAll 3 previews are unchanged.\n")
        }
    }

    @Test func `The areas in which two pictures differ are rectangles, and near ones are joined`() throws {
        let before = try PixelBuffer(.bgra, PixelSize(100, 90))
        func changed(_ places: [(x: Int, y: Int)], height: Int = 90) throws -> PictureDifference {
            var after = try PixelBuffer(.bgra, PixelSize(100, height))
            let row = after.layout.planes[0].bytesPerRow
            after.withMutableBytes { bytes in
                for (x, y) in places { bytes[y * row + 4 * x] = 200 }
            }
            return PictureDifference(between: before, and: after)
        }
        #expect(try changed([]).areas == [])
        #expect(try changed([(1, 1), (20, 17)]).areas == [.init(x: 0, y: 0, width: 32, height: 32)])
        let far = try changed([(0, 0), (99, 89)])
        #expect(
            far.areas == [
                .init(x: 0, y: 0, width: 16, height: 16), .init(x: 96, y: 80, width: 4, height: 10),
            ])
        #expect(far.share == 2.0 / 42)
        #expect(try changed([], height: 112).areas == [.init(x: 0, y: 80, width: 100, height: 32)])
    }

    @Test(.enabled(if: Browser.installed != nil || Tool.isExpected), .timeLimit(.minutes(3)))
    func `Pictures of a changed preview have the changed areas marked`() async throws {
        try await TemporaryFolder.with { root in
            for (color, folder) in [("black", "old"), ("red", "new")] {
                try TemporaryFolder.write(
                    previews(["Empty": "A"], color: color), to: root.appendingPathComponent("previews.json"))
                let result = try await Tool.run(
                    ["gallery", "--from", "previews.json", "--output", folder], in: root)
                #expect(result.status == 0, "\(result)")
            }
            let picture = try PictureDifference(
                between: root.appending(path: "new/noteslist/empty-en.png"),
                and: root.appending(path: "new/noteslist/empty-en.png"))
            #expect((picture.width, picture.height) == (1428, 1264))
            let result = try await Tool.run(["gallery", "--output", "new", "--compare", "old"], in: root)
            #expect(result.output.contains("1 of 1 previews changed."), "\(result)")
            #expect(result.output.contains("% of the picture"))
            let page = try text("new/comparison.html", in: root)
            // One in each window of the light row.
            #expect(page.components(separatedBy: "<rect").count - 1 == 2 * 3)
            #expect(page.contains("src=\"base/noteslist/empty-en.png\""))
        }
    }

    @Test(.timeLimit(.minutes(5)))
    func `--compare builds the app at a Git revision`() async throws {
        let files = [
            "Package.swift": """
            // swift-tools-version: 6.2
            import PackageDescription
            let package = Package(name: "shop", targets: [.executableTarget(name: "shop")])
            """,
            ".gitignore": ".build\n",
            "Sources/shop/main.swift": "print(#\"\"\"\n\(previews(["Empty": "A"]))\n\"\"\"#)\n",
        ]
        try await TemporaryFolder.with(files) { root in
            try await Tool.commit(root)
            let app = root.appending(path: ".build/debug/shop")
            try TemporaryFolder.write("#!/bin/sh\ncat <<'END'\n\(previews(["Empty": "B"]))\nEND\n", to: app)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: app.path)
            let result = try await Tool.run(
                [
                    "gallery", "--app", ".build/debug/shop", "--output", "out", "--no-pictures", "--compare",
                    "HEAD",
                ], in: root)
            #expect(
                result.status == 0 && result.output.contains("| NotesList | Empty | en | changed |"),
                "\(result)")
            let unknown = try await Tool.run(
                [
                    "gallery", "--app", ".build/debug/shop", "--output", "out", "--no-pictures", "--compare",
                    "no-such",
                ],
                in: root)
            #expect(unknown.status == 2 && unknown.errors.contains("git rev-parse failed"), "\(unknown)")
        }
    }

    @Test(arguments: [
        (["--output", "out"], "--app"), (["--app", "a", "--from", "b", "--output", "out"], "not both"),
        (["--from", "missing.json", "--output", "out"], "missing.json"),
        (["--from", "broken.json", "--output", "out"], "broken.json has no valid previews."),
        (["--output", "out", "--compare", "old"], "gallery.json"),
        (["--from", "broken.json", "--output", "out", "--browser", "/missing"], "/missing"),
    ])
    func `What can't be read or written is named, and the status is 2`(arguments: [String], part: String)
        async throws
    {
        try await TemporaryFolder.with(["broken.json": "{\"version\": 1}"]) { root in
            let result = try await Tool.run(["gallery"] + arguments, in: root)
            #expect(result.status == 2 && result.output.isEmpty && result.errors.contains(part), "\(result)")
        }
    }
}
