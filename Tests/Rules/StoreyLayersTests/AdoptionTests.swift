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
        #expect(
            replacement(.coordinator)
                == "Coordinator<BasketRoute>, by hand: line 3: the flow starts with and without a link")
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
                scanner.scan(parts: nil, flow: RewriteObstacle(line: 1, reason: ""))
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

@Suite struct `Rewriting coordinators` {
    static let flow = """
        // The flow of items.
        import UIKit

        final class ItemCoordinator: BaseCoordinator, ItemCoordinatorOutput {

          var finishFlow: ((Item?) -> Void)?

          private let factory: ItemFactory
          private let router: Router

          init(factory: ItemFactory, router: Router) {
            self.factory = factory
            self.router = router
          }

          override func start() {
            showList()
          }

          // MARK: - Screens

          private func showList() {
            let list = factory.makeList()
            list.onSelect = { [weak self] item in
              guard let self else { return }
              self.showDetail(item, in: .list)
            }
            list.onNew = { [weak self] in self?.openEditor() }
            list.onClose = { [weak self] in self?.finishFlow?(nil) }
            router.setRootModule(list.toPresent(), hideBar: true)
          }

          private func showDetail(_ item: Item, in list: ListID) {
            let detail = factory.makeDetail(item, list)
            detail.onDelete = { [weak self] in self?.router.popModule(animated: false) }
            router.push(detail, animated: true, hideBottomBar: true, completion: nil)
          }

          private func openEditor() {
            let editor = factory.makeEditor()
            editor.onCancel = { [weak self] in self?.router.dismissModule(animated: true, completion: nil) }
            editor.onSave = { [weak self] item in
              self?.router.dismissModule()
              self?.finishFlow?(item)
            }
            self.router.present(editor)
          }
        }
        """

    private static func report(_ flow: String, _ files: [String: String] = [:]) throws -> AdoptionReport {
        try CoordinatorApp.report(
            CoordinatorApp.navigation.merging(["Flow.swift": flow]) { $1 }.merging(files) { $1 },
            in: ["Flow.swift"])
    }

    private static func text(_ report: AdoptionReport) -> String? {
        report.rewrites.files.first.map { String(decoding: $0.after, as: UTF8.self) }
    }

