/// The callbacks that wait for the answer of a popup or for the end of a flow.
final class PendingCallbacks {
    private var answers: [Popup.ID: (PopupAnswer?) -> Void] = [:]
    private var endings: [NavigationNode.ID: [() -> Void]] = [:]
    // Popups added since the last commit. They may be removed again before they are ever part of a committed tree.
    private var newPopups: [Popup.ID] = []

    func wait(for popup: Popup.ID, _ answered: @escaping (PopupAnswer?) -> Void) {
        answers[popup] = answered
        newPopups.append(popup)
    }

    func wait(forEndOf node: NavigationNode.ID, _ ended: @escaping () -> Void) {
        endings[node, default: []].append(ended)
    }

    /// Returns the number of callbacks that wait for a flow to end.
    func count(forEndOf node: NavigationNode.ID) -> Int { endings[node]?.count ?? 0 }

    func takeEndings(_ node: NavigationNode.ID) -> [() -> Void] { endings.removeValue(forKey: node) ?? [] }

    func takeAnswer(_ popup: Popup.ID) -> ((PopupAnswer?) -> Void)? { answers.removeValue(forKey: popup) }

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
            answers = [:]
            endings = [:]
            newPopups = []
        }
        return endings.values.flatMap(\.self) + answers.values.map { answered in { answered(nil) } }
    }
}
