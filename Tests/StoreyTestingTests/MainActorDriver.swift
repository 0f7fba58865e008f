import Storey
import StoreyTesting

/// The thinnest host there can be, on the main actor: what UIKit's begins with.
@MainActor
final class MainActorDriver: HostDriver {
    private let navigation: Navigation
    private var observation: Observation?
    private var drawn: NavigationTree

    nonisolated static let missingGestures: Set<HostGesture.Kind> = [.swipeBack]

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
        case .back, .swipeBack: navigation.report(.back(from: try drawn.top.orThrow(gesture).id))
        case .pullDown: navigation.report(.sheetDismissed(try drawn.layers.last.orThrow(gesture).id))
        case .selectTab(let name):
            let tabs = try drawn.root.tabs.orThrow(gesture)
            let index = try tabs.firstIndex { $0.name == name }.orThrow(gesture)
            navigation.report(.tabSelected(index, in: drawn.root.id))
        case .answer(let title):
            let popup = try drawn.popup.orThrow(gesture)
            let index = try popup.buttons.firstIndex { $0.title == title }.orThrow(gesture)
            navigation.report(.popupAnswered(popup.id, button: index))
        case .dismissPopup:
            navigation.report(.popupAnswered(try drawn.popup.orThrow(gesture).id, button: nil))
        }
    }

    @MainActor func shown() async throws -> ShownApp {
        let tabs = drawn.root.tabs ?? []
        return ShownApp(
            titles: drawn.layers.map { layer in
                (drawn.topEntry(of: layer).flatMap { navigation.screen($0.id)?.view } as? any ReadableView)?
                    .title
                    ?? ""
            },
            canGoBack: drawn.layers.last.map { ($0.selected.flatMap(drawn.node) ?? $0).entries.count > 1 }
                ?? false,
            lines: front?.elements.filter { $0.role == .text }.map(\.label) ?? [],
            tabs: tabs.map(\.title), selectedTab: drawn.root.selectedTab,
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
}

private struct Impossible: Error {
    let gesture: HostGesture
}

extension Optional {
    fileprivate func orThrow(_ gesture: HostGesture) throws -> Wrapped {
        guard let self else { throw Impossible(gesture: gesture) }
        return self
    }
}

extension Bool {
    fileprivate func orThrow(_ gesture: HostGesture) throws {
        if !self { throw Impossible(gesture: gesture) }
    }
}