    @Test func `Methods that show a module become routes and methods that create it`() throws {
        let report = try Self.report(Self.flow)
        #expect(
            Self.text(report) == """
                // The flow of items.
                import UIKit
                import Storey

                enum ItemRoute: Route {
                    case list
                    case detail(Item, in: ListID)
                    case editor
                }

                final class ItemCoordinator: StackCoordinator<ItemRoute>, ResultCoordinator {

                  private let factory: ItemFactory

                  init(factory: ItemFactory) {
                    self.factory = factory
                    super.init(root: .list, hidesBar: true)
                  }

                  typealias Result = Item?

                  override func module(for route: ItemRoute) throws -> any Presentable {
                    switch route {
                    case .list: makeList()
                    case .detail(let item, let list): makeDetail(item, in: list)
                    case .editor: makeEditor()
                    }
                  }

                  // MARK: - Screens

                  private func makeList() -> any Presentable {
                    let list = factory.makeList()
                    list.onSelect = { [weak self] item in
                      guard let self else { return }
                      self.router.push(.detail(item, in: .list), hidesTabBar: true, animated: true)
                    }
                    list.onNew = { [weak self] in self?.router.present(.editor) }
                    list.onClose = { [weak self] in self?.finish(with: nil) }
                    return list
                  }

                  private func makeDetail(_ item: Item, in list: ListID) -> any Presentable {
                    let detail = factory.makeDetail(item, list)
                    detail.onDelete = { [weak self] in self?.router.pop(animated: false) }
                    return detail
                  }

                  private func makeEditor() -> any Presentable {
                    let editor = factory.makeEditor()
                    editor.onCancel = { [weak self] in self?.router.dismiss(animated: true) }
                    editor.onSave = { [weak self] item in
                      self?.router.dismiss()
                      self?.finish(with: item)
                    }
                    return editor
                  }
                }
                """)
        #expect(
            report.findings.map { "\($0.line) \($0.kind.rawValue) \($0.effort.rawValue)" } == [
                "4 coordinator automatic", "24 output call", "28 output call", "29 output call",
                "35 output call", "41 output call", "42 output call",
            ])
        #expect(report.rewrites.fixes.map(\.message) == ["rewrote ItemCoordinator for StoreyNavigation"])
    }

    @Test func `A flow without a result, parameters or imports is rewritten, too`() throws {
        let flow = """
            class TourCoordinator: BaseCoordinator {
                var finishFlow: (() -> ())?
                private let router: Router
                init(with router: Router) {
                    self.router = router
                }
                override func start() {
                    self.showTour()
                }
                func showTour() {
                    let tour = TourController()
                    tour.onEnd = { [weak self] in self?.finishFlow?() }
                    router.setRootModule(tour)
                }
            }
            """
        #expect(
            Self.text(try Self.report(flow)) == """
                import Storey

                enum TourRoute: Route {
                    case tour
                }

                class TourCoordinator: StackCoordinator<TourRoute>, ResultCoordinator {
                    init() {
                        super.init(root: .tour)
                    }
                    override func module(for route: TourRoute) throws -> any Presentable {
                        switch route {
                        case .tour: makeTour()
                        }
                    }
                    func makeTour() -> any Presentable {
                        let tour = TourController()
                        tour.onEnd = { [weak self] in self?.finish() }
                        return tour
                    }
                }
                """)
    }

    @Test(arguments: [
        (
            "showList()\n  }\n\n  // MARK", "showList()\n    track()\n  }\n\n  // MARK",
            "16: start() does more than show a module"
        ),
        ("func start()", "func start(animated: Bool)", "16: start() has parameters"),
        (
            "func start()", "func start(with option: DeepLinkOption?)",
            "16: start(with:) does more than show the screens of links"
        ),
        (
            "let list = factory.makeList()", "list = factory.makeList()",
            "30: list isn't a constant of the method"
        ),
        ("let detail = ", "if isEmpty { return }\n    let detail = ", "34: the method may show no module"),
        ("item: Item, in", "item: @escaping () -> Void, in", "33: item can't be part of a route"),
        (
            "completion: nil)\n  }\n\n  private func open", "completion: end)\n  }\n\n  private func open",
            "36: something follows the transition"
        ),
        (
            "self?.router.dismissModule()", "self?.router.dismissModule(animated: true) { end() }",
            "43: something follows the transition"
        ),
        ("self?.router.dismissModule()", "self?.addDependency(child)", "43: addDependency needs a decision"),
        (
            "self?.router.dismissModule()", "self?.router.push(other)",
            "shows no module that was created before it"
        ),
        ("self?.router.dismissModule()", "self?.start()", "43: start needs a decision"),
        ("ItemCoordinatorOutput", "UITabBarDelegate", "4: ItemCoordinator conforms to UITabBarDelegate"),
        ("self.factory = factory", "super.init()", "12: the initializer does more than set properties"),
        ("router: Router) {", "navigation: Router) {", "11: the initializer has no parameter router"),
        ("((Item?) -> Void)?", "(Item?) -> Void", "6: finishFlow isn't an optional closure"),
        ("// MARK: - Screens", "#if DEBUG\n  #endif", "20: “#if DEBUG”"),
        ("import UIKit", "struct Route {}", "the app has a type Route"),
        ("import UIKit", "import Storey", "the file imports Storey already"),
        ("import UIKit", "class OtherCoordinator: BaseCoordinator {}", "several coordinators"),
        (
            "private func openEditor()", "private func openList()",
            "39: another method shows a screen of this name"
        ),
    ])
    func `Anything else leaves the whole file, and the finding says why`(
        old: String, new: String, reason: String
    ) throws {
        #expect(Self.flow.contains(old))
        let report = try Self.report(Self.flow.replacing(old, with: new))
        #expect(report.rewrites.files.isEmpty)
        let finding = try #require(report.findings.last { $0.kind == .coordinator })
        #expect(finding.effort == .design)
        #expect(finding.replacement.contains(reason), "\(finding.replacement)")
    }

    @Test(arguments: [flow, parent, linked])
    func
        `A coordinator that ends anywhere, or lacks any of its tokens, is rewritten completely or not at all`(
            flow: String
        ) throws
    {
        let base = SourceTokens(Data(CoordinatorApp.navigation.values.joined().utf8))
        let bytes = Array(flow.utf8)
        for position in bytes.indices {
            for part in [bytes[..<position] + [], bytes[..<position] + bytes[position...].dropFirst(3)] {
                let file = SourceTokens(Data(part))
                let project = AdoptionProject(files: [file, base], isReported: [true, true])
                guard let type = file.types.first(where: { project.coordinators.contains($0.hash) }) else {
                    continue
                }
                var rewriter = CoordinatorRewriter(file, in: project)
                guard let result = try? rewriter.rewrite(type) else { continue }
                let tokens = SourceTokens(result)
                #expect(tokens.isWhole)
                #expect(
                    !tokens.tokens.indices.contains {
                        ["BaseCoordinator", "finishFlow", "addDependency"].contains(tokens.text($0))
                    })
            }
        }
    }

    static let parent = """
        final class CartCoordinator: BaseCoordinator {
          private let flows: FlowFactory
          private let router: Router

          init(router: Router, flows: FlowFactory) {
            self.router = router
            self.flows = flows
          }

          deinit { print("gone") }

          override func start() {
            showCart()
          }
        }

        private extension CartCoordinator {
          func showCart() {
            let cart = CartController()
            cart.onAddress = { [weak self] in self?.runAddressFlow() }
            cart.onHelp = { [weak self] in self?.runHelpFlow() }
            cart.onTerms = { [weak self] in self?.runTermsFlow() }
            router.setRootModule(cart)
          }

          func showItem(_ id: String) {
            let item = ItemController(id)
            router.push(item, hideBottomBar: true)
          }

          func runAddressFlow() {
            let (coordinator, module) = flows.makeAddressBox()
            coordinator.finishFlow = { [weak self, weak coordinator] address in

              self?.router.dismissModule(animated: true, completion: nil)
              self?.removeDependency(coordinator)
              if let address = address {
                self?.showItem(address.id)
              }
            }
            addDependency(coordinator)
            router.present(module, animated: false)
            coordinator.start()
          }

          func runHelpFlow() {
            let help = flows.makeHelp(topic: .cart, router: router)
            help.delegate = self
            help.finishFlow = { [weak self] in
              guard let self = self else { return }
              self.router.dismissModule()
              self.removeDependency(help)
            }
            self.addDependency(help)
            help.start()
          }

          func runTermsFlow() {
            let terms = TermsCoordinator(router: router)
            addDependency(terms)
            terms.finishFlow = { [weak self] _ in
              self?.router.dismissModule()
              self?.router.popToRootModule()
            }
            terms.start()
            router.present(terms.toPresent())
          }
        }
        """

    @Test func `Child flows that are presented become flows that are awaited`() throws {
        let report = try Self.report(Self.parent)
        #expect(
            Self.text(report) == """
                import Storey

                enum CartRoute: Route {
                    case cart
                    case item(String)
                }

                final class CartCoordinator: StackCoordinator<CartRoute> {
                  private let flows: FlowFactory

                  init(flows: FlowFactory) {
                    self.flows = flows
                    super.init(root: .cart)
                  }

                  deinit { print("gone") }

                  override func module(for route: CartRoute) throws -> any Presentable {
                    switch route {
                    case .cart: makeCart()
                    case .item(let id): makeItem(id)
                    }
                  }
                }

                private extension CartCoordinator {
                  func makeCart() -> any Presentable {
                    let cart = CartController()
                    cart.onAddress = { [weak self] in self?.runAddressFlow() }
                    cart.onHelp = { [weak self] in self?.runHelpFlow() }
                    cart.onTerms = { [weak self] in self?.runTermsFlow() }
                    return cart
                  }

                  func makeItem(_ id: String) -> any Presentable {
                    let item = ItemController(id)
                    return item
                  }

                  func runAddressFlow() {
                    let coordinator = flows.makeAddressBox()
                    router.task {
                      guard let address = await self.router.result(of: coordinator, animated: false) else { return }

                      if let address = address {
                        self.router.push(.item(address.id), hidesTabBar: true)
                      }
                    }
                  }

                  func runHelpFlow() {
                    let help = flows.makeHelp(topic: .cart)
                    help.delegate = self
                    router.present(help)
                  }

                  func runTermsFlow() {
                    let terms = TermsCoordinator()
                    router.task {
                      guard await self.router.result(of: terms) != nil else { return }
                      self.router.popToRoot()
                    }
                  }
                }
                """)
        #expect(report.findings.filter { $0.kind == .coordinator }.map(\.effort) == [.automatic])
    }

    @Test(arguments: [
        (
            "let (coordinator, module) = ", "(coordinator, module) = ",
            "coordinator isn't a constant of the method"
        ),
        (
            "coordinator.start()", "coordinator.start(with: option)",
            "43: the flow of coordinator is started with"
        ),
        ("router.present(module, animated: false)", "router.push(module)", "coordinator isn't in a sheet"),
        (
            "present(module, animated: false)", "present(module) { end() }",
            "the flow of coordinator isn't presented"
        ),
        (
            "present(module, animated: false)", "present(module, completion: end)",
            "something follows the transit"
        ),
        ("router.present(module, animated: false)", "", "isn't presented"),
        ("animated: true, completion: nil", "animated: false", "has a completion or no animation"),
        ("[weak self, weak coordinator] address in", "address, isNew in", "finishFlow passes several values"),
        ("if let address = address {", "if let address = $0 {", "isn't a name of the closure's parameter"),
        (
            "      self.router.dismissModule()\n", "",
            "the flow of help shares the router, and isn't dismissed"
        ),
        ("topic: .cart, router: router", "topic: router.topic", "does more with router than pass it"),
        (
            "address in\n\n      self?.router.dismissModule(", "address in self?.router.dismissModule(",
            "something else is on the line"
        ),
        (
            "self?.router.dismissModule()\n      self?.router.popToRoot", "self?.router.popToRoot",
            "61: the flow of terms may stay visible when it finishes"
        ),
        ("help.delegate = self", "childCoordinators.removeAll()", "childCoordinators needs a decision"),
        (
            "private extension CartCoordinator", "extension CartCoordinator: CartDelegate",
            "start() does more than show a module"
        ),
    ])
    func `A child flow that isn't simply presented leaves the whole file, and the finding says why`(
        old: String, new: String, reason: String
    ) throws {
        #expect(Self.parent.contains(old))
        let report = try Self.report(Self.parent.replacing(old, with: new))
        #expect(report.rewrites.files.isEmpty)
        let finding = try #require(report.findings.last { $0.kind == .coordinator })
        #expect(finding.effort == .design)
        #expect(finding.replacement.contains(reason), "\(finding.replacement)")
    }

    static let linked = """
        class ShopCoordinator: BaseCoordinator {
            private let router: Router
            init(router: Router) {
                self.router = router
            }
            override func start(with option: DeepLinkOption?) {
                if let option = option {
                    switch option {
                    case .items: showList()
                    case .item(let id):
                        showList()
                        showItem(id)
                    case let .page(shop, number): openPage(shop, at: number)
                    default: childCoordinators.forEach { $0.start(with: option) }
                    }
                } else {
                    showList()
                }
            }
            private func showList() {
                let list = ListController()
                router.setRootModule(list)
            }
            private func showItem(_ id: String) {
                let item = ItemController(id)
                router.push(item)
            }
            private func openPage(_ shop: String, at number: Int) {
                let page = PageController(shop, number)
                router.push(page)
            }
        }
        """

    @Test(arguments: [
        ("", ""),
        (
            """
                    if let option = option {
                        switch option {
            """,
            """
                    guard let option else { return showList() }
                        switch option {
            """
        ),
    ])
    func `The links of a flow become lines of a link table`(old: String, new: String) throws {
        var flow = Self.linked
        if !old.isEmpty {
            #expect(flow.contains(old))
            flow = flow.replacing(old, with: new)
                .replacing(
                    "            }\n        } else {\n            showList()\n        }\n",
                    with: "            }\n")
        }
        let text = try #require(Self.text(try Self.report(flow)))
        #expect(
            text.hasPrefix(
                """
                import Storey

                enum ShopRoute: Route {
                    case list
                    case item(String)
                    case page(String, at: Int)
                }

                /// The links of this flow, for the app's LinkTable. The paths are the names of the app's link options.
                let shopLinks = [
                    DeepLink("/items", ShopRoute.list),
                    DeepLink("/item/:id", ShopRoute.item, over: [.list]),
                    DeepLink("/page/:shop/:number", ShopRoute.page),
                ]

                class ShopCoordinator: StackCoordinator<ShopRoute> {
                    init() {
                        super.init(root: .list)
                    }
                    override func module(for route: ShopRoute) throws -> any Presentable {
                        switch route {
                        case .list: makeList()
                """))
        #expect(!text.contains("option {"))
    }

    @Test(arguments: [
        (
            "case .items: showList()", "case .items: runItemFlow()",
            "9: the link items shows no screen of this flow"
        ),
        ("showItem(id)\n", "showItem(\"1\")\n", "10: the values of the link item can't be part of a path"),
        ("_ id: String", "_ id: Item", "10: the values of the link item can't be part of a path"),
        (
            "showList()\n                showItem", "showItem(id)\n                showItem",
            "isn't a screen without values"
        ),
        ("case .items:", "case .items, .all:", "does more than show the screens of links"),
        ("case .item(let id):", "case .item(let id) where id.isEmpty:", "does more than show"),
        ("childCoordinators.forEach", "children.forEach", "does more than show"),
        ("showList()\n        }\n    }", "showList()\n track()\n        }\n    }", "does more than show"),
        ("if let option = option", "if let option = last", "does more than show"),
        ("switch option", "switch other", "does more than show"),
    ])
    func `A link that leads elsewhere leaves the whole file, and the finding says why`(
        old: String, new: String, reason: String
    ) throws {
        #expect(Self.linked.contains(old))
        let report = try Self.report(Self.linked.replacing(old, with: new))
        #expect(report.rewrites.files.isEmpty)
        let finding = try #require(report.findings.last { $0.kind == .coordinator })
        #expect(finding.replacement.contains(reason), "\(finding.replacement)")
    }

    @Test func `A module that start() itself shows becomes a route, too`() throws {
        let flow = """
            class SettingsCoordinator: BaseCoordinator {
                let factory: SettingsModuleFactory
                let router: Router

                init(factory: SettingsModuleFactory, router: Router) {
                    self.factory = factory
                    self.router = router
                }

                override func start() {
                    let view = factory.makeSettings()
                    view.onClose = { [weak self] in self?.router.popModule() }
                    router.push(view)
                }
            }
            """
        #expect(
            Self.text(try Self.report(flow)) == """
                import Storey

                enum SettingsRoute: Route {
                    case settings
                }

                class SettingsCoordinator: StackCoordinator<SettingsRoute> {
                    let factory: SettingsModuleFactory

                    init(factory: SettingsModuleFactory) {
                        self.factory = factory
                        super.init(root: .settings)
                    }

                    override func module(for route: SettingsRoute) throws -> any Presentable {
                        switch route {
                        case .settings: makeSettings()
                        }
                    }

                    private func makeSettings() -> any Presentable {
                        let view = factory.makeSettings()
                        view.onClose = { [weak self] in self?.router.pop() }
                        return view
                    }
                }
                """)
    }

    @Test func `A coordinator with the router of its base class gets an initializer`() throws {
        let base = """
            open class BaseCoordinator {
                public let router: Router
                public init(router: Router) { self.router = router }
                open func start() {}
                public func addDependency(_ child: BaseCoordinator) {}
            }
            protocol Router { func popModule(); func setRootModule(_ module: Presentable) }
            """
        let flow = """
            // Tour.swift

            /// The tour.
            final class TourCoordinator: BaseCoordinator {
                override func start() {
                    showTour()
                }
                private func showTour() {
                    let tour = TourController()
                    tour.onEnd = { [weak self] in self?.router.popModule() }
                    router.setRootModule(tour)
                }
            }
            """
        let report = try CoordinatorApp.report(["Base.swift": base, "Flow.swift": flow], in: ["Flow.swift"])
        #expect(
            Self.text(report) == """
                // Tour.swift

                import Storey

                enum TourRoute: Route {
                    case tour
                }

                /// The tour.
                final class TourCoordinator: StackCoordinator<TourRoute> {
                    init() {
                        super.init(root: .tour)
                    }

                    override func module(for route: TourRoute) throws -> any Presentable {
                        switch route {
                        case .tour: makeTour()
                        }
                    }
                    private func makeTour() -> any Presentable {
                        let tour = TourController()
                        tour.onEnd = { [weak self] in self?.router.pop() }
                        return tour
                    }
                }
                """)
    }

    @Test(arguments: [
        ("let list: List = *container", ["1 resolution call"]),
        ("show(*self.container, *appContainer)", ["1 resolution call", "1 resolution call"]),
        ("let area = width *container", []), ("let area = (a + b) *container", []),
        ("let a = *container.list", []),
    ])
    func `A container that resolves by an operator is found`(code: String, expected: [String]) throws {
        #expect(try CoordinatorApp.findings("import DITranquillity; " + code) == expected)
    }
}
