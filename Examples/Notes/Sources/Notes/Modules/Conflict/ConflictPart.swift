package import Storey

enum ConflictPart: Part {
    static func load(_ container: Container) {
        container.register(argument: NoteConflict.self)
        container.register(viewModel: ConflictViewModel.init(conflict:))
        container.register(ConflictDependency.init(viewModel:view:))
    }
}

struct ConflictDependency {
    let viewModel: ConflictViewModel
    let view: any ConflictView
}

/// The view of a conflict, in a popup; each host provides its own.
package protocol ConflictView: Presentable {}
