import StoreyInjection

// A small notes app.

protocol NotesStorage: AnyObject {}

final class NotesStorageImpl: NotesStorage {}

protocol NotesListProvider: AnyObject {
    var storage: any NotesStorage { get }
}

final class NotesListProviderImpl: NotesListProvider {
    let storage: any NotesStorage

    init(storage: any NotesStorage) {
        self.storage = storage
    }
}

protocol NotesListViewModel: AnyObject {
    var provider: any NotesListProvider { get }
}

final class NotesListViewModelImpl: NotesListViewModel {
    let provider: any NotesListProvider

    init(provider: any NotesListProvider) {
        self.provider = provider
    }
}

final class NotesListView {
    let viewModel: any NotesListViewModel

    init(viewModel: any NotesListViewModel) {
        self.viewModel = viewModel
    }
}

struct NotesListDependency {
    let viewModel: any NotesListViewModel
    let view: NotesListView
}

enum StoragePart: Part {
    static func load(_ container: Container) {
        container.register(NotesStorageImpl.init).as((any NotesStorage).self).lifetime(.singleton)
    }
}

enum NotesListPart: Part {
    static func load(_ container: Container) {
        container.load(StoragePart.self)
        container.register(NotesListProviderImpl.init(storage:))
            .as((any NotesListProvider).self)
            .lifetime(.objectGraph)
        container.register(NotesListViewModelImpl.init(provider:))
            .as((any NotesListViewModel).self)
            .lifetime(.objectGraph)
        container.register(NotesListView.init(viewModel:))
        container.register(NotesListDependency.init(viewModel:view:))
    }
}
