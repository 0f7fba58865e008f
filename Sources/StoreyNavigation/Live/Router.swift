/// The handle with which a coordinator changes its part of the tree.
///
/// Outputs of view models capture it freely: it keeps nothing alive. Of a coordinator that stands in no tree,
/// or no longer, it does nothing.
public final class Router<R: Route> {
    weak var coordinator: StackCoordinator<R>?

    init() {}

    private var place: (navigation: Navigation, coordinator: StackCoordinator<R>, node: Node.ID)? {
        guard let coordinator, let navigation = coordinator.navigation, let node = coordinator.nodeID else {
            return nil
        }
        return (navigation, coordinator, node)
    }
}

// MARK: - The stack

extension Router {
    /// Puts a screen on top.
    public func push(_ route: R) {
        build { building, coordinator, node in
            let entry = try building.entry(AnyRoute(route), of: coordinator)
            return { $0.update(node) { $0.entries.append(entry) } }
        }
    }

    /// Takes the topmost screen away. The first screen stays.
    public func pop() {
        guard let place else { return }
        place.navigation.change {
            $0.update(place.node) { if $0.entries.count > 1 { $0.entries.removeLast() } }
        }
    }

    /// Goes back to the first screen.
    public func popToRoot() {
        guard let place else { return }
        place.navigation.change { $0.update(place.node) { $0.entries.removeLast($0.entries.count - 1) } }
    }

    /// Replaces everything by one screen.
    public func setRoot(_ route: R) { setStack([route]) }

    /// Replaces the stack, from the bottom up. Screens at the bottom that stay the same stay alive.
    /// An empty stack changes nothing.
    public func setStack(_ routes: [R]) {
        guard !routes.isEmpty else { return }
        build { building, coordinator, node in
            var stack = coordinator.standing(beneath: routes)
            for route in routes.dropFirst(stack.count) {
                stack.append(try building.entry(AnyRoute(route), of: coordinator))
            }
            return { [stack] in $0.update(node) { $0.entries = stack } }
        }
    }
}

// MARK: - Sheets

extension Router {
    /// Shows a screen of this coordinator in a sheet.
    public func present(_ route: R) {
        build { building, coordinator, node in
            let entry = try building.entry(AnyRoute(route), of: coordinator)
            let sheet = building.node(.stack([entry]), of: coordinator)
            return { $0.update(node) { $0.sheet = sheet } }
        }
    }

    /// Shows another flow in a sheet. The flow lives as long as the sheet.
    public func present(_ coordinator: AnyCoordinator) {
        build { building, parent, node in
            let sheet = try building.node(for: coordinator, under: parent)
            return { $0.update(node) { $0.sheet = sheet } }
        }
    }

    /// Puts the sheet over this flow away; where there is none, the sheet this flow stands in.
    public func dismiss() {
        guard let place else { return }
        place.navigation.change { tree in
            if tree.node(place.node)?.sheet != nil {
                tree.update(place.node) { $0.sheet = nil }
            } else {
                tree.removeSheet(place.node)
            }
        }
    }
}

// MARK: - Popups, errors, work

extension Router {
    /// Asks a person a question and waits for the answer.
    /// - Returns: the answer; nil where there was none, because the popup was put away, the flow it belongs to
    ///   ended, or it already has.
    public func ask<Answer>(_ alert: Alert<Answer>) async -> Answer? {
        guard let place else { return nil }
        let buttons = alert.buttons.map { Popup.Button(title: $0.title, role: $0.role) }
        guard
            let index = await place.navigation.ask(
                alert.title, message: alert.message, buttons: buttons, owner: place.node),
            alert.buttons.indices.contains(index)
        else { return nil }
        return alert.buttons[index].answer
    }

    /// Sends an error up the coordinators, beginning with this router's own, until one of them settles it.
    public func raise(_ error: any Error) {
        place?.coordinator.raise(error)
    }

    /// Starts work that ends with the coordinator.
    public func task(_ work: @escaping () async throws -> Void) {
        coordinator?.task(work)
    }

    private func build(
        _ body: (TreeBuilding, StackCoordinator<R>, Node.ID) throws -> (inout NavigationTree) -> Void
    ) {
        guard let place else { return }
        do {
            try place.navigation.build { try body($0, place.coordinator, place.node) }
        } catch {
            raise(error)
        }
    }
}
