import StoreyInternal
import Storey
import StoreyHTML

/// An app with one kind of screen that has every kind of control.
enum SampleApp {
    static func app(_ service: SampleService, root: SampleRoute = .home) -> AppDefinition {
        { scope in
            let home = SampleFlow(scope, service, root: root)
            home.handleLinks(
                LinkTable {
                    DeepLink("/", SampleRoute.home)
                    DeepLink("/:page", SampleRoute.page, over: [.home])
                    DeepLink(
                        "/:below/:page", { (_: Int, page: Int) in SampleRoute.page(page) },
                        over: { below, _ in [.home, .page(below)] })
                })
            return home
        }
    }

    static func tabs(_ service: SampleService) -> AppDefinition {
        { scope in
            let tabs = TabCoordinator([
                .init("one", title: "One", symbol: "note", SampleFlow(scope, service, root: .home)),
                .init("two", title: "Two", symbol: "gear", SampleFlow(scope, service, root: .page(2))),
            ])
            tabs.handleLinks(
                LinkTable {
                    DeepLink("/one", SampleRoute.home).tab("one")
                    DeepLink("/one/:page", SampleRoute.page, over: [.home]).tab("one")
                    DeepLink("/two", SampleRoute.page(2)).tab("two")
                    DeepLink("/two/:page", SampleRoute.page, over: [.page(2)]).tab("two")
                })
            return tabs
        }
    }
}

struct SampleError: Error, CustomStringConvertible {
    let description: String
}

enum SampleRoute: Route {
    case home
    case page(Int)
    case form
    case lost
}

/// The dependencies that all sessions share, and a record of their events.
final class SampleService: Sendable {
    let news = Broadcast<String>()
    let load: (@Sendable () async -> String)?
    let block: @Sendable () -> Void
    /// Whether typed names are saved and restored.
    let keepsNames: Bool
    /// Whether a screen with a name asks before it is left.
    let asksToLeave: Bool
    private let state = Locked(State())

    private struct State {
        var log: [String] = []
        var ghosts: [Ghost] = []
        var isGone = false
    }

    init(
        keepsNames: Bool = false, asksToLeave: Bool = false, load: (@Sendable () async -> String)? = nil,
        block: @escaping @Sendable () -> Void = {}
    ) {
        self.keepsNames = keepsNames
        self.asksToLeave = asksToLeave
        self.load = load
        self.block = block
    }

    var log: [String] { state.withLock { $0.log } }

    func note(_ text: String) { state.withLock { $0.log.append(text) } }

    /// Whether the pages can no longer be shown.
    var isGone: Bool {
        get { state.withLock { $0.isGone } }
        set { state.withLock { $0.isGone = newValue } }
    }

    func watch(_ object: AnyObject, _ name: String) {
        state.withLock { $0.ghosts.append(Ghost(object, name)) }
    }

    /// The names of the watched objects that are still alive.
    var alive: [String] { state.withLock { $0.ghosts.filter { $0.object != nil }.map(\.name) } }
}

/// A weak reference. The unchecked conformance is safe: weak references load atomically, and this one is only
/// compared with `nil`.
private final class Ghost: @unchecked Sendable {
    private(set) weak var object: AnyObject?
    let name: String

    init(_ object: AnyObject, _ name: String) {
        self.object = object
        self.name = name
    }
}

final class SampleFlow: StackCoordinator<SampleRoute> {
    private let session: Scope
    private let service: SampleService

    init(_ session: Scope, _ service: SampleService, root: SampleRoute) {
        self.session = session
        self.service = service
        super.init(root: root)
        service.watch(self, "flow")
        service.watch(session, "scope")
    }

    override func started() { navigation.map { service.watch($0, "navigation") } }

    override func module(for route: SampleRoute) throws -> any Presentable {
        if route == .lost { throw SampleError(description: "No <b>lamp</b> & chair") }
        if service.isGone, case .page = route { throw SampleError(description: "Gone") }
        let model = SampleViewModel("\(route)", service, session.screen)
        model.on = { [router, service] event in
            switch event {
            case .next: router.push(.page(7))
            case .form: router.present(.form)
            case .done: router.dismiss()
            case .ask:
                router.task {
                    let sure = AlertPopup(
                        "Sure?", message: "Really",
                        buttons: [.destructive("Yes", "yes"), .cancel("No", "no")])
                    let answer = await router.ask(sure)
                    service.note("answer \(answer ?? "none")")
                }
            default: break
            }
        }
        if service.asksToLeave {
            session.screen.confirmLeaving(while: model.viewInputData.map { !$0.name.isEmpty }) {
                AlertPopup("Leave?", buttons: [.destructive("Leave", .leave()), .cancel("Stay", .stay)])
            }
        }
        let view = SampleHTMLView(viewModel: model)
        service.watch(model, "model of \(route)")
        service.watch(view, "view of \(route)")
        return view
    }
}

struct SampleData: Equatable {
    var title: String
    var count = 0
    var name = ""
    var isOn = false
    var news: [String] = []
}

enum SampleEvent: Equatable {
    case next, form, done, ask, count, block
    case name(String)
    case isOn(Bool)
}

final class SampleViewModel: ViewModel, Restorable {
    private let store: Store<SampleData>
    private let service: SampleService
    var viewInputData: Observed<SampleData> { store.observed }
    var savedState: Observed<String> { store.observed.field(\.name) }
    var on: ((SampleEvent) -> Void)?

    init(_ title: String, _ service: SampleService, _ scope: Scope) {
        let store = Store(SampleData(title: title))
        self.store = store
        self.service = service
        scope.subscribe(to: service.news) { news in
            store.commit {
                if let title = news.split(separator: "title ").last, news.hasPrefix("title ") {
                    $0.title = String(title)
                } else {
                    $0.news.append(news)
                }
            }
            service.note("received \(news)")
        }
        if service.keepsNames { scope.registerForRestoration(self) }
        if let load = service.load {
            scope.task {
                let name = await load()
                store.commit { $0.name = name }
            }
        }
    }

    func restore(_ name: String) { store.commit { $0.name = name } }

    func handle(_ event: SampleEvent) {
        service.note("\(event)")
        switch event {
        case .count: store.commit { $0.count += 1 }
        // Removes digits from names.
        case .name(let name): store.commit { $0.name = name.filter { !$0.isNumber } }
        case .isOn(let isOn): store.commit { $0.isOn = isOn }
        case .block: service.block()
        default: on?(event)
        }
    }
}

final class SampleHTMLView: HTMLView {
    let viewModel: any ViewModel<SampleData, SampleEvent>

    init(viewModel: SampleViewModel) { self.viewModel = viewModel }

    func title(_ data: SampleData) -> String { data.title }

    func body(_ data: SampleData) -> HTML<SampleEvent> {
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
