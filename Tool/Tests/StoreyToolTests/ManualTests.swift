import Foundation
import Programs
import Testing

@testable import StoreyTool

@Suite struct `The manual` {
    @Test func `The manual has a page for each visible command, without errors in its markup`() async throws {
        try await TemporaryFolder.with([:]) { root in
            let result = try await Tool.run("generate-manual", "man1", in: root)
            #expect(result == Program.Result(status: 0, output: ""))
            let folder = root.appendingPathComponent("man1")
            let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
            #expect(Set(files) == Set(ManualPage.all(of: StoreyCommand.self).map(\.file)))
            #expect(files.contains("storey.1") && files.contains("storey-plan-calibrate.1"))
            #expect(!files.contains("storey-generate-manual.1"))
            if !Tool.has("groff") { return }
            for file in files {
                let page = folder.appendingPathComponent(file).path
                let output = try await Program.run("groff", ["-man", "-Tutf8", "-ww", page], in: root)
                #expect(output.status == 0 && output.errors == "", "\(file): \(output.errors)")
            }
        }
    }

    @Test func `A page has the help's sections, and escapes characters that man could replace`() throws {
        let page = try #require(
            ManualPage.all(of: StoreyCommand.self).first { $0.file == "storey-resources.1" })
        let expected = [
            ".TH \"STOREY-RESOURCES\" \"1\" \"\" \"Storey 0.2.0\" \"Storey\"\n.SH NAME\nstorey\\-resources \\- Generates typed",
            ".SH SYNOPSIS\n.nf\nstorey resources <folder> \\-\\-output <file>",
            "\n.br\n  .png, .jpg, .svg, \\[u2026]     images", "\n.SH EXIT STATUS\n0: success.",
            "\n.SH ARGUMENTS\n.TP\n.B <folder>\nThe folder of the app's resources.\n",
            "\n.TP\n.B \\-\\-check\nWrite nothing; fail if the file is out of date.\n",
        ]
        for text in expected { #expect(page.text.contains(text), "\(text)\n\(page.text)") }
    }

    @Test func `A manual that can't be written is an error with the folder's path`() async throws {
        try await TemporaryFolder.with(["file": ""]) { root in
            let result = try await Tool.run("generate-manual", "file/man1", in: root)
            #expect(result.status == 2)
            #expect(result.errors.hasPrefix("error: Cannot create the folder "), "\(result.errors)")
        }
    }
}
