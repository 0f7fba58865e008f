import Storey

enum ConformanceRoute: Route {
    case screen(Int)
    case page(Int)
    case column(Int)

    /// The transition, which differs between consecutive screens. No host knows the last one.
    var transition: ScreenTransition {
        let all = [
            ScreenTransition.system, .none, .fade, .slideUp, ScreenTransition("of-no-host", ["speed": "2"]),
        ]
        return switch self {
        case .screen(let number): all[number % all.count]
        case .page, .column: .system
        }
    }

    var title: String {
        switch self {
        case .screen(let number): "Screen \(number)"
        case .page(let number): "Page \(number)"
        case .column(let number): "Column \(number)"
        }
    }
}

/// A flow of the suite's screens, which may present other flows of its kind.
final class ConformanceFlow: StackCoordinator<ConformanceRoute> {
    private let session: ConformanceSession
    /// Selects the next column, if the flow is a column.
    var selectNextColumn: () -> Void = {}
    private let isForm: Bool

    /// - Parameters:
    ///   - first: The first screen, or `nil` for a new one.
    ///   - isForm: Whether each screen asks before it is left while its switch is on.
    init(_ session: ConformanceSession, first: ConformanceRoute? = nil, isForm: Bool = false) {
        self.session = session
        self.isForm = isForm
        let first = first ?? session.newScreen()
        super.init(root: first, transition: first.transition)
        session.app.track(self)
    }

    override func module(for route: ConformanceRoute) -> any Presentable {
        let model = ConformanceViewModel(title: route.title, scope: session.scope.screen)
        if isForm {
            session.scope.screen.confirmLeaving(while: model.viewInputData.field(\.isLit)) {
                AlertPopup(
                    "Discard?", buttons: [.destructive("Discard", .leave()), .cancel("Keep", .stay)])
            }
        }
        let view = session.view(of: model)
        model.onButton = { [unowned self, unowned model] in go($0, from: model) }
        session.app.track(model)
        session.app.track(view)
        return view
    }

    private func go(_ button: ConformanceButton, from model: ConformanceViewModel) {
        switch button {
        case .push:
            let route = session.newScreen()
            router.push(route, transition: route.transition)
        case .detail:
            let route = session.newScreen()
            router.push(route, hidesTabBar: true, transition: route.transition)
        case .home: router.popToRoot()
        case .replace: router.setRoot(session.newScreen())
        case .sheet: router.present(ConformanceFlow(session))
        case .form: router.present(ConformanceFlow(session, isForm: true))
        case .close: router.dismiss()
        case .column: selectNextColumn()
        case .ask: ask(for: model)
        case .count, .fail: break
        }
    }

    private func ask(for model: ConformanceViewModel) {
        let (router, style) = (router, session.newPopupStyle())
        router.task {
            let sure = AlertPopup(
                "Sure?", message: "Think", style: style,
                buttons: [.plain("Yes", "yes"), .cancel("No", "no")])
            let answer = await router.ask(sure)
            model.didAnswer(answer)
        }
    }
}

/// The state that the flows of a session share.
final class ConformanceSession {
    let app: ConformanceApp
    let scope: Scope
    private let makeView: @Sendable (ConformanceViewModel) -> any Presentable
    private var models: [ObjectIdentifier: ModelOfView] = [:]
    private var lastNumber = 0
    private var lastPopup = -1

    private struct ModelOfView {
        weak var view: (any Presentable)?
        weak var model: ConformanceViewModel?
    }

    init(
        _ app: ConformanceApp, _ scope: Scope,
        view: @escaping @Sendable (ConformanceViewModel) -> any Presentable
    ) {
        self.app = app
        self.scope = scope
        makeView = view
    }

    /// Returns a screen with a new title.
    func newScreen() -> ConformanceRoute {
        lastNumber += 1
        return .screen(lastNumber)
    }

    /// Returns the styles in turn, including those that no host knows.
    func newPopupStyle() -> Popup.Style {
        let styles = [
            Popup.Style.alert, .actionSheet, Popup.Style("storey-unknown", fallback: .alert),
            Popup.Style("storey-unknown-sheet", fallback: .actionSheet),
        ]
        lastPopup += 1
        return styles[lastPopup % styles.count]
    }

    func view(of model: ConformanceViewModel) -> any Presentable {
        let view = makeView(model)
        models[ObjectIdentifier(view)] = ModelOfView(view: view, model: model)
        return view
    }

    /// Returns the data that a view must show.
    func data(of view: any Presentable) -> ConformanceViewInputData? {
        guard let known = models[ObjectIdentifier(view)], known.view === view else { return nil }
        return known.model?.viewInputData.value
    }
}
