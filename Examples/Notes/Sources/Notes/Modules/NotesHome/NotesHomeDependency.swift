package import Storey

struct NotesHomeDependency {
    let viewModel: any NotesHomeViewModel
    let view: any NotesHomeView
}

/// What draws the screen and gives its sections their place; each host has its own.
package protocol NotesHomeView: Presentable {}
