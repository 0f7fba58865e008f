package import Storey

struct NoteDetailsDependency {
    let viewModel: any NoteDetailsViewModel
    let view: any NoteDetailsView
}

/// What draws one note; each host has its own.
package protocol NoteDetailsView: Presentable {}
