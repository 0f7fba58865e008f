import StoreyTesting
import Testing

@Suite("Redraws", .noLeaks)
struct RedrawTests {
    private func launch() async throws -> HeadlessApp { try await HeadlessApp.launch { PanelFlow($0) } }

    @Test(
        "Each delivered field is listed as often as it is redrawn",
        arguments: [
            ("nothing", []),
            ("count", ["panel.count"]),
            ("atOnce", ["panel.count", "panel.name"]),
            ("inTurn", ["panel.count", "panel.name", "panel.count"]),
            ("same", []),
            ("later", ["panel.count"]),
            ("section", ["panel.text"]),
            ("next", ["panel"]),
        ])
    func fields(identifier: String, lines: [String]) async throws {
        let app = try await launch()
        #expect(try await app.redraws { try await app.tap(identifier) } == lines)
    }

    @Test("Redraws of invisible screens are listed")
    func outOfSight() async throws {
        let app = try await launch()
        try await app.tap("next")
        #expect(try await app.redraws { try await app.tap("all") } == ["panel.name", "panel.name"])
        #expect(try await app.redraws { try await app.back() } == [])
    }

    @Test("Redraws of a screen without view models throw an error")
    func unknown() async throws {
        let app = try await HeadlessApp.launch { TinyFlow($0) }
        let error = await #expect(throws: HeadlessError.self) {
            try await app.redraws { try await app.tap("next") }
        }
        #expect(
            error?.description
                == "No property of TinyView leads to a ViewModel, so the redraws of tiny can't be observed.")
    }

    struct PanelData: Equatable {
        var count = 0
        var name = ""
    }

    struct SectionData: Equatable {
        var text = ""
    }

    final class PanelModel: ViewModel {
        private let store = Store(PanelData())
        private let scope: Scope
        private let names: SharedStore<String>
        let section: SectionModel
        var viewInputData: Observed<PanelData> { store.observed }
        var onNext: (() -> Void)?

        init(_ scope: Scope, _ names: SharedStore<String>, _ section: SectionModel) {
            self.scope = scope
            self.names = names
            self.section = section
            store.bind(to: names.observed) { $0.name = $1 }
        }

        func handle(_ event: String) {
            switch event {
            case "count": store.commit { $0.count += 1 }
            case "atOnce":
                store.commit {
                    $0.count += 1
                    $0.name = "new"
                }
            case "inTurn":
                store.commit { $0.count += 1 }
                store.commit { $0.name = "new" }
                store.commit { $0.count += 1 }
            case "same": store.commit { $0.count += 0 }
            case "later":
                scope.task {
                    await Task.yield()
                    self.store.commit { $0.count += 1 }
                }
            case "section": section.handle("new")
            case "all": names.commit { $0 += "!" }
            case "next": onNext?()
            default: break
            }
        }
    }

    final class SectionModel: ViewModel {
        private let store = Store(SectionData())
        var viewInputData: Observed<SectionData> { store.observed }

        func handle(_ event: String) { store.commit { $0.text = event } }
    }

    final class SectionView: Presentable {
        let viewModel: SectionModel

        init(_ viewModel: SectionModel) { self.viewModel = viewModel }
    }

    final class PanelView: ReadableView {
        let title = "Panel"
        let viewModel: any ViewModel<PanelData, String>
        let section: SectionView

        init(_ viewModel: PanelModel) {
            self.viewModel = viewModel
            section = SectionView(viewModel.section)
        }

        var elements: [ScreenElement] { [] }

        func perform(_ action: ElementAction, on identifier: String) -> Bool {
            viewModel.handle(identifier)
            return true
        }
    }

    final class PanelFlow: StackCoordinator<TinyRoute> {
        private let session: Scope
        private let names = SharedStore("")

        init(_ session: Scope) {
            self.session = session
            super.init(root: .page(1))
        }

        override func module(for route: TinyRoute) throws -> any Presentable {
            let model = PanelModel(session.screen, names, SectionModel())
            model.onNext = { [router] in router.push(.page(2)) }
            return PanelView(model)
        }
    }
}
