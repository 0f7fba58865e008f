package import Storey

/// The modules that stand in a list.
package struct NotesListSections {
    /// Takes the last deletion back; nil where the screen around the list has it.
    package let undo: ScreenSection?
    /// How those are who saw the screen last; nil where that is not of interest.
    package let viewer: ScreenSection?
    /// Shares the screen; nil where that is not of interest.
    package let screen: ScreenSection?
}
