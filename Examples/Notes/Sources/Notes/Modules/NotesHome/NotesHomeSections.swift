package import Storey

/// The sections of the home screen.
package struct NotesHomeSections {
    package let pinned: ScreenSection
    package let latest: ScreenSection
    package let undo: ScreenSection
}
