import StoreyInjection

protocol NotesStorage: AnyObject {}
protocol NotesLog: AnyObject {}
protocol NotesListProvider: AnyObject {}
protocol NotesListViewModel: AnyObject {}
protocol NotesListView: AnyObject {}

final class NotesStorageImpl: NotesStorage {}

final class NotesLogImpl: NotesLog {}

final class NotesListProviderImpl: NotesListProvider {
    let storage: any NotesStorage
    let log: any NotesLog

    init(storage: any NotesStorage, log: any NotesLog) {
        self.storage = storage
        self.log = log
    }
}

final class NotesListViewModelImpl: NotesListViewModel {
    let provider: any NotesListProvider

    init(provider: any NotesListProvider) {
        self.provider = provider
    }
}

final class NotesListViewImpl: NotesListView {
    let viewModel: any NotesListViewModel

    init(viewModel: any NotesListViewModel) {
        self.viewModel = viewModel
    }
}

struct NotesListDependency {
    let viewModel: any NotesListViewModel
    let view: any NotesListView
}

/// The part of a screen with three objects that depend on two singletons.
enum NotesListPart: Part {
    static func load(_ container: Container) {
        container.register(NotesStorageImpl.init).as((any NotesStorage).self).lifetime(.singleton)
        container.register(NotesLogImpl.init).as((any NotesLog).self).lifetime(.singleton)
        container.register(NotesListProviderImpl.init(storage:log:))
            .as((any NotesListProvider).self).lifetime(.objectGraph)
        container.register(NotesListViewModelImpl.init(provider:))
            .as((any NotesListViewModel).self).lifetime(.objectGraph)
        container.register(NotesListViewImpl.init(viewModel:)).as((any NotesListView).self)
        container.register(NotesListDependency.init(viewModel:view:))
    }
}

/// The same screen, created by hand-written code without a container.
final class ScreenByHand {
    let storage: any NotesStorage = NotesStorageImpl()
    let log: any NotesLog = NotesLogImpl()

    // A coordinator in another module couldn't inline this either.
    @inline(never)
    func dependency() -> NotesListDependency {
        let viewModel = NotesListViewModelImpl(provider: NotesListProviderImpl(storage: storage, log: log))
        return NotesListDependency(viewModel: viewModel, view: NotesListViewImpl(viewModel: viewModel))
    }
}
