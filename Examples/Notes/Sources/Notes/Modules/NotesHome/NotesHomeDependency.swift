package import Storey

struct NotesHomeDependency {
    let viewModel: any NotesHomeViewModel
    let view: any NotesHomeView
}

/// The view of the home screen, which lays out its sections; each host provides its own.
package protocol NotesHomeView: Presentable {}
