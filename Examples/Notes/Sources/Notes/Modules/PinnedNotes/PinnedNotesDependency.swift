package import Storey

struct PinnedNotesDependency {
    let viewModel: any PinnedNotesViewModel
    let view: any PinnedNotesView
}

/// The view of the pinned notes; each host provides its own.
package protocol PinnedNotesView: Presentable {}
