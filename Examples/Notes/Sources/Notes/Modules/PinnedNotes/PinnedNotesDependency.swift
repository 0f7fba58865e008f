package import Storey

struct PinnedNotesDependency {
    let viewModel: any PinnedNotesViewModel
    let view: any PinnedNotesView
}

/// What draws the pinned notes; each host has its own.
package protocol PinnedNotesView: Presentable {}
