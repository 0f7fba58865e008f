package import Storey

struct NotesListDependency {
    let viewModel: any NotesListViewModel
    let view: any NotesListView
}

/// The view of the list; each host provides its own.
package protocol NotesListView: Presentable {}
