import Foundation
import Testing

@testable import StoreyScaffold

@Suite("Templates")
struct TemplateTests {
    @Test("An unknown placeholder is reported with its line and a suggestion")
    func unknown() throws {
        var values = TemplateValues()
        values.add(try ScaffoldName("Basket", of: "part"), as: "Name")
        let template = Template("sample", files: [.init("a.swift", "let a = 1\nlet {{nane}} = 2\n")])
        #expect(
            throws: ScaffoldError(
                "In the template “sample”, a.swift, line 2: unknown placeholder {{nane}}. Did you mean {{name}}?"
            )
        ) { try template.filled(with: values) }
    }

    @Test("A custom template replaces the built-in one, and others stay")
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

    @Test("An exported template is read back unchanged", arguments: TemplateSet.names)
    func exported(name: String) throws {
        let sandbox = try Sandbox()
        var draft = Draft(in: sandbox.folder)
        try TemplateSet.builtIn.export(to: &draft)
        try Journal(in: sandbox.folder).write(draft)
        let (read, built) = (try TemplateSet(in: sandbox.folder)[name], TemplateSet.builtIn[name])
        #expect(read.files.sorted { $0.path < $1.path } == built.files.sorted { $0.path < $1.path })
        #expect(read.insertions == built.insertions)
    }

    @Test("Every file in Resources is embedded at its path", arguments: TemplateSet.names)
    func embedded(name: String) throws {
        let package = (0..<3).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
        let resources = try TemplateSet(in: package.appending(path: "Sources/StoreyScaffold/Resources"))
        var files = resources[name].files.map(Self.generated)
        // A flow has the files of its first screen, and a flow with a result replaces some of both.
        if name == "result" {
            files = files.map { .init($0.path.replacing("{{Name}}Result", with: "{{Name}}"), $0.text) }
            files += resources["coordinator"].files.map(Self.generated)
        }
        if name == "coordinator" || name == "result" {
            files += resources["module"].files.map(Self.generated).filter { !$0.path.hasPrefix("Tests/") }
        }
        var paths: Set<String> = []
        files = files.filter { paths.insert($0.path).inserted }
        #expect(
            TemplateSet.builtIn[name].files.sorted { $0.path < $1.path }
                == files.sorted { $0.path < $1.path })
    }

    /// Returns the file of a built-in template for a file in `Resources`.
    private static func generated(_ resource: Template.File) -> Template.File {
        let renamed = [
            "gitignore": ".gitignore", "swift-format": ".swift-format", "iOSPackage.swift": "Package.swift",
            "Entity.swift": "{{Name}}.swift", "{{Name}}StepTests.swift": "{{Name}}Tests.swift",
        ]
        if resource.path == "ci.yml.template" {
            return Template.File(".github/workflows/ci.yml", resource.text)
        }
        var path = resource.path.split(separator: "/").map(String.init)
        let name = path.removeLast().replacing(".template", with: "")
        return Template.File((path + [renamed[name] ?? name]).joined(separator: "/"), resource.text)
    }

    @Test("A folder that isn't a template is reported with a suggestion")
    func foreign() throws {
        let sandbox = try Sandbox(["modul/files/a": ""])
        let error = #expect(throws: ScaffoldError.self) { try TemplateSet(in: sandbox.folder) }
        #expect(
            error?.description.hasSuffix(
                "modul isn't a template. Did you mean “module”? Templates: address, app, coordinator, details, list, module, popup, result, service, step, unlinked."
            ) == true)
    }
}
