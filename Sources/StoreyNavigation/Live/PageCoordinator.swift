/// Flows beside each other, one of them in sight, that a person turns like pages: a tour of the app, the steps of a
/// form.
///
/// ```swift
/// PageCoordinator([
///     .init("welcome", TourCoordinator(container: container, root: .welcome)),
///     .init("privacy", TourCoordinator(container: container, root: .privacy)),
/// ])
/// ```
open class PageCoordinator: AnyCoordinator {
    /// One of the flows.
    public struct Item {
        let name: String
        fileprivate(set) var coordinator: AnyCoordinator

        /// A page with its flow.
        /// - Parameters:
        ///   - name: what names it in links and tests.
        ///   - coordinator: the flow it shows, of one screen or of several.
        public init(_ name: String, _ coordinator: AnyCoordinator) {
            self.name = name
            self.coordinator = coordinator
        }
    }

    private var items: [Item]

    /// The flows, in the order of their pages. The first is in sight.
    public init(_ items: [Item]) {
        self.items = items
        super.init()
    }

    /// Turns to a page.
    /// - Parameters:
    ///   - name: the page's name. One that does not exist changes nothing.
    ///   - animated: whether the page moves.
    public func turn(to name: String, animated: Bool = true) { bringIntoSight(name, animated) }

    /// Turns by so many pages, back where the number is negative. At the first and at the last page it stops.
    /// - Parameters:
    ///   - count: by how many.
    ///   - animated: whether the page moves.
    public func turn(by count: Int, animated: Bool = true) {
        guard let node = standing, case .pages(let pages, let selected) = node.content else { return }
        let (index, isTooFar) = selected.addingReportingOverflow(count)
        let last = pages.count - 1
        let place = isTooFar ? (count < 0 ? 0 : last) : min(max(0, index), last)
        navigation?.change(animated: animated) { $0.update(node.id) { $0.select(place) } }
    }

    override func makeContent(in building: TreeBuilding) throws -> Node.Content {
        guard !items.isEmpty else { throw NavigationError.noPages }
        let pages = try items.map { item in
            Page(name: item.name, node: try building.node(for: item.coordinator, under: self))
        }
        return .pages(pages, selected: 0)
    }

    override func replace(_ old: AnyCoordinator, by new: AnyCoordinator) {
        for index in items.indices where items[index].coordinator === old { items[index].coordinator = new }
    }
}
