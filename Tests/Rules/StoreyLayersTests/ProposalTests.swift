import Foundation
import Testing

@testable import StoreyLayers

@Suite struct `Proposed rules` {
    struct Example: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var files: [String: String]
        var patterns: [String]
        var layers: [String: [String]]
        var findings: [String] = []
    }

    /// Returns a file for each name, which declares a type of that name with the given members.
    private static func types(_ folder: String, _ names: [String], _ rest: String = " {}") -> [String: String]
    {
        Dictionary(uniqueKeysWithValues: names.map { ("\(folder)/\($0).swift", "class \($0)\(rest)") })
    }

    private static func merging(_ all: [String: String]...) -> [String: String] {
        all.reduce([
            "Package.swift": "let package = Package(name: \"App\", targets: [.target(name: \"App\")])"
        ]) {
            $0.merging($1) { $1 }
        }
    }

    static let examples = [
        Example(
            testDescription: "MVVM with coordinators",
            files: merging(
                types("Sources/App/Screens/A", ["AViewModel", "AViewController", "ACoordinator"]),
                types("Sources/App/Screens/B", ["BViewModel", "BViewController", "BCoordinator"]),
                types("Sources/App/Screens/C", ["CViewModel", "CCoordinator"]),
                types("Sources/App/Screens/C", ["CViewController"], " { let s: NotesService }"),
                types("Sources/App/Services", ["NotesService"])),
            patterns: ["MVVM with coordinators", "Feature modules"],
            layers: [
                "coordinator": ["view", "view-model", "service"], "view": ["view-model"],
                "view-model": ["service"],
                "service": [],
            ], findings: ["skipped-layer CViewController → NotesService:1"]),
        Example(
            testDescription: "VIPER",
            files: merging(
                types("Sources/App/A", ["APresenter", "AInteractor", "ARouter", "AViewController"]),
                types("Sources/App/B", ["BPresenter", "BInteractor", "BRouter", "BViewController"])),
            patterns: ["VIPER"],
            layers: [
                "router": ["view", "presenter", "interactor"], "view": ["presenter"],
                "presenter": ["interactor"],
                "interactor": [],
            ]),
        Example(
            testDescription: "Clean Architecture",
            files: merging(
                types("Sources/App/Domain", ["Movie", "MoviesRepository", "SearchUseCase"]),
                types(
                    "Sources/App/Data", ["DefaultMoviesRepository", "OtherRepository"],
                    ": MoviesRepository {}"),
                types("Sources/App/Data", ["ThirdRepository"], " { let m: Movie }"),
                types(
                    "Sources/App/Presentation", ["AViewModel", "BViewModel", "CViewModel"],
                    " { let u: SearchUseCase }")),
            patterns: ["MVVM", "Clean Architecture"],
            layers: ["view-model": ["domain"], "data": ["domain"], "domain": []]),
        Example(
            testDescription: "Domain above data",
            files: merging(
                types(
                    "Sources/App/Domain", ["AUseCase", "BUseCase", "CUseCase"], " { let r: MoviesRepository }"
                ),
                types("Sources/App/Data", ["MoviesRepository", "OtherRepository", "ThirdRepository"])),
            patterns: ["a library or a tool, without screens", "Domain above data"],
            layers: ["domain": ["data"], "data": []]),
        Example(
            testDescription: "The Composable Architecture",
            files: merging(
                Dictionary(
                    uniqueKeysWithValues: ["Home", "Game", "Score", "Login", "Settings"].map {
                        (
                            "Sources/\($0)Feature/\($0).swift",
                            "import ComposableArchitecture\nstruct \($0): Reducer {}\nstruct \($0)View: View {}"
                        )
                    }),
                types("Sources/APIClient", ["APIClient"]), types("Sources/APIClientLive", ["Live"])),
            patterns: ["The Composable Architecture", "Feature modules"],
            layers: ["feature": ["client"], "live": ["client"], "client": []]),
        Example(
            testDescription: "MVC",
            files: merging(
                types("Sources/App", ["AViewController", "BViewController", "CViewController", "NoteStore"])),
            patterns: ["MVC"], layers: ["view": ["service"], "service": []]),
        Example(
            testDescription: "a layer that most files reference",
            files: merging(
                types("Sources/App", ["AView", "BView", "CView"], ": View { let s: NoteService }"),
                types("Sources/App", ["AViewModel", "BViewModel", "CViewModel"]),
                types("Sources/App", ["NoteService"])),
            patterns: ["MVVM"],
            layers: ["view": ["view-model", "service"], "view-model": ["service"], "service": []]),
    ]

    @Test(arguments: examples)
    func `The architecture of an app is recognized, and its rules report what breaks it`(
        example: Example
    ) throws {
        try Sample.with(example.files) { sample in
            let proposal = try LayerRules.proposal(for: sample.root)
            #expect(proposal.patterns.map(\.name) == example.patterns)
            #expect(proposal.rules.layerReferences == example.layers)
            #expect(proposal.report.findings.map(\.short) == example.findings)
            // What is written is what was checked.
            let written = try JSONDecoder().decode(LayerRules.self, from: Data(proposal.json.utf8))
            #expect(written == proposal.rules)
            #expect(try written.check(sample.root).findings == proposal.report.findings)
            #expect(proposal.text.split(separator: "\n", omittingEmptySubsequences: false).count < 32)
        }
    }

    @Test func `A suffix tells the role that the types with it evidently have`() throws {
        let files = Self.merging(
            Self.types("Sources/App", ["AViewController", "BViewController", "NoteService", "NoteStore"]),
            Self.types("Sources/App", ["ADataSource"], ": NSObject, UITableViewDataSource {}"),
            Self.types(
                "Sources/App", ["BDataSource"], " {}\nextension BDataSource: UITableViewDataSource {}"),
            Self.types("Sources/App", ["RowInjector"], ": View {}"),
            [
                "Sources/App/Remotes.swift": """
                struct GitRemote: Hashable {}
                class MailRemote {}
                struct OtherRemote: Codable {}
                """
            ])
        try Sample.with(files) { sample in
            let roles = try LayerRules.proposal(for: sample.root).rules.roles
            #expect(
                roles == [
                    LayerRole(
                        "view", layer: .named("view"), suffixes: ["ViewController", "DataSource"],
                        conformances: ["View", "UITableViewDataSource"]),
                    LayerRole("service", layer: .named("service"), suffixes: ["Service", "Store"]),
                    LayerRole("other", layer: .exempt),
                ])
        }
    }

    @Test func `Coordinators that know no screens are services`() throws {
        let files = Self.merging(
            Self.types(
                "Sources/App", ["AViewController", "BViewController", "CViewController"],
                ": UIViewController {}"),
            Self.types(
                "Sources/App", ["ACoordinator", "BCoordinator", "CoordinatorBase"],
                " { func show(_ a: AViewController) {} }"),
            Self.types("Sources/App", ["SyncingCoordinator"], " { func load() -> Mail {} }"),
            // Starts another coordinator.
            Self.types("Sources/App", ["MainCoordinator"], " { let next: ACoordinator }"),
            // Shows what the system draws.
            ["Sources/App/DrawingCoordinator.swift": "import UIKit\nfinal class DrawingCoordinator {}"],
            Self.types("Sources/App", ["MailService"]))
        try Sample.with(files) { sample in
            let roles = try LayerRules.proposal(for: sample.root).rules.roles
            #expect(
                roles.filter { $0.layer == .named("service") || $0.layer == .named("coordinator") } == [
                    LayerRole("service", layer: .named("service"), suffixes: ["SyncingCoordinator"]),
                    LayerRole("coordinator", layer: .named("coordinator"), suffixes: ["Coordinator"]),
                    LayerRole("service", layer: .named("service"), suffixes: ["Service"]),
                ])
        }
    }

    @Test func `An app most of whose coordinators know no screens has no layer of coordinators`() throws {
        func files(coordinators: [String: String]) -> [String: String] {
            Self.merging(
                Self.types("Sources/App", ["AViewModel", "BViewModel", "CViewModel"]),
                coordinators.map { Self.types("Sources/App", ["\($0)Coordinator"], " { let a: \($1)? }") }
                    .reduce([:]) { $0.merging($1) { $1 } })
        }
        let work = ["History": "Mail", "Sync": "Mail", "Zoom": "Mail"]
        let screens = ["A": "Router", "B": "Router", "C": "Router"]
        func pattern(_ coordinators: [String: String]) throws -> String? {
            try Sample.with(files(coordinators: coordinators)) {
                try LayerRules.proposal(for: $0.root).patterns.first?.name
            }
        }
        #expect(try pattern(work.merging(["A": "Router", "B": "Router"]) { $1 }) == "MVVM")
        #expect(try pattern(work.merging(screens) { $1 }) == "MVVM with coordinators")
        // Where all are alike, that's what coordinators of the app do.
        #expect(try pattern(work) == "MVVM with coordinators")
    }

    @Test func `What a design system shows, and what fills the system's views, are views`() throws {
        let files = Self.merging(
            Self.types("Sources/App", ["AViewController", "BViewController"], ": UIViewController {}"),
            Self.types("Sources/DesignSystem", ["LoadingManager"]),
            Self.types("Sources/App/Model", ["RowSource"], ": NSObject, UITableViewDataSource {}"),
            Self.types("Sources/App", ["MailManager", "OverlayWindowManager"]),
            Self.types(
                "Sources/App", ["MailDataSource", "NoteDataSource", "TagDataSource", "UserDataSource"]),
            [
                "Sources/App/PagesDataSource.swift":
                    "import SwiftUI\nclass PagesDataSource { func page() -> AViewController? { nil } }"
            ])
        try Sample.with(files) { sample in
            let roles = try LayerRules.proposal(for: sample.root).rules.roles
            #expect(
                roles == [
                    LayerRole(
                        "view", layer: .named("view"), folders: ["**/DesignSystem/**"],
                        suffixes: ["ViewController", "WindowManager", "PagesDataSource"],
                        conformances: ["UIViewController", "UITableViewDataSource"]),
                    LayerRole("service", layer: .named("service"), suffixes: ["Manager", "DataSource"]),
                    LayerRole("model", layer: .entity, folders: ["**/Model/**"]),
                    LayerRole("other", layer: .exempt),
                ])
        }
    }

    @Test(arguments: [(3, false), (4, true)])
    func `A folder for models has no role if more than a fifth of its files use services`(
        values: Int, isModel: Bool
    ) throws {
        let files = Self.merging(
            Self.types("Sources/App", ["AViewController", "BViewController", "NoteService"]),
            Self.types("Sources/App/Model", (0..<values).map { "Value\($0)" }),
            Self.types("Sources/App/Model", ["Permissions"], " { let s: NoteService }"))
        try Sample.with(files) { sample in
            let proposal = try LayerRules.proposal(for: sample.root)
            #expect(proposal.rules.roles.contains { $0.layer == .entity } == isModel)
            #expect(
                proposal.report.findings.map(\.short)
                    == (isModel ? ["entity-dependency Permissions → NoteService:1"] : []))
        }
    }

    @Test func `A layer that mostly uses the composition root is an exception`() throws {
        let files = Self.merging(
            Self.types("Sources/App", ["AViewModel", "BViewModel", "CViewModel", "AppDIContainer"]),
            Self.types(
                "Sources/App", ["ACoordinator", "BCoordinator", "CCoordinator"], " { let c: AppDIContainer }")
        )
        try Sample.with(files) { sample in
            let proposal = try LayerRules.proposal(for: sample.root)
            #expect(
                proposal.rules.exceptions == [
                    LayerException(
                        "coordinator-uses-composition-root", from: ["coordinator"], to: ["composition-root"],
                        reason: "100 % of the files of this layer take their dependencies from it.")
                ])
            #expect(proposal.report.findings == [])
            #expect(proposal.text.contains("\n  Exception coordinator-uses-composition-root: 100 %"))
            let written = try JSONDecoder().decode(LayerRules.self, from: Data(proposal.json.utf8))
            #expect(written == proposal.rules)
        }
    }

    @Test func `An app that uses Storey gets the standard rules`() throws {
        try Sample.with(["Sources/App/AView.swift": "import Storey\nstruct AView {}"]) { sample in
            let proposal = try LayerRules.proposal(for: sample.root)
            #expect(proposal.patterns.map(\.name) == ["Storey's modules"])
            #expect(proposal.json == "{}\n" && proposal.rules == .standard)
        }
    }

    @Test func `Features are isolated if most of them reference no other`() throws {
        func files(_ member: String) -> [String: String] {
            Self.merging(
                Dictionary(
                    uniqueKeysWithValues: ["A", "B", "C", "D"].map {
                        (
                            "Sources/App/Features/\($0)/\($0)View.swift",
                            "struct \($0)View: View { \($0 == "A" ? "" : member) }"
                        )
                    }),
                ["Sources/App/Features/D/DView.swift": "struct DView: View { let a: AView }"])
        }
        try Sample.with(files("")) { sample in
            let proposal = try LayerRules.proposal(for: sample.root)
            #expect(proposal.rules.featureInterfaces == [])
            #expect(proposal.report.findings.map(\.short) == ["feature-reference DView → AView:1"])
        }
        try Sample.with(files("let a: AView")) { sample in
            let proposal = try LayerRules.proposal(for: sample.root)
            #expect(proposal.rules.featureFolders == ["Features"] && proposal.rules.featureInterfaces == nil)
            #expect(proposal.patterns.last?.evidence == ["4 in Features", "3 of them reference another"])
        }
    }

    @Test func `Files whose folder and name tell no layer have a role that isn't checked`() throws {
        let files = Self.merging(
            Self.types(
                "Sources/App", ["AViewController", "BViewController", "CViewController", "Calculator"]),
            ["Tests/AppTests/Tests.swift": "struct Tests {}"])
        try Sample.with(files) { sample in
            let proposal = try LayerRules.proposal(for: sample.root)
            #expect(
                proposal.rules.roles == [
                    LayerRole("tests", layer: .exempt, folders: ["Tests/**", "**/Tests/**", "**/*Tests/**"]),
                    LayerRole("view", layer: .named("view"), suffixes: ["ViewController"]),
                    LayerRole("other", layer: .exempt),
                ])
            #expect(proposal.report.defaultRoleFileCount == 1)
        }
    }
}
