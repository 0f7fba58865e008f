import Storey

struct ObjectsViewInputData: Equatable {
    struct Task: Equatable {
        let location: String
        let address: String
        let kind: String
        let age: String
    }

    struct Scope: Equatable {
        let depth: Int
        let title: String
        let tasks: [Task]
    }

    let scopes: [Scope]
    let leaks: [String]
    let notice: String?
}

extension ObjectsViewInputData {
    init(_ state: InspectorState) {
        scopes = state.snapshot.scopes.map { scope in
            Scope(
                depth: scope.depth, title: scope.title,
                tasks: scope.tasks.map { task in
                    Task(
                        location: task.location, address: state.addresses[task.location] ?? "",
                        kind: task.isSubscription ? "subscription" : "task",
                        age: formatted(milliseconds: (task.age / 1000).rounded(.down) * 1000))
                })
        }
        leaks = state.snapshot.leaks
        notice = state.notice
    }
}

enum ObjectsViewEvent {
    /// The page around the panel opens the place.
    case openPlace
}

final class ObjectsViewModel: PanelViewModel<ObjectsViewInputData, ObjectsViewEvent> {
    init(provider: InspectorProvider) { super.init(provider, ObjectsViewInputData.init) }
}
