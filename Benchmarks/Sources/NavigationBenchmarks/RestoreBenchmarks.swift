import Benchmarking
import Foundation
import StoreyNavigation
import StoreyState

/// The benchmarks of state restoration.
let restoreBenchmarks = [save(), open()]

private let height = 20

/// A screen with a draft.
private final class DraftView: Presentable, Restorable {
    private let draft: Store<String>
    var savedState: Observed<String> { draft.observed }

    init(_ scope: Scope) {
        draft = Store("")
        scope.registerForRestoration(self)
    }

    func restore(_ kept: String) { draft.commit { $0 = kept } }
}

private final class DraftCoordinator: StackCoordinator<NumberRoute> {
    private let session: Scope

    init(_ session: Scope) {
        self.session = session
        super.init(root: NumberRoute(number: 0))
    }

    override func module(for route: NumberRoute) -> any Presentable {
        DraftView(session.screen)
    }
}

/// A draft as an app without a navigation tree would encode it.
private struct PlainDraft: Codable {
    var number: Int
    var draft: String

    static let all = (0..<height).map { PlainDraft(number: $0, draft: halfWritten(on: $0)) }
}

private func halfWritten(on number: Int) -> String {
    "A draft on screen \(number), which may be long."
}

/// An app of twenty screens, each with a draft.
@MainActor
private func begun() throws -> (Scope, Navigation) {
    let scope = Scope(owner: MainActor.shared)
    let flow = DraftCoordinator(scope)
    let navigation = try Navigation(scope: scope, root: flow)
    flow.router.setStack((0..<height).map(NumberRoute.init))
    for entry in navigation.tree.value.entries {
        let view = navigation.screen(entry.id)?.view as? DraftView
        view?.restore(halfWritten(on: (entry.route.base as? NumberRoute)?.number ?? 0))
    }
    return (scope, navigation)
}

private func save() -> Benchmark {
    Benchmark(
        "restore.save",
        "encoding the restoration state of an app with \(height) screens, including drafts",
        unit: "µs"
    ) {
        try await onMainActor {
            let (scope, navigation) = try begun()
            defer { scope.end() }
            let encoder = JSONEncoder()
            return measure(
                per: 1_000, rounds: 15,
                [
                    Contender(name: "Storey") {
                        for _ in 0..<$0 { precondition(text(of: navigation).utf8.count > 1000) }
                    },
                    Contender(name: "a hand-written array of screen data") {
                        for _ in 0..<$0 { precondition(written(PlainDraft.all, encoder).count > 1000) }
                    },
                ])
        }
    }
}

private func open() -> Benchmark {
    Benchmark(
        "restore.open", "restoring an app at launch: \(height) screens decoded and rebuilt",
        unit: "µs"
    ) {
        try await onMainActor {
            let (scope, navigation) = try begun()
            let text = text(of: navigation)
            scope.end()
            let plain = written(PlainDraft.all, JSONEncoder())
            let decoder = JSONDecoder()
            return measure(
                per: 1_000, rounds: 15,
                [
                    Contender(name: "Storey") { for _ in 0..<$0 { restoreState(text) } },
                    Contender(name: "a hand-written array of views") {
                        for _ in 0..<$0 {
                            let views = read(plain, decoder).map {
                                NumberView(NumberRoute(number: $0.number))
                            }
                            precondition(views.count == height)
                        }
                    },
                ])
        }
    }
}

@MainActor
private func restoreState(_ text: String) {
    do {
        let scope = Scope(owner: MainActor.shared)
        let navigation = try Navigation(scope: scope, root: DraftCoordinator(scope))
        let restoration = Restoration(of: navigation, in: .inMemory(text))
        precondition(navigation.tree.value.entries.count == height && restoration.hasSavedState)
        scope.end()
    } catch {
        preconditionFailure("restoring failed: \(error)")
    }
}

private func text(of navigation: Navigation) -> String {
    do {
        guard let text = try navigation.restorationState?.json() else {
            preconditionFailure("no restoration state")
        }
        return text
    } catch {
        preconditionFailure("saving failed: \(error)")
    }
}

private func written(_ drafts: [PlainDraft], _ encoder: JSONEncoder) -> Data {
    do { return try encoder.encode(drafts) } catch { preconditionFailure("encoding failed: \(error)") }
}

private func read(_ data: Data, _ decoder: JSONDecoder) -> [PlainDraft] {
    do {
        return try decoder.decode([PlainDraft].self, from: data)
    } catch {
        preconditionFailure("decoding failed: \(error)")
    }
}
