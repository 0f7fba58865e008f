import Storey
import StoreyHTML

/// An app to record, which counts taps and calls a service that fails.
let tallyApp: AppDefinition = { scope in TallyFlow(scope) }

private enum TallyRoute: Route { case tally }

private struct TooMany: Error {}

private final class TallyFlow: StackCoordinator<TallyRoute> {
    private let session: Scope

    init(_ scope: Scope) {
        session = scope
        super.init(root: .tally)
    }

    override func module(for route: TallyRoute) throws -> any Presentable {
        TallyHTMLView(viewModel: TallyViewModel(session.screen))
    }
}

private struct TallyData: Equatable {
    var count = 0
    var name = "Tally"
}

private enum TallyEvent { case plus, save, fail }

private final class TallyViewModel: ViewModel {
    private let store = Store(TallyData())
    private let scope: Scope
    var viewInputData: Observed<TallyData> { store.observed }

    init(_ scope: Scope) { self.scope = scope }

    func handle(_ event: TallyEvent) {
        switch event {
        case .plus: store.commit { $0.count += 1 }
        case .fail: scope.task { throw TooMany() }
        case .save:
            scope.task {
                // The user isn't told.
                try? await self.scope.recorder.call("Tally.save") { () async throws -> Void in throw TooMany()
                }
            }
        }
    }
}

private final class TallyHTMLView: HTMLView {
    let viewModel: any ViewModel<TallyData, TallyEvent>

    init(viewModel: TallyViewModel) { self.viewModel = viewModel }

    func title(_ data: TallyData) -> String { "Tally" }

    func body(_ data: TallyData) -> HTML<TallyEvent> {
        p("Counted \(data.count)")
        button("Plus", id: "plus", on: .plus)
        button("Save", id: "save", on: .save)
        button("Fail", id: "fail", on: .fail)
    }
}
