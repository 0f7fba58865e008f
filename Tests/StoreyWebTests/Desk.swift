import Guarding
import Storey
import StoreyHTML

/// An app of one kind of screen, with one of everything a person can do.
enum Desk {
    static func app(_ service: DeskService, root: DeskRoute = .desk) -> AppDefinition {
        { scope in
            let desk = DeskFlow(scope, service, root: root)
            desk.follow(
                LinkTable {
                    Link("/", DeskRoute.desk)
                    Link("/:page", DeskRoute.page, over: [.desk])
                    Link(
                        "/:below/:page", { (_: Int, page: Int) in DeskRoute.page(page) },
                        over: { below, _ in [.desk, .page(below)] })
                })
            return desk
        }
    }

    static func tabs(_ service: DeskService) -> AppDefinition {
        { scope in
            let tabs = TabCoordinator([
                .init("one", title: "One", symbol: "note", DeskFlow(scope, service, root: .desk)),
                .init("two", title: "Two", symbol: "gear", DeskFlow(scope, service, root: .page(2))),
            ])
            tabs.follow(
                LinkTable {
                    Link("/one", DeskRoute.desk).tab("one")
                    Link("/one/:page", DeskRoute.page, over: [.desk]).tab("one")
                    Link("/two", DeskRoute.page(2)).tab("two")
                    Link("/two/:page", DeskRoute.page, over: [.page(2)]).tab("two")
                })
            return tabs
        }
    }
}

struct DeskError: Error, CustomStringConvertible {
    let description: String
}

enum DeskRoute: Route {
    case desk
    case page(Int)
    case form
    case lost
}

/// What all desks share, and what they leave behind for a test to look at.
final class DeskService: Sendable {
    let news = Broadcast<String>()
    let load: (@Sendable () async -> String)?
    let block: @Sendable () -> Void
    /// Whether names that were typed come back with their screens.
    let keepsNames: Bool
    private let state = Guarded(State())

    private struct State {
        var log: [String] = []
        var ghosts: [Ghost] = []
        var isGone = false
    }

    init(
        keepsNames: Bool = false, load: (@Sendable () async -> String)? = nil,
        block: @escaping @Sendable () -> Void = {}
    ) {
        self.keepsNames = keepsNames
        self.load = load
        self.block = block
    }

    var log: [String] { state.withLock { $0.log } }

    func note(_ words: String) { state.withLock { $0.log.append(words) } }

    /// Whether the pages are gone, and can be shown no more.
    var isGone: Bool {
        get { state.withLock { $0.isGone } }
        set { state.withLock { $0.isGone = newValue } }
    }

    func watch(_ object: AnyObject, _ name: String) {
        state.withLock { $0.ghosts.append(Ghost(object, name)) }
    }

    /// The names of the watched objects that live.
    var alive: [String] { state.withLock { $0.ghosts.filter { $0.object != nil }.map(\.name) } }
}

/// A weak reference. Sound although unchecked: a weak reference is loaded atomically, and here only held against nil.
private final class Ghost: @unchecked Sendable {
    private(set) weak var object: AnyObject?
    let name: String

    init(_ object: AnyObject, _ name: String) {
        self.object = object
        self.name = name
    }
}

final class DeskFlow: StackCoordinator<DeskRoute> {
    private let session: Scope
    private let service: DeskService

    init(_ session: Scope, _ service: DeskService, root: DeskRoute) {
        self.session = session
        self.service = service
        super.init(root: root)
        service.watch(self, "flow")
        service.watch(session, "scope")
    }

    override func started() { navigation.map { service.watch($0, "navigation") } }

    override func module(for route: DeskRoute) throws -> any Presentable {
        if route == .lost { throw DeskError(description: "No <b>desk</b> & chair") }
        if service.isGone, case .page = route { throw DeskError(description: "Gone") }
        let model = DeskViewModel("\(route)", service, session.screen)
        model.on = { [router, service] event in
            switch event {
            case .next: router.push(.page(7))
            case .form: router.present(.form)
            case .done: router.dismiss()
            case .ask:
                router.task {
                    let sure = Alert(
                        "Sure?", message: "Really",
                        buttons: [.destructive("Yes", "yes"), .cancel("No", "no")])
                    let answer = await router.ask(sure)
                    service.note("answer \(answer ?? "none")")
                }
            default: break
            }
        }
        let view = DeskWebView(viewModel: model)
        service.watch(model, "model of \(route)")
        service.watch(view, "view of \(route)")
        return view
    }
}

struct DeskData: Equatable {
    var title: String
    var count = 0
    var name = ""
    var isOn = false
    var news: [String] = []
}

enum DeskEvent: Equatable {
    case next, form, done, ask, count, block
    case name(String)
    case isOn(Bool)
}

final class DeskViewModel: ViewModel, Restorable {
    private let store: Store<DeskData>
    private let service: DeskService
    var viewInputData: Observed<DeskData> { store.observed }
    var kept: Observed<String> { store.observed.field(\.name) }
    var on: ((DeskEvent) -> Void)?

    init(_ title: String, _ service: DeskService, _ scope: Scope) {
        let store = Store(DeskData(title: title))
        self.store = store
        self.service = service
        scope.follow(service.news) { news in
            store.commit {
                if let title = news.split(separator: "title ").last, news.hasPrefix("title ") {
                    $0.title = String(title)
                } else {
                    $0.news.append(news)
                }
            }
            service.note("heard \(news)")
        }
        if service.keepsNames { scope.remember(self) }
        if let load = service.load {
            scope.task {
                let name = await load()
                store.commit { $0.name = name }
            }
        }
    }

    func restore(_ name: String) { store.commit { $0.name = name } }

    func handle(_ event: DeskEvent) {
        service.note("\(event)")
        switch event {
        case .count: store.commit { $0.count += 1 }
        // Names have no digits.
        case .name(let name): store.commit { $0.name = name.filter { !$0.isNumber } }
        case .isOn(let isOn): store.commit { $0.isOn = isOn }
        case .block: service.block()
        default: on?(event)
        }
    }
}

final class DeskWebView: WebView {
    let viewModel: any ViewModel<DeskData, DeskEvent>

    init(viewModel: DeskViewModel) { self.viewModel = viewModel }

    func title(_ data: DeskData) -> String { data.title }

    func body(_ data: DeskData) -> HTML<DeskEvent> {
        p("\(data.count)")
        textField(id: "name", label: "Name", value: data.name, on: { .name($0) })
        toggle("On", id: "on", isOn: data.isOn, on: { .isOn($0) })
        button("Next", id: "next", on: .next)
        button("Form", id: "form", on: .form)
        button("Done", id: "done", on: .done)
        button("Ask", id: "ask", on: .ask)
        button("Count", id: "count", on: .count)
        button("Block", id: "block", on: .block)
        for news in data.news { p(news) }
    }
}
