package import Storey

struct NoteDetailsDependency {
    let viewModel: any NoteDetailsViewModel
    let view: any NoteDetailsView
}

/// The view of a note; each host provides its own.
package protocol NoteDetailsView: Presentable {}
