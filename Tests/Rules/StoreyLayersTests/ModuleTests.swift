import Foundation
import Testing

@testable import StoreyLayers

/// An app and its widget declare a `Row` each; the view of the app names it.
@Suite struct `Modules` {
    private static let files = [
        "App/RowView.swift": "struct RowView { let row: Row }",
        "App/Entities/Row.swift": "struct Row {}",
        "Widget/RowStorage.swift": "struct Row {}\nstruct RowStorage {}",
    ]

    @Test
    func `The targets of an Xcode project are modules, so that a name means the type of the own target`()
        throws
    {
        let project = XcodeSample(targets: [
            .init(name: "Widget", type: "app-extension", files: ["Widget/RowStorage.swift"]),
            .init(name: "App", files: ["App/RowView.swift", "App/Entities/Row.swift"]),
        ])
        let files = Self.files.merging(["App.xcodeproj/project.pbxproj": project.text]) { $1 }
        #expect(
            try Sample.modules(files) == [
                "App/RowView.swift": ["App"], "App/Entities/Row.swift": ["App"],
                "Widget/RowStorage.swift": ["Widget"],
            ])
        try Sample.with(files) { sample in
            let report = try sample.report()
            #expect(report.findings.map(\.short) == [])
            #expect(report.uncertain.map(\.short) == [])
            #expect(report.filesWithoutModule == [])
        }
    }

    @Test func `A synchronized folder belongs to its targets, except for the files in their exceptions`()
        throws
    {
        let project = XcodeSample(
            targets: [
                .init(name: "App", folders: ["App"]), .init(name: "App Widget", folders: ["Widget"]),
                .init(name: "AppTests", type: "bundle.unit-test", folders: ["Checks"]),
            ],
            exceptions: [
                .init(folder: "App", target: "App", paths: ["Old/A.swift", "Info.plist"]),
                .init(folder: "App", target: "App Widget", paths: ["Shared/B.swift"]),
            ], folderReferences: ["App": ["Templates"]])
        let files = [
            "App.xcodeproj/project.pbxproj": project.text, "App/C.swift": "", "App/Old/A.swift": "",
            "App/Shared/B.swift": "", "App/Templates/T.swift": "", "Widget/W.swift": "",
            "Checks/CTests.swift": "struct Checks { let v: ListView }", "Elsewhere/E.swift": "",
        ]
        #expect(
            try Sample.modules(files) == [
                "App/C.swift": ["App"], "App/Old/A.swift": [], "App/Shared/B.swift": ["App", "App_Widget"],
                "App/Templates/T.swift": [], "Widget/W.swift": ["App_Widget"],
                "Checks/CTests.swift": ["AppTests"], "Elsewhere/E.swift": [],
            ])
        // The files of test targets need no role.
        #expect(try Sample.findings(files) == [])
    }

    @Test func `A file of several targets sees the types of each, and a name that differs is uncertain`()
        throws
    {
        let shared = "App/RowView.swift"
        let project = XcodeSample(targets: [
            .init(
                name: "Widget", type: "app-extension",
                files: ["Widget/RowStorage.swift", "Widget/Entities/Key.swift", shared]),
            .init(name: "App", files: [shared, "App/Entities/Row.swift", "App/KeyStorage.swift"]),
        ])
        let files = Self.files.merging([
            "App.xcodeproj/project.pbxproj": project.text,
            shared: "struct RowView {\nlet row: Row\nlet storage: RowStorage\nlet key: Key\n}",
            "App/KeyStorage.swift": "struct KeyStorage {}\nstruct Key {}",
            "Widget/Entities/Key.swift": "struct Key {}",
        ]) { $1 }
        try Sample.with(files) { sample in
            let report = try sample.report()
            #expect(report.findings.map(\.short) == ["skipped-layer RowView → RowStorage:3"])
            #expect(report.uncertain.map(\.short) == ["skipped-layer RowView → Key:4"])
        }
    }

    @Test func `Targets of the same name in two projects of a workspace are different modules`() throws {
        let files = Self.files.merging([
            "App/App.xcodeproj/project.pbxproj": XcodeSample(targets: [
                .init(name: "Core", files: ["RowView.swift", "Entities/Row.swift"])
            ]).text,
            "Widget/Widget.xcodeproj/project.pbxproj": XcodeSample(targets: [
                .init(name: "Core", files: ["RowStorage.swift"])
            ]).text,
        ]) { $1 }
        try Sample.with(files) { sample in
            let report = try sample.report()
            #expect(report.findings.map(\.short) == [] && report.uncertain.map(\.short) == [])
        }
    }

    @Test func `A target's module has the name of its build settings`() throws {
        let project = XcodeSample(targets: [
            .init(name: "My App", files: ["A.swift"]),
            .init(name: "Kit", files: ["B.swift"], settings: "PRODUCT_NAME = \"$(TARGET_NAME)-iOS\";"),
            .init(
                name: "Kit 2", files: ["C.swift"], settings: "PRODUCT_MODULE_NAME = \"${KIT}\"; KIT = Kit;"),
        ])
        #expect(
            try Sample.modules([
                "App.xcodeproj/project.pbxproj": project.text, "A.swift": "", "B.swift": "", "C.swift": "",
            ]) == ["A.swift": ["My_App"], "B.swift": ["Kit_iOS"], "C.swift": ["Kit"]])
    }

    @Test func `An Xcode project that can't be read is an error`() throws {
        let files = ["App.xcodeproj/project.pbxproj": "{ objects = (", "A.swift": ""]
        try Sample.with(files) { sample in
            let error = #expect(throws: LayerError.self) { try sample.report() }
            #expect(error?.reason == .unreadable)
            #expect(error?.description.hasPrefix("App.xcodeproj/project.pbxproj: ") == true)
        }
    }

    @Test func `Packages beside and inside of an Xcode project are modules that it imports`() throws {
        let project = XcodeSample(targets: [.init(name: "App", folders: ["App"])])
        let files = [
            "App.xcodeproj/project.pbxproj": project.text,
            "App/AView.swift": "import Store\nstruct AView { let s: NotesStorage; let t: HiddenStorage }",
            "App/BView.swift": "struct BView { let s: NotesStorage }",
            "App/Packages/Store/Package.swift": "let package = Package(targets: [.target(name: \"Store\")])",
            "App/Packages/Store/Sources/NotesStorage.swift":
                "public struct NotesStorage {}\nstruct HiddenStorage {}",
        ]
        #expect(
            try Sample.modules(files) == [
                "App/AView.swift": ["App"], "App/BView.swift": ["App"],
                "App/Packages/Store/Sources/NotesStorage.swift": ["Store"],
            ])
        #expect(
            try Sample.findings(files) == [
                "skipped-layer AView.swift → Store:1", "skipped-layer AView → NotesStorage:2",
            ])
    }

    @Test func `The rules name modules, each with a name or after its folder`() throws {
        let rules = """
            {"modules": [{"name": "Core", "folders": ["Common", "Extras/*.swift"]}, {"folders": ["Features/*"]}]}
            """
        #expect(
            try Sample.modules([
                "layers.json": rules, "Common/Deep/A.swift": "", "Extras/B.swift": "",
                "Extras/Deep/C.swift": "",
                "Features/Home/D.swift": "", "Features/Home/Deep/E.swift": "", "Features/F.swift": "",
            ]) == [
                "Common/Deep/A.swift": ["Core"], "Extras/B.swift": ["Core"], "Extras/Deep/C.swift": [],
                "Features/Home/D.swift": ["Home"], "Features/Home/Deep/E.swift": ["Home"],
                "Features/F.swift": [],
            ])
    }

    /// An app that declares a type with the name of one in its module core, which the module Shared exports.
    private static let qualifying = [
        "Package.swift":
            "let package = Package(name: \"p\", targets: [.target(name: \"core\"), .target(name: \"Shared\"), .target(name: \"App\")])",
        "Sources/core/NotesStorage.swift": "public class NotesStorage {}\npublic struct List {}",
        "Sources/Shared/Exports.swift": "@_exported import core",
        "Sources/App/Entities/Note.swift": "typealias NotesStorage = Int",
    ]

    @Test(arguments: [
        "import core\nstruct AView { let a: core.NotesStorage }",
        "import Shared\nstruct AView { let a: Shared.NotesStorage }",
        "import class core.NotesStorage\nstruct AView {}",
        "import core\nstruct AView { let a = core.NotesStorage() }",
    ])
    func `A name with its module is certain, also one of a module that another one exports`(code: String)
        throws
    {
        try Sample.with(Self.qualifying.merging(["Sources/App/Views/AView.swift": code]) { $1 }) {
            let report = try $0.report()
            let named = report.findings.filter { $0.to == "NotesStorage" }
            #expect(
                named.map(\.rule) == [.skippedLayer] && report.uncertain == [],
                "\(report.findings.map(\.short))")
        }
    }

    @Test(arguments: [("import SwiftUI\nimport core", 0, 1), ("import core", 1, 0)])
    func `A name that SwiftUI also has is uncertain where both are imported`(
        imports: String, certain: Int, uncertain: Int
    ) throws {
        var files = Self.qualifying
        files["Sources/core/NotesStorage.swift"] =
            "public class NotesStorage { }\npublic struct Text { let s: NotesStorage }"
        files["Sources/App/Views/AView.swift"] = "\(imports)\nstruct AView { let a = Text() }"
        files["layers.json"] =
            #"{"roles": [{"name": "core", "layer": "data", "folders": ["Sources/core/**"]}]}"#
        try Sample.with(files) {
            let report = try $0.report()
            #expect(
                [report.findings, report.uncertain].map { $0.filter { $0.to == "Text" }.count } == [
                    certain, uncertain,
                ])
        }
    }

    @Test func `An exempt file in a module leaves its imports checked`() throws {
        let files = [
            "Package.swift":
                "let package = Package(name: \"p\", targets: [.target(name: \"Net\"), .target(name: \"App\")])",
            "Sources/Net/A.swift": "public struct A {}", "Sources/Net/Mocks/B.swift": "public struct B {}",
            "Sources/App/C.swift": "import Net",
            "layers.json": #"""
            {"standardRoles": false, "layers": {"app": [], "net": []}, "protocolLayers": [], "featureFolders": [],
             "roles": [{"name": "mock", "layer": "exempt", "folders": ["**/Mocks/**"]},
                       {"name": "net", "layer": "net", "folders": ["Sources/Net/**"]},
                       {"name": "app", "layer": "app", "folders": ["Sources/App/**"]}]}
            """#,
        ]
        #expect(try Sample.findings(files) == ["sideways-reference C.swift → Net:1"])
    }

    @Test func `Findings about two types of one name aren't merged`() throws {
        let files = [
            "Package.swift":
                "let package = Package(name: \"p\", targets: [.target(name: \"A\"), .target(name: \"B\"), .target(name: \"App\")])",
            "Sources/A/Foo.swift": "public struct Foo {}", "Sources/B/Foo.swift": "public struct Foo {}",
            "Sources/App/S.swift":
                "import A\nimport B\nstruct S {\nlet a: A.Foo\nlet b: B.Foo\nlet c: A.Foo\n}",
            "layers.json": #"""
            {"standardRoles": false, "layers": {"app": [], "a": [], "b": []}, "protocolLayers": [], "featureFolders": [],
             "roles": [{"name": "a", "layer": "a", "folders": ["Sources/A/**"]},
                       {"name": "b", "layer": "b", "folders": ["Sources/B/**"]},
                       {"name": "app", "layer": "app", "folders": ["Sources/App/**"]}]}
            """#,
        ]
        try Sample.with(files) {
            let named = try $0.report().findings.filter { $0.to == "Foo" }
            #expect(named.map(\.position.line) == [4, 5] && named.map(\.furtherLines) == [[6], []])
        }
    }

    @Test func `Without a known module a finding is uncertain and doesn't make the check fail`() throws {
        var files = Sample.app.merging([
            "Sources/App/Views/AView.swift": "struct AView { let s: NotesStorage }"
        ]) { $1 }
        files["Package.swift"] = nil
        try Sample.with(files) { sample in
            var report = try sample.report()
            #expect(report.uncertain.map(\.short) == ["skipped-layer AView → NotesStorage:1"])
            #expect(report.findings.map(\.short) == [] && report.isClean)
            #expect(
                report.filesWithoutModule == files.keys.filter { $0.hasSuffix(".swift") }.sorted()
                    && report.filesWithoutModule.count == 6)
            let text = ReportFormat.text.text(of: report)
            #expect(text.contains(":1:23: uncertain: skipped-layer: AView → NotesStorage:1 skips a layer"))
            #expect(text.contains("\nuncertain, not counted: 1 finding\n6 files without a known module"))
            #expect(
                text.contains("    Sources/App/ListProvider.swift\n")
                    && text.contains("    and 1 more; --format json"))
            #expect(report.json().contains("Sources/App/Views/ListView.swift"))
            #expect(ReportFormat.xcode.text(of: report).contains(":1:23: warning: uncertain: AView"))
            #expect(
                ReportFormat.github.text(of: report).hasPrefix("::notice file=Sources/App/Views/AView.swift"))
            #expect(ReportFormat.sarif.text(of: report).contains("\"level\" : \"note\""))
            // A baseline never lists them.
            report.apply(Baseline())
            #expect(report.uncertain.count == 1)
        }
        files["layers.json"] = "{\"modules\": [{\"name\": \"App\", \"folders\": [\"Sources\"]}]}"
        #expect(try Sample.findings(files) == ["skipped-layer AView → NotesStorage:1"])
    }

    @Test func `Two types of one name in a module are reported, and references to them are uncertain`() throws
    {
        let files = Sample.app.merging([
            "Sources/App/Old/NotesStorage.swift": "struct NotesStorage {}",
            "Sources/App/Views/AView.swift": "struct AView { let s: NotesStorage }",
            "Sources/App/A+iOS.swift": "#if os(iOS)\nstruct AStorage {}\n#endif",
            "Sources/App/A+macOS.swift": "#if os(macOS)\nstruct AStorage {}\n#endif",
            "Sources/App/Views/BView.swift": "struct BView { let s: AStorage }\nprivate struct Row {}",
            "Sources/App/Views/CView.swift": "struct CView {}\nstruct Row {}",
        ]) { $1 }
        try Sample.with(files) { sample in
            let report = try sample.report()
            #expect(report.findings.map(\.short) == ["skipped-layer BView → AStorage:1"])
            #expect(
                report.uncertain.map(\.short) == [
                    "duplicate-type NotesStorage → Sources/App/NotesStorage.swift:1",
                    "skipped-layer AView → NotesStorage:1",
                ])
        }
    }

    @Test func `An exported import is visible in the other files of its module`() throws {
        let manifest = """
            let package = Package(targets: [.target(name: "Data"), .target(name: "Screens"), .target(name: "More")])
            """
        let files = [
            "Package.swift": manifest, "Sources/Data/NotesStorage.swift": "public struct NotesStorage {}",
            "Sources/Screens/ScreensApp.swift": "@_exported import Data",
            "Sources/Screens/AView.swift": "struct AView { let a: NotesStorage }",
            "Sources/More/BView.swift": "import Screens\nstruct BView { let a: NotesStorage }",
            "Sources/More/CView.swift": "struct CView { let a: NotesStorage }",
        ]
        #expect(
            try Sample.findings(files) == [
                "skipped-layer BView → NotesStorage:2", "skipped-layer AView → NotesStorage:1",
            ])
    }

    @Test func `An import of a single type counts as a reference to it, unless the file names the type`()
        throws
    {
        func findings(_ view: String) throws -> [String] {
            try Sample.findings([
                "Package.swift":
                    "let package = Package(targets: [.target(name: \"Data\"), .target(name: \"Screens\")])",
                "Sources/Data/NotesStorage.swift": "public class NotesStorage {}",
                "Sources/Screens/AView.swift": view,
            ])
        }
        #expect(
            try findings("import class Data.NotesStorage\nstruct AView {}") == [
                "skipped-layer AView.swift → NotesStorage:1"
            ])
        #expect(
            try findings("import class Data.NotesStorage\nstruct AView { let a: NotesStorage }") == [
                "skipped-layer AView → NotesStorage:2"
            ])
    }

    @Test(arguments: [
        (".target(name: \"A\")", ["Sources/A/a.swift": "A"]),
        (
            ".target(name: \"My-Kit\", path: \"Kit\", exclude: [\"Old\"])",
            ["Kit/k.swift": "My_Kit", "Kit/Old/o.swift": ""]
        ),
        (
            ".executableTarget(name: \"A\", path: \"Kit\", sources: [\"Old\"])",
            ["Kit/k.swift": "", "Kit/Old/o.swift": "A"]
        ),
        (
            ".testTarget(name: \"ATests\"), .target(name: \"A\", dependencies: [.target(name: \"B\")])",
            ["Tests/ATests/t.swift": "ATests", "Sources/B/b.swift": ""]
        ),
        (".target(name: \"Only\")", ["Sources/A/a.swift": "Only", "Sources/B/b.swift": "Only"]),
        (
            ".target(name: name, path: \"Kit\")",
            [
                "Sources/A/a.swift": "A", "Sources/B/b.swift": "B", "Tests/ATests/t.swift": "ATests",
                "Kit/k.swift": "",
            ]
        ),
        (
            ".target(name: \"A\", path: \"Sources/\\(a)/A\")",
            ["Sources/A/a.swift": "A", "Sources/B/b.swift": "B"]
        ),
        (
            ".target(name: \"A\", path: \".\", exclude: [\"Tests\", \"Kit\"]), .target(name: \"B\", path: \"./Kit/../Sources/B/\")",
            ["Sources/A/a.swift": "A", "Sources/B/b.swift": "B", "Kit/k.swift": ""]
        ),
    ])
    func `The targets of a manifest are modules`(targets: String, expected: [String: String]) throws {
        let found = try Sample.modules([
            "Package.swift": "let package = Package(name: \"p\", targets: [\(targets)])",
            "Package@swift-5.9.swift": "let package = Package(name: \"old\")", "Sources/A/a.swift": "",
            "Sources/B/b.swift": "", "Kit/k.swift": "", "Kit/Old/o.swift": "", "Tests/ATests/t.swift": "",
        ])
        for (path, module) in expected {
            #expect(found[path] == (module.isEmpty ? [] : [module]), "\(path)")
        }
        #expect(found.count == 5)
    }
}

@Suite struct `Paths that aren't checked` {
    @Test func `Every file is checked or listed with the reason`() throws {
        let files = Sample.app.merging([
            "Pods/A/A.swift": "", ".build/B.swift": "", "build/C.swift": "",
            "Sources/App/App.docc/D.swift": "",
            "Other/layers.json": "{}", "Other/E.swift": "", "Old/F.swift": "",
            "Nested/Package.swift": "let package = Package(targets: [.target(name: \"Nested\")])",
            "Nested/Sources/Nested/NestedStorage.swift": "struct NestedStorage {}",
            "layers.json": "{\"exclude\": [\"Old/**\"]}",
        ]) { $1 }
        try Sample.with(files) { sample in
            try FileManager.default.createSymbolicLink(
                at: sample.root.appendingPathComponent("Link.swift"),
                withDestinationURL: sample.root.appendingPathComponent("Pods/A/A.swift"))
            let report = try sample.report()
            #expect(
                report.skipped == [
                    .init(path: ".build", reason: .hidden), .init(path: "Link.swift", reason: .symbolicLink),
                    .init(path: "Old/", reason: .excluded), .init(path: "Other", reason: .separateProject),
                    .init(path: "Pods", reason: .dependencies),
                    .init(path: "Sources/App/App.docc", reason: .documentation),
                    .init(path: "build", reason: .buildProducts),
                ])
            #expect(report.fileCount == 6)
            #expect(report.findings.map(\.short) == [])
            #expect(
                ReportFormat.text.text(of: report).contains(
                    "not checked: Old/ (excluded), Other (separate project), Pods (dependencies), build (build products), "
                ))
        }
    }

    @Test func `An entry of the rules that matches nothing is reported at its line`() throws {
        let files = Sample.app.merging([
            "layers.json": """
            {
              "roles": [
                { "name": "list", "layer": "view", "folders": ["Sources/App/Views/**", "Sources/Ap/**"] },
                { "name": "screen", "layer": "view", "suffixes": ["Screen"] },
                { "name": "model", "layer": "view", "suffixes": ["Screen", "ViewModel"] }
              ],
              "exceptions": [
                { "name": "e", "from": ["view-model", "RowView"], "to": ["model.Output"], "reason": "r" }
              ],
              "imports": [{ "folders": ["Sources/Db/**"], "forbidden": ["UIKit"] }],
              "modules": [{ "name": "App", "folders": ["Sources/App"] }, { "folders": ["Modules/*"] }],
              "exclude": ["Vendor/**"],
              "featureFolders": ["Views", "Flows"]
            }
            """
        ]) { $1 }
        #expect(
            try Sample.findings(files) == [
                "unused-rule roles.folders → Sources/Ap/**:3", "unused-rule roles → screen:4",
                "unused-rule exceptions → RowView:8", "unused-rule imports.folders → Sources/Db/**:10",
                "unused-rule modules.folders → Modules/*:11", "unused-rule exclude → Vendor/**:12",
                "unused-rule featureFolders → Flows:13",
            ])
    }
}

@Suite struct `The overview of an app without rules` {
    @Test func `The overview has the modules, the architecture, the worst edges, and the findings by rule`()
        throws
    {
        var files = [
            "App.xcodeproj/project.pbxproj": XcodeSample(targets: [.init(name: "App", folders: ["App"])]).text
        ]
        for name in ["A", "B", "C"] {
            files["App/Screens/\(name)/\(name)ViewController.swift"] =
                "class \(name)ViewController: UIViewController { let s: RowStorage }"
            files["App/Screens/\(name)/\(name)ViewModel.swift"] = "class \(name)ViewModel {}"
            files["App/Screens/\(name)/\(name)Coordinator.swift"] =
                "class \(name)Coordinator { let c = \(name)ViewController() }"
        }
        files["App/Data/RowStorage.swift"] = "class RowStorage {}"
        files["App/Helpers/Helper.swift"] = "struct Helper {}"
        try Sample.with(files) { sample in
            let overview = try LayerRules.standard.overview(of: sample.root)
            #expect(
                overview.modules == [.init(name: "App", fileCount: 11, lineCount: 11, isTest: false)])
            #expect(
                overview.architecture.text
                    == "MVVM with coordinators: 3 view models, 3 coordinators, 3 view controllers")
            #expect(!overview.usesStorey)
            #expect(
                overview.edges.prefix(1) == [
                    .init(
                        from: "App/Screens/A", to: "App/Data", count: 1,
                        example: "AViewController → RowStorage")
                ])
            #expect(overview.text.split(separator: "\n", omittingEmptySubsequences: false).count < 40)
            #expect(overview.text.contains("\n  3     skipped-layer\n"))
        }
    }
}
