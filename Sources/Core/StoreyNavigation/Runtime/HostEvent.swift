/// A user action on the navigation, such as a back swipe or the selection of a tab, as a host reports it.
///
/// An event that no longer fits the tree is ignored, for example when a tap and a swipe cross.
package enum HostEvent: Codable, Sendable, Equatable {
    /// The phase of a back swipe.
    package enum Swipe: String, Codable, Sendable {
        /// The gesture has begun. Changes by coordinators aren't rendered until it ends, so nothing moves under the
        /// finger.
        case began
        /// The gesture was canceled. The screen stays.
        case cancelled
        /// The gesture went back.
        case finished
    }

    /// A step back from the given screen by a button: in its stack, or to an earlier column of a collapsed split container.
    case back(from: NavigationEntry.ID)
    /// A step back over several screens to the given one.
    case backTo(NavigationEntry.ID)
    /// A back swipe from the given screen. Any other event ends a swipe as well.
    case backSwipe(Swipe, from: NavigationEntry.ID)
    /// A dismissal of the given sheet by a swipe down or a tap on the background. A nondismissable sheet stays.
    case sheetDismissed(NavigationNode.ID)
    /// A selection of a tab by its index. Selecting the current tab again pops to its root.
    case tabSelected(Int, in: NavigationNode.ID)
    /// A swipe to a page by its index. Reporting the current page, as after a canceled swipe, changes nothing.
    case pageSelected(Int, in: NavigationNode.ID)
    /// A change of the width that the app has, such as when a window is resized or a device is rotated. Where the width is
    /// compact, split containers are collapsed. The column with the focused screen, if any, is selected then, so that the
    /// user can continue to type.
    case widthChanged(isCompact: Bool, focus: NavigationEntry.ID?)
    /// An answer to a popup by the index of a button, or `nil` for a dismissal without a button, which counts
    /// as the first cancel button if there is one.
    case popupAnswered(Popup.ID, button: Int?)
    /// A step back or forward in the history, as with a browser's Back and Forward, to another tree of this session.
    ///
    /// Screens that still exist stay as they are; others are rebuilt from their routes. A screen that can't be rebuilt
    /// is left out along with those above it. Popups aren't shown again. A tab or page whose flow has been replaced
    /// keeps the new flow. Nothing changes if a sheet that would close is nondismissable, or if the root flow has been
    /// replaced.
    case returned(to: NavigationTree)
    /// A relaunch with the state of an earlier session.
    ///
    /// The identities in the state differ from those of this session, so tabs and pages are matched by name. A launch
    /// defers the state until the app is ready. Otherwise works like ``returned(to:)``.
    case stateRestored(from: RestorationState)
    /// A link from outside the app or from the browser's address bar: a whole URL, or only its
    /// path, query and fragment.
    ///
    /// The app's ``LinkTable`` defines its destination. Popups and sheets over the destination are dismissed. An
    /// unknown link changes nothing and is raised as a ``LinkError``; a link that can't be opened yet waits.
    case linkOpened(String)
}
