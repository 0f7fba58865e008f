import StoreyNavigation
import StoreyState

/// The unfolded parts and scroll position of a screen.
struct Reading: Codable, Equatable {
    var scrolled = 0.5
    var unfolded: [Int] = []
}

/// A screen with unfinished input: two sections of one module, and a view model.
final class Notebook: Presentable {
    let route: PageRoute
    let sections: [NotebookSection]
    let model: NotebookViewModel

    init(_ route: PageRoute, _ scope: Scope) {
        self.route = route
        sections = [NotebookSection(scope), NotebookSection(scope)]
        model = NotebookViewModel(scope)
    }

    /// All unfinished input of the screen.
    var content: String { "\(route) \(sections.map(\.text)) \(model.reading.state)" }
}

final class NotebookSection: Restorable {
    private let store = Store("")
    private(set) var restored: [String] = []
    var savedState: Observed<String> { store.observed }
    var text: String {
        get { store.state }
        set { store.commit { $0 = newValue } }
    }

    init(_ scope: Scope) { scope.registerForRestoration(self) }

    func restore(_ text: String) {
        restored.append(text)
        self.text = text
    }
}

final class NotebookViewModel: Restorable {
    static let restorationKey = "reading"
    let reading = Store(Reading())
    var savedState: Observed<Reading> { reading.observed }

    init(_ scope: Scope) { scope.registerForRestoration(self) }

    func restore(_ reading: Reading) { self.reading.commit { $0 = reading } }
}

/// A flow of notebooks. Page 13 can't be shown after it was burnt.
final class NotebookFlow: StackCoordinator<PageRoute> {
    private let session: Scope
    private let isBurnt: Bool

    init(_ session: Scope, root: PageRoute = .home, isBurnt: Bool = false) {
        self.session = session
        self.isBurnt = isBurnt
        super.init(root: root)
    }

    override func module(for route: PageRoute) throws -> any Presentable {
        if isBurnt, route == .page(13) { throw Broken() }
        return Notebook(route, session.screen)
    }
}

/// Tabs of notebooks. One tab has pages.
final class NotebookTabs: TabCoordinator<String> {
    var reports: [RestorationReport] = []
    private let plan: RestorationPlan

    init(_ items: [Item], plan: RestorationPlan = RestorationPlan()) {
        self.plan = plan
        super.init(items)
    }

    override func restorationFinished(_ report: RestorationReport) { reports.append(report) }
    override var restorationPlan: RestorationPlan { plan }
}

/// An app of notebooks.
@MainActor
struct Notebooks {
    let navigation: Navigation
    let tabs: NotebookTabs
    let flows: [String: NotebookFlow]

    /// - Parameters:
    ///   - names: The names of the tabs, in order. The tab named “pages” has two pages.
    ///   - isBurnt: Whether page 13 can't be shown any more.
    ///   - time: The session's clock.
    init(
        _ names: [String] = ["a", "b", "pages"], isBurnt: Bool = false, plan: RestorationPlan = .init(),
        time: any TimeSource = SystemTime()
    ) throws {
        let scope = Scope(owner: MainActor.shared, time: time)
        var flows: [String: NotebookFlow] = [:]
        func flow(_ name: String) -> NotebookFlow {
            let flow = NotebookFlow(scope, isBurnt: isBurnt)
            flows[name] = flow
            return flow
        }
        let items = names.map { name -> TabCoordinator<String>.Item in
            if name != "pages" { return .init(name, title: name, symbol: name, flow(name)) }
            let pages = PageCoordinator([.init("left", flow("left")), .init("right", flow("right"))])
            return .init(name, title: name, symbol: name, pages)
        }
        tabs = NotebookTabs(items, plan: plan)
        self.flows = flows
        navigation = try Navigation(scope: scope, root: tabs)
    }

    var tree: NavigationTree { navigation.tree.value }

    func notebook(_ entry: NavigationEntry) -> Notebook? { navigation.screen(entry.id)?.view as? Notebook }

    var top: Notebook? { tree.top.flatMap(notebook) }

    func router(_ name: String) throws -> Router<PageRoute> {
        guard let flow = flows[name] else { throw Broken() }
        return flow.router
    }

    /// The content of all screens, visible or not, independent of identifiers.
    var content: [String] {
        guard let tree = navigation.restorationState?.tree else { return [] }
        return tree.nodes.map { node in
            let choice = node.inside.firstIndex { $0 == node.selected }
            let screens = node.entries.map { notebook($0)?.content ?? "nothing" }
            return "\(screens) \(choice ?? 0) of \(node.inside.count), sheet \(node.sheet != nil)"
        }
    }

    /// Returns the saved state as text.
    func saved() throws -> String {
        guard let text = try navigation.restorationState?.json() else { throw Broken() }
        return text
    }
}
