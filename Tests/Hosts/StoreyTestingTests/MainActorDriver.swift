import Storey
import StoreyTesting

/// A minimal host on the main actor, like the core of the UIKit host.
@MainActor
final class MainActorDriver: HostDriver {
    private let navigation: Navigation
    private var observation: ObservationToken?
    private var rendered: NavigationTree

    nonisolated static let missingGestures: Set<HostGesture.Kind> = [.swipeBack, .relaunch]

    nonisolated static func view(of model: ConformanceViewModel) -> any Presentable { ConformanceView(model) }

    @MainActor static func launch(_ app: @escaping AppDefinition) async throws -> Self {
        try Self(app)
    }

    init(_ app: AppDefinition) throws {
        let scope = Scope(owner: MainActor.shared)
        navigation = try Navigation(scope: scope, root: app(scope))
        rendered = navigation.tree.value
        observation = navigation.tree.observe { [unowned self] tree in
            MainActor.assumeIsolated { rendered = tree }
        }
    }

    private var front: (any ReadableView)? {
        rendered.top.flatMap { navigation.screen($0.id)?.view as? any ReadableView }
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
            // Both events refer to the tree that is rendered now.
            let event = try gesture.event(on: rendered).orThrow(gesture)
            for _ in 1...2 { navigation.report(event) }
        default: navigation.report(try gesture.event(on: rendered).orThrow(gesture))
        }
    }

    @MainActor func snapshot() async throws -> HostSnapshot {
        let isBarHidden = rendered.hidesTabBar(rendered.root)
        let tabs = isBarHidden ? [] : rendered.root.tabs ?? []
        let inside = rendered.visible(in: rendered.root)
        let pages = inside.first { !$0.pages.isEmpty }
        return HostSnapshot(
            titles: rendered.layers.map { layer in
                (rendered.topEntry(of: layer).flatMap { navigation.screen($0.id)?.view } as? any ReadableView)?
                    .title
                    ?? ""
            },
            canGoBack: rendered.top.map { rendered.canGoBack(from: $0.id) } ?? false,
            lines: lines,
            tabs: tabs.map(\.title), selectedTab: isBarHidden ? nil : rendered.root.selectedTab,
            pageCount: pages?.pages.count ?? 0,
            page: pages.flatMap { pages in pages.pages.firstIndex { $0.node == pages.selected } },
            columns: columns,
            popup: rendered.popup.map {
                .init(title: $0.title, message: $0.message, buttons: $0.buttons.map(\.title))
            })
    }

    private var columns: [String] {
        let views = views(in: rendered.root)
        return views.count > 1 ? views.map(\.title) : []
    }

    private var lines: [String] {
        guard let layer = rendered.layers.last else { return [] }
        return views(in: layer).flatMap { $0.elements.filter { $0.role == .text }.map(\.label) }
    }

    private func views(in layer: NavigationNode) -> [any ReadableView] {
        rendered.visibleEntries(in: layer).compactMap { navigation.screen($0.id)?.view as? any ReadableView }
    }

    @MainActor func end() async { navigation.end() }
}

extension NavigationNode {
    fileprivate var tabs: [TabItem]? {
        guard case .tabs(let tabs, _) = content else { return nil }
        return tabs
    }

    fileprivate var selectedTab: Int? {
        guard case .tabs(_, let selected) = content else { return nil }
        return selected
    }

    fileprivate var pages: [PageItem] {
        guard case .pages(let pages, _) = content else { return [] }
        return pages
    }
}

extension NavigationTree {
    /// Returns a container and the visible containers inside it, from the outside in.
    fileprivate func visible(in node: NavigationNode) -> [NavigationNode] {
        [node] + (node.selected.flatMap(self.node).map(visible) ?? [])
    }
}

extension Bool {
    fileprivate func orThrow(_ gesture: HostGesture) throws {
        if !self { throw ImpossibleGesture(gesture: gesture) }
    }
}
