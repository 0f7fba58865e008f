import Foundation
import Testing

@testable import StoreyScaffold

@Suite("Upgrades of generated apps")
struct UpgradeTests {
    private let sandbox: Sandbox
    private let app: AppLayout
    private let view = "Sources/ShopWeb/BasketHTMLView.swift"
    private let links = "Sources/Shop/Coordinators/ShopLinks.swift"

    /// Generates an app with one screen.
    init() throws {
        sandbox = try Sandbox()
        app = AppLayout(new: try ScaffoldName("Shop", of: "app"), in: sandbox.folder)
        for command in try [
            ScaffoldCommand.app(storey: ".package(path: \"storey\")"),
            .module(ScaffoldName("Basket", of: "module"), folder: nil, flow: nil),
        ] {
            var draft = Draft(in: sandbox.folder)
            try app.draft(command, from: .builtIn, to: &draft)
            try Journal(in: sandbox.folder).write(draft)
        }
    }

    /// Returns the built-in templates with a replaced text in one template.
    private func templates(
        _ name: String, replacing old: String, with new: String
    ) throws -> TemplateSet {
        let folder = try Sandbox()
        var draft = Draft(in: folder.folder)
        try TemplateSet.builtIn.export(to: &draft)
        try Journal(in: folder.folder).write(draft)
        for (path, text) in try folder.files where path.hasPrefix("\(name)/files/") && text.contains(old) {
            try folder.write(text.replacing(old, with: new), to: path)
        }
        return try TemplateSet(in: folder.folder)
    }

    private func paths(_ changes: [Change]) -> [String] {
        changes.map(\.path).filter { $0 != ScaffoldRecord.path }
    }

    private func edit(_ path: String, _ old: String, _ new: String) throws {
        try sandbox.write(try #require(sandbox.files[path]).replacing(old, with: new), to: path)
    }

    @Test("The same templates change nothing, even if the user changed every file")
    func same() throws {
        for (path, text) in try sandbox.files where path.hasSuffix(".swift") {
            try sandbox.write("// Mine.\n" + text, to: path)
        }
        let upgrade = try AppUpgrade(app, from: .builtIn)
        #expect(upgrade.draft.changes == [])
        #expect(upgrade.conflicts == [])
    }

    @Test("An app whose record has no entity lists items")
    func olderRecord() throws {
        let record = try #require(sandbox.files[ScaffoldRecord.path])
        #expect(!record.contains("\"entity\" :"))
        #expect(record.contains("Sources/Shop/Entities/Item.swift"))
        #expect(try AppUpgrade(app, from: .builtIn).draft.changes == [])
    }

    @Test("A change of the templates is merged with the user's changes and applies once")
    func merging() throws {
        try edit(view, "p(data.text,", "p(data.text.uppercased(),")
        let new = try templates("module", replacing: "button primary", with: "button wide")
        let upgrade = try AppUpgrade(app, from: new)
        #expect(paths(upgrade.draft.changes) == [view])
        try Journal(in: sandbox.folder).write(upgrade.draft)
        let merged = try #require(sandbox.files[view])
        #expect(merged.contains("data.text.uppercased()") && merged.contains("button wide"))
        #expect(try AppUpgrade(app, from: new).draft.changes == [])
    }

    @Test("A change in the lines that the user changed is a conflict until it is merged by hand")
    func conflict() throws {
        try edit(view, "button primary", "button mine")
        let new = try templates("module", replacing: "button primary", with: "button wide")
        for _ in 1...2 {
            let upgrade = try AppUpgrade(app, from: new)
            #expect(upgrade.draft.changes == [])
            #expect(upgrade.conflicts.map(\.path) == [view])
            try Journal(in: sandbox.folder).write(upgrade.draft)
        }
        try edit(view, "button mine", "button wide")
        #expect(try AppUpgrade(app, from: new).conflicts == [])
    }

    @Test("A change of the app's template keeps the lines that other commands inserted")
    func insertions() throws {
        let new = try templates(
            "app", replacing: "/// The links to the app's screens.", with: "/// All links.")
        let upgrade = try AppUpgrade(app, from: new)
        #expect(paths(upgrade.draft.changes) == [links])
        let text = try #require(upgrade.draft.changes.last { $0.path == links }?.after)
        #expect(text.contains("/// All links.") && text.contains("DeepLink(\"/basket\""))
    }

    @Test("A file that the user deleted stays deleted")
    func deleted() throws {
        try FileManager.default.removeItem(at: sandbox.folder.appending(path: view))
        let new = try templates("module", replacing: "button primary", with: "button wide")
        let upgrade = try AppUpgrade(app, from: new)
        #expect(paths(upgrade.draft.changes) == [])
        #expect(upgrade.kept == [view])
    }

    @Test("An app without a record can't be upgraded")
    func unrecorded() throws {
        try FileManager.default.removeItem(at: sandbox.folder.appending(path: ScaffoldRecord.path))
        let error = #expect(throws: ScaffoldError.self) { try AppUpgrade(app, from: .builtIn) }
        #expect(error?.description.hasPrefix(".storey/generated.json is missing") == true)
    }

    @Test(
        "A three-way merge keeps the changes of both, and fails where they overlap",
        arguments: [
            ("a\nb\nc", "a\nb\nc", "a\nx\nc", "a\nx\nc"), ("a\nb\nc", "a\nb2\nc", "a\nb\nc2", "a\nb2\nc2"),
            ("a\nb\nc", "0\na\nb\nc", "a\nb\nc\nd", "0\na\nb\nc\nd"), ("a\nb", "a\nx", "a\nx", "a\nx"),
            ("a\nb", "a\nx", "a\ny", nil), ("a\nb\nc", "a\nc", "a\nx\nc", nil), ("a", "a\n1", "a\n2", nil),
        ] as [(String, String, String, String?)])
    func merge(base: String, one: String, other: String, merged: String?) {
        #expect(Merge.merge(base, one, other) == merged)
        #expect(Merge.merge(base, other, one) == merged)
    }
}
