import Foundation
import Programs
import Testing

@testable import StoreyTool

@Suite struct `Resources during development` {
    private static func catalog(_ text: String, more: String = "") -> String {
        """
        { "sourceLanguage": "en", "strings": {\(more)
        "title": { "localizations": { "en": { "stringUnit": { "state": "translated", "value": "\(text)" } } } } } }
        """
    }

    private static let generated = """
        // Generated. Don't edit. Change the resources, then run:
        // storey resources …/Resources --output …/Strings.swift --access public

        """

    private static let files = [
        "Package.swift": "", "Resources/Localizable.xcstrings": catalog("Hello"),
        "Resources/Web/app.css": ".a { color: red }", "Sources/App/Strings.swift": generated,
        "Sources/App/App.swift": "// Not generated", "live/.keep": "",
    ]

    /// Reads the resources of a package, and calls the body with its folder.
    private func withResources(_ body: (URL, inout DevResources) async throws -> Void) async throws {
        try await TemporaryFolder.with(Self.files) { folder in
            let sources = ["Strings", "App"].map { "\(folder.path)/Sources/App/\($0).swift" }
            var resources = DevResources(
                sources: sources, pluginFolders: [], live: folder.appendingPathComponent("live"))
            #expect(resources.paths == ["\(folder.path)/Resources"])
            let first = try resources.refresh(nil)
            #expect(!first.needsBuild && first.diagnostics.isEmpty)
            #expect(try resources.writeGeneratedFiles() == [])
            try await body(folder, &resources)
        }
    }

    private func contents(of path: String, in folder: URL) throws -> String {
        try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
    }

    @Test func `A changed text is written for the running app, and its generated file needs no build`()
        async throws
    {
        try await withResources { folder, resources in
            #expect(
                try contents(of: "live/texts.json", in: folder) == #"{"en":{"title":{"other":["Hello"]}}}"#)
            try TemporaryFolder.write(
                Self.catalog("Hi"), to: folder.appendingPathComponent("Resources/Localizable.xcstrings"))
            let refresh = try resources.refresh(["\(folder.path)/Resources/Localizable.xcstrings"])
            #expect(refresh.changesTexts && !refresh.needsBuild)
            #expect(try resources.writeGeneratedFiles() == ["\(folder.path)/Sources/App/Strings.swift"])
            #expect(try contents(of: "live/texts.json", in: folder) == #"{"en":{"title":{"other":["Hi"]}}}"#)
            let swift = try contents(of: "Sources/App/Strings.swift", in: folder)
            #expect(swift.hasPrefix(Self.generated) && swift.contains("public var title: String"))
        }
    }

    @Test
    func
        `A changed style sheet is written for the running app, with a new address, and its texts don't change`()
        async throws
    {
        try await withResources { folder, resources in
            let address = resources.assets
            #expect(try contents(of: "live/Web/app.css", in: folder) == ".a { color: red }")
            let path = folder.appendingPathComponent("Resources/Web/app.css")
            try TemporaryFolder.write(".a { color: blue }", to: path)
            let refresh = try resources.refresh([path.path])
            #expect(!refresh.changesTexts && !refresh.needsBuild)
            #expect(try contents(of: "live/Web/app.css", in: folder) == ".a { color: blue }")
            #expect(resources.assets.count == 1 && resources.assets != address)
        }
    }

    @Test func `A text with other arguments needs a build`() async throws {
        try await withResources { folder, resources in
            let path = folder.appendingPathComponent("Resources/Localizable.xcstrings")
            try TemporaryFolder.write(Self.catalog("Hi %@"), to: path)
            let refresh = try resources.refresh([path.path])
            #expect(refresh.needsBuild)
            #expect(try resources.writeGeneratedFiles() == [])
            #expect(try contents(of: "Sources/App/Strings.swift", in: folder).contains("func title("))
        }
    }

    @Test func `A malformed file is a diagnostic, and changes nothing until it is fixed`() async throws {
        try await withResources { folder, resources in
            let path = folder.appendingPathComponent("Resources/Localizable.xcstrings")
            try TemporaryFolder.write(Self.catalog("Hi") + "\n{", to: path)
            let broken = try resources.refresh([path.path])
            #expect(broken.diagnostics.map(\.file) == [path.path] && !broken.changesTexts)
            #expect(try contents(of: "live/texts.json", in: folder).contains("Hello"))
            try TemporaryFolder.write(Self.catalog("Hi"), to: path)
            let fixed = try resources.refresh([path.path])
            #expect(fixed.diagnostics == [] && fixed.changesTexts)
        }
    }

    @Test func `A folder that can't be read is a diagnostic, and changes nothing until it is back`()
        async throws
    {
        try await withResources { folder, resources in
            let path = folder.appendingPathComponent("Resources")
            let other = folder.appendingPathComponent("Moved")
            try FileManager.default.moveItem(at: path, to: other)
            let changed = ["\(path.path)/Localizable.xcstrings", "\(path.path)/Web/app.css"]
            let gone = try resources.refresh(changed)
            #expect(gone.diagnostics.map(\.file) == [path.path] && !gone.changesTexts && !gone.needsBuild)
            #expect(try contents(of: "live/texts.json", in: folder).contains("Hello"))
            try FileManager.default.moveItem(at: other, to: path)
            let back = try resources.refresh(changed)
            #expect(back.diagnostics == [] && !back.changesTexts && !back.needsBuild)
        }
    }

    @Test(
        arguments: [
            (path: "/app/Stubs", copy: "b/Stubs"), ("/app/Stubs/GET/notes.json", "b/Stubs/GET/notes.json"),
            ("/app/Stubs2/b.json", nil), ("/app/Stubs.json", nil), ("/app", nil),
        ] as [(path: String, copy: String?)])
    func `Only the files of a copied folder are copied, not those of a folder with a longer name`(
        path: String, copy: String?
    ) {
        let resource = AppPackage.CopiedResource(source: "/app/Stubs", copy: "b/Stubs")
        #expect(resource.copy(of: path) == copy)
    }
}
