package import Storey

struct NotesListDependency {
    let viewModel: any NotesListViewModel
    let view: any NotesListView
}

/// What draws the list; each host has its own.
package protocol NotesListView: Presentable {}
