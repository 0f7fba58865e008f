import StoreyState

@testable import StoreyNavigation

/// A naive model of the tree, as containers in containers. The real tree is compared with it.
struct NaiveTree: Equatable {
    /// A stack, or the flow of a sheet.
    struct Flow: Equatable {
        /// The owner: "a" is a tab's flow, "b" and "e" are the pages' flows in the other tab, other names are
        /// presented flows; `nil` for a screen in a sheet.
        var name: String?
        var pages: [Int]
        var isDismissable = true
        /// The identity, independent of the content.
        var identity = IgnoredIdentity()
        /// Whether this is the flow to change, if nothing else identifies it.
        var isTarget = false
        /// The sheet over the flow; at most one.
        var sheet: [Flow] = []
    }

    /// A value that isn't visible: all are equal.
    struct IgnoredIdentity: Equatable {
        var number = 0

        static func == (left: Self, right: Self) -> Bool { true }
    }

    struct Question: Equatable {
        var owner: String
        var priority: Int
    }

    /// The bottom flows: that of the first tab, and those of the two pages in the second.
    var stacks: [Flow]
    var selected = 0
    var page = 0
    var questions: [Question] = []

    init() { stacks = ["a", "b", "e"].map { Flow(name: $0, pages: [0]) } }

    /// The index of the visible flow.
    var visibleIndex: Int { selected == 0 ? 0 : 1 + page }

    /// Changes the flow with the given name.
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
        if !isDone { removeSheets { $0.name == name } }
    }

    /// Removes the matching sheets.
    mutating func removeSheets(_ isTarget: (Flow) -> Bool) {
        for index in stacks.indices { stacks[index].each { flow in flow.sheet.removeAll(where: isTarget) } }
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

    /// Restores an earlier state. A sheet that was removed is created again by the flow beneath it; an existing one
    /// keeps its current owner, which may be a flow that created it again.
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
    /// Restores an earlier state, unless a visible sheet that wasn't part of it can't be dismissed.
    /// - Parameter drawn: The visible state. Its parts live even if this transaction removes them.
    mutating func restore(_ past: NaiveTree, drawn: NaiveTree) {
        let known = Set(past.flows.map(\.identity.number))
        let sheets = stacks[visibleIndex].all.dropFirst()
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
    /// Converts the real tree to the naive model.
    init(_ tree: NavigationTree, of navigation: Navigation) {
        func flow(_ id: NavigationNode.ID) -> [Flow] {
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
            case .stack, .split: break
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

/// A flow of pages with a name.
final class NamedFlow: StackCoordinator<PageRoute> {
    let name: String
    private let counter: LiveViewCounter
    private let session: Scope

    init(_ name: String, _ session: Scope, _ counter: LiveViewCounter) {
        self.name = name
        self.session = session
        self.counter = counter
        super.init(root: .page(0))
    }

    override func module(for route: PageRoute) throws -> any Presentable {
        PageView(route, session.screen, counter)
    }
}
