import StoreyState

/// The callbacks that wait for the answer of a popup, or for the end of a flow or transition.
final class PendingCallbacks {
    private struct Question {
        /// The answers that the buttons give, in order.
        let choices: [Any]
        /// The route that was asked with, before guards redirected it. `nil` for an alert.
        let route: AnyRoute?
        /// Set if the task that asks was canceled, so that the popup is about to disappear.
        let flag: CancellationFlag?
        let answered: (PopupAnswer?) -> Void
    }

    private var questions: [Popup.ID: Question] = [:]
    private var endings: [NavigationNode.ID: [() -> Void]] = [:]
    private var transitions: [() -> Void] = []
    // Popups added since the last commit. They may be removed again before they are ever part of a committed tree.
    private var newPopups: [Popup.ID] = []

    func wait(
        for popup: Popup.ID, choices: [Any], route: AnyRoute?, _ flag: CancellationFlag?,
        _ answered: @escaping (PopupAnswer?) -> Void
    ) {
        questions[popup] = Question(choices: choices, route: route, flag: flag, answered: answered)
        newPopups.append(popup)
    }

    func wait(forEndOf node: NavigationNode.ID, _ ended: @escaping () -> Void) {
        endings[node, default: []].append(ended)
    }

    func wait(forTransition ended: @escaping () -> Void) { transitions.append(ended) }

    func takeTransitions() -> [() -> Void] {
        defer { transitions = [] }
        return transitions
    }

    /// Returns the number of callbacks that wait for a flow to end.
    func count(forEndOf node: NavigationNode.ID) -> Int { endings[node]?.count ?? 0 }

    func takeEndings(_ node: NavigationNode.ID) -> [() -> Void] { endings.removeValue(forKey: node) ?? [] }

    func takeAnswer(_ popup: Popup.ID) -> ((PopupAnswer?) -> Void)? {
        questions.removeValue(forKey: popup)?.answered
    }

    /// The answers that the buttons of a popup give, in order.
    func choices(of popup: Popup.ID) -> [Any] { questions[popup]?.choices ?? [] }

    /// The route with which a popup was asked for, before guards redirected it.
    func route(of popup: Popup.ID) -> AnyRoute? { questions[popup]?.route }

    /// Whether the task that asks in a popup was canceled.
    func isCanceled(_ popup: Popup.ID) -> Bool { questions[popup]?.flag?.isSet ?? false }

    /// Removes the callbacks for what is no longer in the tree.
    /// - Returns: The removed callbacks, to call after the commit.
    /// - Complexity: O(*c*) in the size of the change.
    func takeCallbacks(for removed: RemovedObjects, in difference: TreeDifference) -> [() -> Void] {
        var callbacks: [() -> Void] = []
        for (node, _) in removed.coordinators { callbacks += takeEndings(node) }
        for id in difference.popups.removed + newPopups.subtracting(difference.popups.inserted) {
            if let answered = takeAnswer(id) { callbacks.append { answered(nil) } }
        }
        newPopups = []
        return callbacks
    }

    /// Removes all callbacks.
    func takeAll() -> [() -> Void] {
        defer {
            questions = [:]
            endings = [:]
            newPopups = []
        }
        return takeTransitions() + endings.values.flatMap(\.self)
            + questions.values.map { question in { question.answered(nil) } }
    }
}
