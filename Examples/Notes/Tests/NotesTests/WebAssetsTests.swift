import Foundation
import Notes
import NotesWeb
import StoreyHTML
import Testing

@Suite("Files of the web app")
struct WebAssetsTests {
    @Test("The generated files are up to date")
    func upToDate() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appending(path: "../../WebResources/Web")
        for asset in WebAssets.all {
            var file = [UInt8](try Data(contentsOf: folder.appending(path: asset.name)))
            if asset.name.hasSuffix(".css") {
                let text = WebAssets.all.reduce(String(decoding: file, as: UTF8.self)) {
                    $0.replacing("url(\($1.name))", with: "url(\($1.url))")
                }
                file = Array(text.utf8)
            }
            #expect(
                asset == WebAsset(asset.name, bytes: file),
                "Run storey resources; see WebAssets.swift.")
        }
    }

    @Test("The splash uses the tint, and the font has the same file name as on the phone")
    func splash() throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appending(path: "../../WebResources/Web/splash.css")
        let style = try String(contentsOf: file, encoding: .utf8)
        #expect(style.contains("color: var(--tint)"))
        #expect(style.contains("\"Notes Title\""))
        #expect(Fonts.all.map(\.name) == ["NotesTitle"])
    }
}
