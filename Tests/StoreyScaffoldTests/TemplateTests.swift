import Foundation
import Testing

@testable import StoreyScaffold

@Suite("A template")
struct TemplateTests {
    @Test("with a value that nobody has says where, and what may have been meant")
    func unknown() throws {
        var values = TemplateValues()
        values.add(try ScaffoldName("Basket", of: "part"), as: "Name")
        let template = Template("sample", files: [.init("a.swift", "let a = 1\nlet {{nane}} = 2\n")])
        #expect(
            throws: ScaffoldError(
                "In the template “sample”, a.swift, line 2: nothing is called {{nane}}. Did you mean {{name}}?"
            )
        ) { try template.filled(with: values) }
    }

    @Test("of one's own is used in the place of the built-in one, and all others stay")
    func own() throws {
        let sandbox = try Sandbox([
            "module/files/{{Folder}}/{{Name}}.swift": "// ours: {{Name}}\n",
            "module/lines.json":
                #"{"insertions":[{"file":"List.swift","marker":"parts","text":"{{name}}"}]}"#,
        ])
        let templates = try TemplateSet(in: sandbox.folder)
        #expect(
            templates["module"]
                == Template(
                    "module", files: [.init("{{Folder}}/{{Name}}.swift", "// ours: {{Name}}\n")],
                    insertions: [.init("List.swift", "parts", "{{name}}")]))
        #expect(templates["step"] == TemplateSet.builtIn["step"])
    }

    @Test("that was written out is read again as it was", arguments: TemplateSet.names)
    func exported(name: String) throws {
        let sandbox = try Sandbox()
        var draft = Draft(in: sandbox.folder)
        try TemplateSet.builtIn.export(to: &draft)
        try Journal(in: sandbox.folder).write(draft)
        let (read, built) = (try TemplateSet(in: sandbox.folder)[name], TemplateSet.builtIn[name])
        #expect(read.files.sorted { $0.path < $1.path } == built.files.sorted { $0.path < $1.path })
        #expect(read.insertions == built.insertions)
    }

    @Test("that is none is refused by name")
    func foreign() throws {
        let sandbox = try Sandbox(["modul/files/a": ""])
        let error = #expect(throws: ScaffoldError.self) { try TemplateSet(in: sandbox.folder) }
        #expect(
            error?.description.hasSuffix(
                "modul is no template. Did you mean “module”? There are: address, app, coordinator, module, step, unlinked."
            ) == true)
    }
}
