/// A coordinator that shows child flows as pages to swipe through, such as a tour of the app or the steps of
/// a form.
///
/// ```swift
/// enum TourPage: String, ElementID { case welcome, privacy }
///
/// PageCoordinator<TourPage>([
///     .init(.welcome, TourCoordinator(container: container, root: .welcome)),
///     .init(.privacy, TourCoordinator(container: container, root: .privacy)),
/// ])
/// ```
open class PageCoordinator<Page: ElementID>: CoordinatorBase {
    /// A page with its flow.
    public struct Item {
        let name: Page
        fileprivate(set) var coordinator: CoordinatorBase

        /// Creates a page.
        /// - Parameters:
        ///   - name: The page's name in links, tests, recordings and saved state. It must be unique among the pages and
        ///     the same in every version of the app.
        ///   - coordinator: The flow that the page shows.
        public init(_ name: Page, _ coordinator: CoordinatorBase) {
            self.name = name
            self.coordinator = coordinator
        }
    }

    private var items: [Item]

    /// Creates a flow of pages, whose first page is selected. If `items` is empty or two of them have the same name, an
    /// error is raised when the flow is shown.
    public init(_ items: [Item]) {
        self.items = items
        super.init()
    }

    /// Selects a page.
    /// - Parameters:
    ///   - name: The page's name. An unknown name changes nothing.
    ///   - animated: Whether the change is animated.
    @discardableResult
    public func select(_ name: Page, animated: Bool = true) -> NavigationChange {
        select(name.elementID, animated)
    }

    /// Moves by a number of pages, stopping at the first and last page.
    /// - Parameters:
    ///   - count: The number of pages. A negative number moves backward.
    ///   - animated: Whether the change is animated.
    @discardableResult
    public func move(by count: Int, animated: Bool = true) -> NavigationChange {
        guard let navigation, let node, case .pages(let pages, let selected) = node.content else {
            return .none
        }
        let (index, isTooFar) = selected.addingReportingOverflow(count)
        let last = pages.count - 1
        let place = isTooFar ? (count < 0 ? 0 : last) : min(max(0, index), last)
        navigation.change(animated: animated) { $0.update(node.id) { $0.select(place) } }
        return NavigationChange(isMade: true, in: navigation)
    }

    override func makeContent(in builder: TreeBuilder) throws -> NavigationNode.Content {
        guard !items.isEmpty else { throw NavigationError.noPages }
        try checkNames(items.map(\.name.elementID), of: "page")
        let pages = try items.map { item in
            PageItem(name: item.name.elementID, node: try builder.node(for: item.coordinator, under: self))
        }
        return .pages(pages, selected: 0)
    }

    override func replace(_ old: CoordinatorBase, by new: CoordinatorBase) {
        for index in items.indices where items[index].coordinator === old { items[index].coordinator = new }
    }
}
