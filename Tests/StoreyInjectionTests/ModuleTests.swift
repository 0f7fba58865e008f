import StoreyInjection
import Testing

@Suite("A screen's module")
struct ModuleTests {
    let container = Container(parts: NotesListPart.self)

    @Test("is resolved whole, with one view model for the view and the coordinator")
    func isResolvedWhole() throws {
        let list: NotesListDependency = try container.resolve()
        #expect(list.view.viewModel === list.viewModel)
    }

    @Test("is a new one each time, over the same storage")
    func isNewEachTime() throws {
        let one: NotesListDependency = try container.resolve()
        let other: NotesListDependency = try container.resolve()
        #expect(one.viewModel !== other.viewModel)
        #expect(one.viewModel.provider !== other.viewModel.provider)
        #expect(one.viewModel.provider.storage === other.viewModel.provider.storage)
    }

    @Test("is without fault")
    func isWithoutFault() {
        #expect(container.validate(roots: NotesListDependency.self) == [])
    }

    @Test("is freed when its screen lets go")
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
