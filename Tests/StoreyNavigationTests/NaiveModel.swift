import StoreyState

@testable import StoreyNavigation

/// The tree as one would write it first: containers in containers. What the real one does is held against it.
struct NaiveTree: Equatable {
    /// A stack, or the flow of a sheet.
    struct Flow: Equatable {
        /// Whose it is: "a" is a tab's, "b" and "e" are the pages' in the other tab, other names the presented flows'; nil for a screen in a sheet.
        var name: String?
        var pages: [Int]
        var isDismissable = true
        /// Which it is, apart from what it shows.
        var identity = Unseen()
        /// Whether it is the one meant, while there is no other way to tell.
        var isMeant = false
        /// What stands over it: one at most.
        var sheet: [Flow] = []
    }

    /// What nobody sees: all are equal.
    struct Unseen: Equatable {
        var number = 0

        static func == (left: Self, right: Self) -> Bool { true }
    }

    struct Question: Equatable {
        var owner: String
        var priority: Int
    }

    /// The flows at the bottom: the first tab's, and those of the two pages in the second.
    var stacks: [Flow]
    var selected = 0
    var page = 0
    var questions: [Question] = []

    init() { stacks = ["a", "b", "e"].map { Flow(name: $0, pages: [0]) } }

    /// The place of the one in sight.
    var inSight: Int { selected == 0 ? 0 : 1 + page }

    /// Changes the flow of that name.
    mutating func change(_ name: String, _ change: (inout Flow) -> Void) {
        for index in stacks.indices { stacks[index].each { if $0.name == name { change(&$0) } } }
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
        for index in stacks.indices { stacks[index].each { flow in flow.sheet.removeAll(where: isMeant) } }
        dropOrphans()
    }

    /// All flows, in the order in which the real tree lists their containers.
    var flows: [Flow] { stacks.flatMap(\.all) }

    mutating func changeFlow(at place: Int, _ change: (inout Flow) -> Void) {
        var count = 0
        for index in stacks.indices {
            stacks[index].each {
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

    /// Becomes what it was. A sheet that lives no longer is made again, by the flow it stood over; one that does is whose it
    /// is now, which may be the flow that made it again before.
    mutating func restore(_ past: Self, _ living: [Int: String?]) {
        pages = past.pages
        if let old = past.sheet.first, sheet.first?.identity.number == old.identity.number {
            sheet[0].restore(old, living)
        } else {
            sheet = past.sheet
            for index in sheet.indices {
                sheet[index].each { $0.name = living[$0.identity.number] ?? nil }
            }
        }
    }
}

extension NaiveTree {
    /// Becomes what it was, unless a sheet in sight that was not there has to stay.
    /// - Parameter drawn: what the person sees. It lives, even if it is taken away in this very transaction.
    mutating func restore(_ past: NaiveTree, drawn: NaiveTree) {
        let known = Set(past.flows.map(\.identity.number))
        let sheets = stacks[inSight].all.dropFirst()
        if sheets.contains(where: { !$0.isDismissable && !known.contains($0.identity.number) }) { return }
        let living = Dictionary(
            (drawn.flows + flows).map { ($0.identity.number, $0.name) },
            uniquingKeysWith: { first, _ in first })
        for index in stacks.indices { stacks[index].restore(past.stacks[index], living) }
        selected = past.selected
        page = past.page
        questions = []
    }
}

extension NaiveTree {
    /// The real tree, as the naive one has it.
    init(_ tree: NavigationTree, of navigation: Navigation) {
        func flow(_ id: Node.ID) -> [Flow] {
            guard let node = tree.node(id) else { return [] }
            if !node.inside.isEmpty { return node.inside.flatMap(flow) }
            let owner = navigation.coordinator(of: id) as? NamedFlow
            let pages = node.entries.map { entry in
                if case .page(let page)? = entry.route.base as? PageRoute { page } else { 0 }
            }
            let name = owner?.nodeID == id ? owner?.name : nil
            let sheet = node.sheet.map(flow) ?? []
            return [Flow(name: name, pages: pages, isDismissable: node.isDismissable, sheet: sheet)]
        }
        stacks = tree.root.inside.flatMap(flow)
        for node in tree.nodes {
            switch node.content {
            case .stack: break
            case .tabs(_, let selected): self.selected = selected
            case .pages(_, let page): self.page = page
            }
        }
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
