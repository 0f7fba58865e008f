import Foundation
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
            let file = try Data(contentsOf: folder.appending(path: asset.name))
            #expect(
                asset == WebAsset(asset.name, bytes: [UInt8](file)),
                "Run storey resources; see WebAssets.swift.")
        }
    }
}
