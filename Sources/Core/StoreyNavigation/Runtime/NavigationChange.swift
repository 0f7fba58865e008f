import StoreyState

/// The result of a call that changes the navigation tree.
///
/// Ignore it unless you need to wait for the transition, for example before another animation starts:
///
/// ```swift
/// await router.push(.details(id)).finished()
/// ```
public struct NavigationChange {
    /// Whether the change was made. If not, there was nothing to change, a guard has deferred it, a screen with unsaved
    /// changes asks first, an error has been raised, or the router's coordinator isn't in a tree.
    package let isMade: Bool
    private let reference: NavigationReference?

    init(isMade: Bool, in navigation: Navigation?) {
        self.isMade = isMade
        reference = isMade ? navigation?.reference : nil
    }

    /// Waits until the host has rendered the change and its transition has ended.
    ///
    /// Returns at once if the host needs no time for the change, as always in a headless test, or if the change
    /// wasn't made. A change that waits for a gate, or for the user's answer about unsaved changes, counts as not
    /// made, even if it is made later.
    ///
    /// Also returns when the waiting task is canceled, when the page of a web host loses its connection, and when
    /// the session ends. If another change follows before the transition has ended, returns after the transitions
    /// of both.
    public func finished() async {
        // Retains only the scope while it waits, so that a host that is released ends the waiting.
        guard let reference, let scope = reference.navigation.flatMap({ $0.isInTransition ? $0.scope : nil }),
            !Task.isCancelled
        else { return }
        var ended: (() -> Void)?
        func end() {
            let resume = ended
            ended = nil
            resume?()
        }
        await scope.wait(
            { resume in
                ended = resume
                reference.navigation?.whenTransitionEnds(end)
            }, onCancel: end)
    }
}

/// A weak reference to a navigation, which all its changes share: making one for each takes longer than the change.
final class NavigationReference {
    private(set) weak var navigation: Navigation?

    init(_ navigation: Navigation) { self.navigation = navigation }
}

extension NavigationChange {
    /// No change, because the coordinator isn't in a tree.
    static var none: NavigationChange { NavigationChange(isMade: false, in: nil) }
}
