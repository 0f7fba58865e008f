import Foundation
import Testing

@testable import StoreyLayers

/// An app with the concepts that Storey replaces.
private enum CoordinatorApp {
    static let navigation = [
        "Base.swift": """
        protocol Coordinator: AnyObject { func start() }
        class BaseCoordinator: Coordinator {
            func start() {}
            func addDependency(_ child: Coordinator) {}
            func removeDependency(_ child: Coordinator?) { removeDependency(nil) }
        }
        protocol Router { func popModule(); func present(_ module: Presentable?) }
        class RouterImp: Router {
            func popModule() { controller.popViewController() }
            func present(_ module: Presentable?) { controller.present(module?.toPresent()) }
        }
        """
    ]

    /// Returns the findings in a file `App.swift` beside the base classes, as `line kind effort`.
    static func findings(_ code: String) throws -> [String] {
        try report(navigation.merging(["App.swift": code]) { $1 }).findings
            .filter { $0.file == "App.swift" }
            .map { "\($0.line) \($0.kind.rawValue) \($0.effort.rawValue)" }
    }

    static func report(_ files: [String: String], in paths: [String] = []) throws -> AdoptionReport {
        try Sample.with(files) { try LayerRules.standard.adoption(of: $0.root, in: paths) }
    }
}

@Suite struct `The concepts that Storey replaces` {
    static let flow = """
        final class BasketCoordinator: BaseCoordinator {
            override func start() { showBasket() }
            override func start(with option: DeepLinkOption?) {}
            func showBasket() {
                let child = factory.makeAddress()
                child.finishFlow = { [weak self] in self?.removeDependency(child) }
                addDependency(child)
                basket.viewModel.onOutput = { _ in }
                router.setRootModule(basket, hideBar: true)
                router.push(basket.toPresent())
                router.present(basket)
                router.popModule()
                self?.router.popToRootModule(animated: false)
                router.dismissModule(animated: true, completion: nil)
                show(UIAlertController(title: nil))
                self.finishFlow?(address)
            }
        }
        protocol BasketModuleFactory {}
        """

