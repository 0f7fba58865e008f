import Storey
import StoreyTesting

/// The thinnest host there can be, on the main actor: what UIKit's begins with.
@MainActor
final class MainActorDriver: HostDriver {
    private let navigation: Navigation
    private var observation: Observation?
    private var drawn: NavigationTree

    nonisolated static let missingGestures: Set<HostGesture.Kind> = [.swipeBack, .relaunch]

    nonisolated static func view(of model: ConformanceViewModel) -> any Presentable { ConformanceView(model) }

    @MainActor static func launch(_ app: @escaping AppDefinition) async throws -> Self {
        try Self(app)
    }

    init(_ app: AppDefinition) throws {
        let scope = Scope(owner: MainActor.shared)
        navigation = try Navigation(scope: scope, root: app(scope))
        drawn = navigation.tree.value
        observation = navigation.tree.observe { [unowned self] tree in
            MainActor.assumeIsolated { drawn = tree }
        }
    }

    private var front: (any ReadableView)? {
        drawn.top.flatMap { navigation.screen($0.id)?.view as? any ReadableView }
    }

    @MainActor func perform(_ gesture: HostGesture) async throws {
        let front = try front.orThrow(gesture)
        switch gesture {
        case .tap(let identifier): try front.perform(.tap, on: identifier).orThrow(gesture)
        case .type(let text, let identifier):
            try front.perform(.type(text), on: identifier).orThrow(gesture)
        case .toggle(let identifier, let isOn):
            try front.perform(.toggle(isOn), on: identifier).orThrow(gesture)
        case .twice(let gesture):
            // Both aimed at what is drawn now.
            let event = try gesture.event(on: drawn).orThrow(gesture)
            for _ in 1...2 { navigation.report(event) }
        default: navigation.report(try gesture.event(on: drawn).orThrow(gesture))
        }
    }

    @MainActor func shown() async throws -> ShownApp {
        let tabs = drawn.root.tabs ?? []
        let inside = drawn.inSight(in: drawn.root)
        let pages = inside.first { !$0.pages.isEmpty }
        return ShownApp(
            titles: drawn.layers.map { layer in
                (drawn.topEntry(of: layer).flatMap { navigation.screen($0.id)?.view } as? any ReadableView)?
                    .title
                    ?? ""
            },
            canGoBack: (drawn.layers.last.flatMap { drawn.inSight(in: $0).last }?.entries.count ?? 0) > 1,
            lines: front?.elements.filter { $0.role == .text }.map(\.label) ?? [],
            tabs: tabs.map(\.title), selectedTab: drawn.root.selectedTab,
            pageCount: pages?.pages.count ?? 0,
            page: pages.flatMap { pages in pages.pages.firstIndex { $0.node == pages.selected } },
            popup: drawn.popup.map {
                .init(title: $0.title, message: $0.message, buttons: $0.buttons.map(\.title))
            })
    }

    @MainActor func end() async { navigation.end() }
}

extension Node {
    fileprivate var tabs: [Tab]? {
        guard case .tabs(let tabs, _) = content else { return nil }
        return tabs
    }

    fileprivate var selectedTab: Int? {
        guard case .tabs(_, let selected) = content else { return nil }
        return selected
    }

    fileprivate var pages: [Page] {
        guard case .pages(let pages, _) = content else { return [] }
        return pages
    }
}

extension NavigationTree {
    /// A container and those in sight inside it, inwards.
    fileprivate func inSight(in node: Node) -> [Node] {
        [node] + (node.selected.flatMap(self.node).map(inSight) ?? [])
    }
}

extension Bool {
    fileprivate func orThrow(_ gesture: HostGesture) throws {
        if !self { throw Impossible(gesture: gesture) }
    }
}
