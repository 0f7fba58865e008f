package import Storey

/// The modules that the notes tab opens on.
package struct NotesHomeSections {
    package let pinned: ScreenSection
    package let latest: ScreenSection
    package let undo: ScreenSection
}
