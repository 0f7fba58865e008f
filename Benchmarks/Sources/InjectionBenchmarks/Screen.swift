import StoreyInjection

protocol NotesStorage: AnyObject {}
protocol NotesLog: AnyObject {}
protocol NotesListProvider: AnyObject {}
protocol NotesListViewModel: AnyObject {}

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

final class NotesListView {
    let viewModel: any NotesListViewModel

    init(viewModel: any NotesListViewModel) {
        self.viewModel = viewModel
    }
}

final class NotesListModule {
    let viewModel: any NotesListViewModel
    let view: NotesListView

    init(viewModel: any NotesListViewModel, view: NotesListView) {
        self.viewModel = viewModel
        self.view = view
    }
}

/// Four objects of a screen over two singles, as a module's part registers them.
enum NotesListPart: Part {
    static func load(_ container: Container) {
        container.register(NotesStorageImpl.init).as((any NotesStorage).self).lifetime(.single)
        container.register(NotesLogImpl.init).as((any NotesLog).self).lifetime(.single)
        container.register(NotesListProviderImpl.init(storage:log:))
            .as((any NotesListProvider).self).lifetime(.objectGraph)
        container.register(NotesListViewModelImpl.init(provider:))
            .as((any NotesListViewModel).self).lifetime(.objectGraph)
        container.register(NotesListView.init(viewModel:))
        container.register(NotesListModule.init(viewModel:view:))
    }
}

final class ScreenByHand {
    let storage: any NotesStorage = NotesStorageImpl()
    let log: any NotesLog = NotesLogImpl()

    @inline(never)
    func module() -> NotesListModule {
        let viewModel = NotesListViewModelImpl(provider: NotesListProviderImpl(storage: storage, log: log))
        return NotesListModule(viewModel: viewModel, view: NotesListView(viewModel: viewModel))
    }
}