    @Test func `A coordinator, its calls and its factories are found with their lines`() throws {
        #expect(
            try CoordinatorApp.findings(Self.flow) == [
                "1 coordinator design", "2 start call", "3 deepLink design", "6 flowCallback type",
                "6 removedChild delete", "7 addedChild call", "8 output call", "9 setRoot call",
                "10 push call",
                "10 toPresent delete", "11 present call", "12 pop call", "13 popToRoot call",
                "14 dismiss call",
                "15 alert call", "16 flowEnd call", "19 factory type",
            ])
    }

    @Test func `A replacement has the names and arguments of the code`() throws {
        let findings = try CoordinatorApp.report(
            CoordinatorApp.navigation.merging(["App.swift": Self.flow]) { $1 }, in: ["App.swift"]
        ).findings
        func replacement(_ kind: AdoptionReport.Kind) -> String? {
            findings.first { $0.kind == kind }?.replacement
        }
        #expect(replacement(.coordinator) == "Coordinator<BasketRoute>")
        #expect(replacement(.setRoot) == "router.setRoot(.home, hidesBar: true)")
        #expect(replacement(.popToRoot) == "router.popToRoot(animated: false)")
        #expect(replacement(.flowEnd) == "finish(with: address)")
    }

    @Test(arguments: [
        ("router.dismissModule(animated: false, completion: nil)", "router.dismiss(animated: false)"),
        (
            "router.dismissModule(animated: true) { show() }",
            "await router.dismiss(animated: true).finished()"
        ),
        ("modalRouter.popModule(animated: isAnimated)", "modalRouter.pop(animated: isAnimated)"),
        ("router.setRootModule(a)", "router.setRoot(.home)"),
    ])
    func `A router call keeps its arguments and its completion`(code: String, expected: String) throws {
        let report = try CoordinatorApp.report(
            CoordinatorApp.navigation.merging(["App.swift": "func a() { \(code) }"]) { $1 }, in: ["App.swift"]
        )
        #expect(report.findings.map(\.replacement) == [expected])
    }

    @Test func `The base class and the router are deleted, and their own code isn't listed`() throws {
        let report = try CoordinatorApp.report(CoordinatorApp.navigation)
        #expect(
            report.findings.map { "\($0.line) \($0.found)" } == [
                "1 protocol Coordinator", "2 class BaseCoordinator", "7 protocol Router", "8 class RouterImp",
            ])
        #expect(report.findings.allSatisfy { $0.effort == .delete })
    }

    @Test(arguments: [
        // An operation has a method of the same name as a coordinator.
        (
            "class Load: Operation { func a() { addDependency(other) } }",
            ["1 operation type", "1 operationDependency call"]
        ),
        (
            "class C: BaseCoordinator { func a() { load.addDependency(save) } }",
            ["1 coordinator design", "1 operationDependency call"]
        ),
        (
            "class C: BaseCoordinator { func a() { self.addDependency(c) } }",
            ["1 addedChild call", "1 coordinator design"]
        ),
        (
            "class C: BaseCoordinator { func a() { mainCoordinator?.addDependency(c) } }",
            ["1 addedChild call", "1 coordinator design"]
        ),
        (
            "class A: BaseCoordinator { func a() { add(childCoordinator: b); childCoordinators.append(b) } }",
            ["1 addedChild call", "1 addedChild call", "1 coordinator design"]
        ),
        (
            "class A: BaseCoordinator { func a() { remove(childCoordinator: b); childCoordinators.removeAll() } }",
            ["1 coordinator design", "1 removedChild delete", "1 removedChild delete"]
        ),
        // SwiftUI's coordinators are others.
        ("struct Map { class Coordinator: NSObject, MapDelegate { func start() {} } }", []),
        // Only a router is asked to push or present.
        ("class A { func a() { controller.present(b); stack.push(1); present(c) } }", []),
        ("let text = \"router.popModule()\" // router.popModule()", []),
        (
            "class Q: Operation { let q = OperationQueue(); func a() { q.addOperation(b) } }",
            ["1 operation type", "1 operationQueue design"]
        ),
        ("let a = R.string.list_title()\\nlet r = R.other", ["1 resource call"]),
        ("class NotePresenter { weak var view: NoteView? }", ["1 presenter type"]),
        ("class ErrorPresenter { func present(_ error: Error) {} }", []),
        (
            "class A: BaseCoordinator { func a() { show(router.toPresent().view) } }",
            ["1 coordinator design", "1 toPresent type"]
        ),
        (
            "class A: BaseCoordinator { func a() { child.onPage = {}; addressCoordinator.onPage = {} } }",
            ["1 coordinator design", "1 flowCallback type", "1 output call"]
        ),
        ("class ListPresenter { var rows: [RowPresenter] = [] }", ["1 compositePresenter design"]),
    ])
    func `A name counts only where it has the meaning of the concept`(code: String, expected: [String]) throws
    {
        #expect(try CoordinatorApp.findings(code.replacing("\\n", with: "\n")) == expected)
    }

    @Test func `State in RxSwift is found where the file imports it`() throws {
        let code = """
            final class NotesProviderImpl {
                let state = BehaviorRelay<State>(value: .empty)
                let taps = PublishRelay<Void>()
                var titles: Observable<String> { state.map(\\.title).distinctUntilChanged() }
                func load() -> Single<Note> {
                    Observable.combineLatest(a, b).observe(on: MainScheduler.instance).subscribe().disposed(by: bag)
                }
                private let bag = DisposeBag()
            }
            """
        #expect(try CoordinatorApp.findings("import Combine\n" + code) == ["7 subscription call"])
        #expect(
            try CoordinatorApp.findings("import RxSwift\n" + code) == [
                "2 provider type", "3 relay type", "4 event type", "5 distinct call", "5 observable call",
                "6 single call", "7 combination call", "7 scheduler delete", "7 subscription call",
                "9 disposeBag delete",
            ])
    }

    @Test func `Tests of the app and excluded files aren't part of the report`() throws {
        let files = CoordinatorApp.navigation.merging([
            "FlowTests.swift": "import XCTest\nclass F: BaseCoordinator {}",
            "Old/A.swift": "class O: BaseCoordinator {}",
        ]) { $1 }
        var rules = LayerRules.standard
        rules.exclude = ["Old/**"]
        let report = try Sample.with(files) { try rules.adoption(of: $0.root) }
        #expect(Set(report.findings.map(\.file)) == ["Base.swift"])
        #expect(report.fileCount == 1)
    }

    @Test func `A path without Swift files is an error that names it`() throws {
        let error = #expect(throws: LayerError.self) {
            try CoordinatorApp.report(CoordinatorApp.navigation, in: ["Flows"])
        }
        #expect(
            error?.description == "Flows: There are no Swift files. Pass a file or a folder of the project.")
    }

    @Test(arguments: [
        ("Kit", "Kit is a separate project. Pass it as the project."),
        ("Kit/A.swift", "Kit is a separate project. Pass it as the project."),
        ("Pods/", "Pods isn't read: dependencies."), ("Old/A.swift", "Old/ isn't read: excluded."),
    ])
    func `A path that isn't read is an error that says why`(path: String, advice: String) throws {
        let files = CoordinatorApp.navigation.merging([
            "Kit/layers.json": "{}", "Kit/A.swift": "class A: BaseCoordinator {}",
            "Pods/A.swift": "class P: BaseCoordinator {}", "Old/A.swift": "class O: BaseCoordinator {}",
        ]) { $1 }
        var rules = LayerRules.standard
        rules.exclude = ["Old/**"]
        let error = #expect(throws: LayerError.self) {
            try Sample.with(files) { try rules.adoption(of: $0.root, in: [path]) }
        }
        #expect(error?.description == "\(path): \(advice)")
    }

    @Test(arguments: AdoptionReport.Kind.allCases)
    func `The article about coordinators has each concept and its replacement`(kind: AdoptionReport.Kind)
        throws
    {
        let article = try String(
            contentsOf: TestResources.checkout.appendingPathComponent(
                "Sources/Core/Storey/Storey.docc/ComingFromCoordinators.md"), encoding: .utf8
        ).replacing("`", with: "")
        #expect(article.contains(kind.replacement))
        let word = kind.pattern.split { !$0.isLetter }.first {
            $0.count > 1 && !["class", "an"].contains($0)
        }
        #expect(article.contains(try #require(word)))
    }

    @Test func `Code that ends anywhere, or lacks any of its tokens, is searched without a crash`() throws {
        let code =
            "import RxSwift\nimport DITranquillity\n" + Self.flow
            + "class A: B<C<D>> { func a() { r(by(tag: A.self)) } }"
        let bytes = Array(code.utf8)
        for position in bytes.indices {
            for part in [bytes[..<position] + [], bytes[..<position] + bytes[position...].dropFirst(3)] {
                let file = SourceTokens(Data(part))
                let project = AdoptionProject(files: [file], isReported: [true])
                var scanner = AdoptionScanner(file, path: "A.swift", in: project)
                scanner.scan(obstacle: nil)
                #expect(scanner.findings.allSatisfy { $0.line >= 1 })
            }
        }
    }
}

