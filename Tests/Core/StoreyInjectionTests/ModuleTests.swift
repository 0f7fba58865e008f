import StoreyInjection
import Testing

@Suite("A screen's module")
struct ModuleTests {
    let container = Container(parts: NotesListPart.self)

    @Test("The view and the coordinator share one view model")
    func isResolvedWhole() throws {
        let list: NotesListDependency = try container.resolve()
        #expect(list.view.viewModel === list.viewModel)
    }

    @Test("Each resolve creates a new module over the same storage")
    func isNewEachTime() throws {
        let one: NotesListDependency = try container.resolve()
        let other: NotesListDependency = try container.resolve()
        #expect(one.viewModel !== other.viewModel)
        #expect(one.viewModel.provider !== other.viewModel.provider)
        #expect(one.viewModel.provider.storage === other.viewModel.provider.storage)
    }

    @Test("The module's container is valid")
    func isWithoutFault() {
        #expect(container.validate() == [])
    }

    @Test("The module is deallocated with its screen")
    func isFreed() throws {
        weak var viewModel: (any NotesListViewModel)?
        weak var view: NotesListView?
        do {
            let list: NotesListDependency = try container.resolve()
            (viewModel, view) = (list.viewModel, list.view)
        }
        #expect(viewModel == nil)
        #expect(view == nil)
    }
}
