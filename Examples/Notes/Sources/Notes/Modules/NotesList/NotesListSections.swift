package import Storey

/// The sections of a list.
package struct NotesListSections {
    /// The undo banner, or `nil` if the enclosing screen shows it.
    package let undo: ScreenSection?
    /// The status of reconnecting viewers, or `nil` outside the shared list.
    package let viewer: ScreenSection?
    /// The screen sharing, or `nil` outside the shared list.
    package let screen: ScreenSection?
}