@Suite struct `Rewriting the parts of DITranquillity` {
    static let part = """
        import DITranquillity
        import Foundation

        public final class NotesPart: DIPart {
          public static func load(container: DIContainer) {
            container.append(part: StoragePart.self)
            // The list.
            container.register(NotesProviderImpl.init)
              .as(check: NotesProvider.self) { $0 }
              .lifetime(.perRun(.strong))
            container.register1(NotesViewModel.init(provider:))
              .lifetime(.objectGraph)
            container.register { FileCache(name: "notes") }.as(Cache.self).lifetime(.single)
          }
        }
        """
    private static let types = """
        protocol NotesProvider {}
        class NotesProviderImpl: NotesProvider {}
        class Cache {}
        """

    private static func rewritten(_ part: String, _ files: [String: String] = [:]) throws -> AdoptionReport {
        try CoordinatorApp.report(
            ["Part.swift": part, "Types.swift": types].merging(files) { $1 }, in: ["Part.swift"])
    }

    private static func text(_ report: AdoptionReport) -> String? {
        report.rewrites.files.first.map { String(decoding: $0.after, as: UTF8.self) }
    }

    @Test
    func `A part with simple registrations becomes one of StoreyInjection, and the rest stays as it is`()
        throws
    {
        let report = try Self.rewritten(Self.part)
        #expect(
            Self.text(report) == """
                import StoreyInjection
                import Foundation

                public enum NotesPart: Part {
                  public static func load(_ container: Container) {
                    container.load(StoragePart.self)
                    // The list.
                    container.register(NotesProviderImpl.init)
                      .as((any NotesProvider).self)
                      .lifetime(.singleton)
                    container.register(NotesViewModel.init(provider:))
                      .lifetime(.objectGraph)
                    container.register { FileCache(name: "notes") }.as(Cache.self).lifetime(.singleton)
                  }
                }
                """)
        #expect(report.findings.map(\.effort) == [.automatic])
    }

    @Test func `A component that others need by its own type is also registered as it`() throws {
        let use = ["Use.swift": "func show(_ provider: NotesProviderImpl) {}"]
        #expect(
            Self.text(try Self.rewritten(Self.part, use))?.contains(
                """
                .init)
                      .as(NotesProviderImpl.self)
                      .as((any NotesProvider).self)
                """) == true)
    }

    @Test(arguments: [
        (".lifetime(.objectGraph)", ".injection { $0.a = $1 }", "12: .injection has no simple counterpart"),
        (".lifetime(.objectGraph)", ".lifetime(.custom(scope))", "lifetime"),
        ("FileCache(name: \"notes\")", "FileCache(name: $0)", "13: the closure has parameters"),
        (
            "FileCache(name: \"notes\")", "FileCache(name: \"notes\").warm()",
            "more than a call of an initializer"
        ),
        ("// The list.", "#if DEBUG", "7: “#if DEBUG” isn't a simple registration"),
        ("// The list.", "for part in parts { container.append(part: part) }", "isn't a simple registration"),
        ("append(part: StoragePart", "import(Storage", "container.import has no simple counterpart"),
        ("NotesViewModel", "NotesViewController", "isolated to the main actor"),
        ("public final class", "open class", "a modifier that an enumeration can't have"),
        (": DIPart", ": NSObject, DIPart", "conforms to more than DIPart"),
        ("import DITranquillity", "@preconcurrency import DITranquillity", "the import has a modifier"),
        ("import Foundation", "let scope = DIScope()", "DIScope may be DITranquillity's"),
        ("import Foundation", "let list: List = app.container.resolve()", "container may be"),
        ("import Foundation", "struct Container {}", "the app has a type Container"),
        ("import Foundation", "let part = NotesPart()", "NotesPart is used as more than a part"),
        ("import Foundation", "let a = DIContainer()\\nlet b = DIContainer()", "several containers"),
    ])
    func `Anything that isn't simple leaves the whole file, and the finding says why`(
        old: String, new: String, reason: String
    ) throws {
        let part = Self.part.replacing(old, with: new.replacing("\\n", with: "\n"))
        let report = try Self.rewritten(part)
        #expect(report.rewrites.files.isEmpty)
        let finding = try #require(report.findings.first { $0.kind == .part })
        #expect(finding.effort == .type)
        #expect(finding.replacement.contains(reason))
    }

    @Test(arguments: [
        ("let a = DIContainer()\nlet b = DIContainer()", ".perRun is shared by the app's several containers"),
        ("func f() { container.initializeSingletonObjects() }", "creates the instance before it is needed"),
    ])
    func `A shared instance that the whole app decides on isn't rewritten`(code: String, reason: String)
        throws
    {
        let report = try Self.rewritten(Self.part, ["App.swift": code])
        #expect(report.rewrites.files.isEmpty)
        #expect(report.findings.first { $0.kind == .part }?.replacement.contains(reason) == true)
    }

    @Test func `A part that ends anywhere is rewritten completely or not at all`() throws {
        for length in 0...Self.part.utf8.count {
            let part = String(decoding: Self.part.utf8.prefix(length), as: UTF8.self)
            var file = SourceTokens(Data(part.utf8))
            let project = AdoptionProject(files: [file], isReported: [true])
            var rewriter = PartRewriter(file, in: project)
            guard let result = try? rewriter.rewrite(), !rewriter.parts.isEmpty else { continue }
            file = SourceTokens(result)
            #expect(file.isWhole)
            #expect(!file.tokens.indices.contains { file.text($0).hasPrefix("DI") })
        }
    }
}
