import StoreyState

@testable import StoreyNavigation

/// The tree as one would write it first: containers in containers. What the real one does is held against it.
struct NaiveTree: Equatable {
    /// A stack, or the flow of a sheet.
    struct Flow: Equatable {
        /// Whose it is: "a" and "b" are the tabs', other names the presented flows'; nil for a screen in a sheet.
        var name: String?
        var pages: [Int]
        var isDismissable = true
        /// Whether it is the one meant, while there is no other way to tell.
        var isMeant = false
        /// What stands over it: one at most.
        var sheet: [Flow] = []
    }

    struct Question: Equatable {
        var owner: String
        var priority: Int
    }

    var tabs: [Flow]
    var selected = 0
    var questions: [Question] = []

    init() { tabs = ["a", "b"].map { Flow(name: $0, pages: [0]) } }

    /// Changes the flow of that name.
    mutating func change(_ name: String, _ change: (inout Flow) -> Void) {
        for index in tabs.indices { tabs[index].each { if $0.name == name { change(&$0) } } }
        dropOrphans()
    }

    mutating func dropOrphans() {
        let names = flows.compactMap(\.name)
        questions.removeAll { !names.contains($0.owner) }
    }

    mutating func ask(_ question: Question) {
        guard flows.contains(where: { $0.name == question.owner }) else { return }
        let later = questions.firstIndex { $0.priority < question.priority } ?? questions.count
        questions.insert(question, at: later)
    }

    mutating func dismiss(_ name: String) {
        var isDone = false
        change(name) { flow in
            isDone = !flow.sheet.isEmpty
            flow.sheet = []
        }
        if !isDone { takeAway { $0.name == name } }
    }

    /// Takes the sheets away that are meant.
    mutating func takeAway(_ isMeant: (Flow) -> Bool) {
        for index in tabs.indices { tabs[index].each { flow in flow.sheet.removeAll(where: isMeant) } }
        dropOrphans()
    }

    /// All flows, in the order in which the real tree lists their containers.
    var flows: [Flow] { tabs.flatMap(\.all) }

    mutating func changeFlow(at place: Int, _ change: (inout Flow) -> Void) {
        var count = 0
        for index in tabs.indices {
            tabs[index].each {
                if count == place { change(&$0) }
                count += 1
            }
        }
        dropOrphans()
    }
}

extension NaiveTree.Flow {
    mutating func each(_ change: (inout Self) -> Void) {
        change(&self)
        for index in sheet.indices { sheet[index].each(change) }
    }

    var all: [Self] { [self] + sheet.flatMap(\.all) }
}

extension NaiveTree {
    /// The real tree, as the naive one has it.
    init(_ tree: NavigationTree, of navigation: Navigation) {
        func flow(_ id: Node.ID) -> [Flow] {
            guard let node = tree.node(id) else { return [] }
            let owner = navigation.coordinator(of: id) as? NamedFlow
            let pages = node.entries.map { entry in
                if case .page(let page)? = entry.route.base as? PageRoute { page } else { 0 }
            }
            let name = owner?.nodeID == id ? owner?.name : nil
            let sheet = node.sheet.map(flow) ?? []
            return [Flow(name: name, pages: pages, isDismissable: node.isDismissable, sheet: sheet)]
        }
        tabs = tree.root.inside.flatMap(flow)
        if case .tabs(_, let selected) = tree.root.content { self.selected = selected }
        questions = tree.popups.map { popup in
            let owner = (navigation.coordinator(of: popup.owner) as? NamedFlow)?.name ?? "?"
            return Question(owner: owner, priority: popup.priority.rawValue)
        }
    }
}

/// A flow of pages that has a name.
final class NamedFlow: StackCoordinator<PageRoute> {
    let name: String
    private let census: Census
    private let session: Scope

    init(_ name: String, _ session: Scope, _ census: Census) {
        self.name = name
        self.session = session
        self.census = census
        super.init(root: .page(0))
    }

    override func module(for route: PageRoute) throws -> any Presentable {
        PageView(route, session.screen, census)
    }
}
