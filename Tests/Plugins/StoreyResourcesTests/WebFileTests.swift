import Foundation
import StoreyHTML
import StoreyInternal
import Testing

@testable import StoreyResources

@Suite("Files for the web host")
struct WebFileTests {
    @Test("The generated assets have the files' contents, with the addresses of other files in style sheets")
    func assets() throws {
        let folder = Sample.folder.appending(path: "Web")
        #expect(
            WebAssets.all.map(\.name) == [
                "favicon.svg", "fonts/Paper-Bold.ttf", "images/leaf.svg", "shop.css",
            ])
        for asset in WebAssets.all where asset != WebAssets.shopCss {
            let file = try Data(contentsOf: folder.appending(path: asset.name))
            #expect(asset.bytes == [UInt8](file))
        }
        let source = try String(contentsOf: folder.appending(path: "shop.css"), encoding: .utf8)
        let expected = source.replacing("fonts/Paper-Bold.ttf", with: WebAssets.fontsPaperBoldTtf.url)
            .replacing("images/leaf.svg", with: WebAssets.imagesLeafSvg.url)
        #expect(String(decoding: WebAssets.shopCss.bytes, as: UTF8.self) == expected)
        #expect(WebAssets.imagesLeafSvg.url.hasPrefix("/storey/assets/images/leaf."))
        #expect(WebAssets.all.filter(\.isIcon) == [WebAssets.faviconSvg])
    }

    @Test("The generated class names are usable as classes, also those that the host has too")
    func classes() {
        let html: HTML<Never> = p("9.–", class: [.price, .isReduced, .mdWide, .card, .open])
        #expect(html.rendered() == #"<p class="price is-reduced md:wide card open">9.–</p>"#)
    }

    @Test(
        "Classes are found in selectors only",
        arguments: [
            (".a { } .b.c > p:not(.d) { }", ["a", "b", "c", "d"]),
            ("@media (width > 1.5em) { .a { } } @container x (.no) { .b { } }", ["a", "b"]),
            (".a { margin: .5em; background: url(x.png); &.b { } .c & { } }", ["a", "b", "c"]),
            ("/* .no { } */ p { content: \".no { \\\" .no\"; } .a::after { }", ["a"]),
            ("@keyframes x { 50.5% { } } .a-b_c\\:d, .\\31 0 { }", ["a-b_c:d", "10"]),
            (".a { } .a { } .é { }", ["a", "é"]),
        ])
    func selectors(text: String, classes: [String]) throws {
        #expect(try StyleSheet(reading: text).classes.map(\.name) == classes)
    }

    @Test(
        "Problems are reported with file and line",
        arguments: [
            ([".a { color: red"], "Web/app.css:1: error: The file is malformed: a { is not closed."),
            (["p { }", "}"], "Web/app.css:2: error: The file is malformed: a } closes no block."),
            (["p { }", "/* x"], "Web/app.css:2: error: The file is malformed: a comment is not closed."),
            (
                ["p { content: \"x", "}"],
                "Web/app.css:1: error: The file is malformed: a string is not closed."
            ),
            (
                ["", "p { background: url(logo.pmg); }"],
                "Web/app.css:2: error: The style sheet refers to the file logo.pmg, which doesn't exist. Did you mean logo.png?"
            ),
            (
                ["p { background: url('https://example.com/x.png'); }"],
                "Web/app.css:1: error: The page’s Content-Security-Policy blocks “https://example.com/x.png”. Put the file into the folder Web, and use a relative path."
            ),
            (
                ["@import \"other.css\";"],
                "Web/app.css:1: error: @import isn’t supported. Remove it: pages load all style sheets."
            ),
            (
                [".row-title { }", ".rowTitle { }"],
                "Web/app.css:1: error: “rowTitle” maps to the name rowTitle, which belongs to Web/app.css. Rename one of them."
            ),
        ])
    func problems(lines: [String], diagnostic: String) throws {
        let sandbox = try Sandbox(["Web/app.css": lines.joined(separator: "\n"), "Web/logo.png": "x"])
        #expect(try sandbox.diagnostics() == [diagnostic])
    }

    @Test("A file that the host doesn't serve is reported")
    func unknownType() throws {
        let sandbox = try Sandbox(["Web/app.exe": "x"])
        #expect(
            try sandbox.diagnostics() == [
                "Web/app.exe:1: error: The web host serves no such files. Supported are avif, css, gif, ico, jpeg, jpg, otf, png, svg, ttf, webp, woff, woff2."
            ])
    }

    @Test("A file's address changes with its content, and that of a style sheet with the files that it uses")
    func hash() throws {
        let sandbox = try Sandbox(["Web/app.css": "p { background: url(logo.png); }", "Web/logo.png": "one"])
        let before = try Resources(in: sandbox.folder).webFiles
        try sandbox.write(Data("two".utf8), to: "Web/logo.png")
        let after = try Resources(in: sandbox.folder).webFiles
        #expect(before.map(\.name) == ["app.css", "logo.png"])
        #expect(after.map(\.name) == ["app.css", "logo.png"])
        for (before, after) in zip(before, after) {
            #expect(AssetURL.url(of: before.name, before.bytes) != AssetURL.url(of: after.name, after.bytes))
        }
    }

    @Test("Damaged style sheets never stop the program", arguments: 0..<300)
    func damaged(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let pieces = [
            ".a", "{", "}", ";", "\"", "'", "\\", "\\31", "url(", ")", "/*", "*/", "@media", "\n", " ", ":",
            "é", "u", ".",
        ]
        let text = (0..<Int.random(in: 0...20, using: &random))
            .compactMap { _ in pieces.randomElement(using: &random) }.joined()
        guard let sheet = try? StyleSheet(reading: text) else { return }
        #expect(sheet.text { _ in nil } == text, "seed \(seed)")
    }

    @Test("Base64 is decoded as Foundation encodes it", arguments: 0..<70)
    func base64(count: Int) {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ count) }
        let text = Data(bytes).base64EncodedString()
        #expect(text.base64Decoded == bytes)
        if count > 0 { #expect(String(text.dropLast()).base64Decoded == nil) }
        #expect((text + "*").base64Decoded == nil)
    }
}
