extension Router {
    /// Asks a person a question and waits for the answer.
    /// - Parameter alert: the question.
    /// - Returns: the answer; nil where there was none, because the popup was put away, the flow it belongs to
    ///   ended, or it already has. Cancelling the task that asks takes the popup away.
    public func ask<Answer>(_ alert: Alert<Answer>) async -> Answer? {
        guard let place else { return nil }
        let popup = Popup(
            id: Popup.ID(place.navigation.newNumber()), owner: place.node, priority: alert.priority,
            style: alert.style, title: alert.title, message: alert.message,
            buttons: alert.buttons.map { Popup.Button(title: $0.title, role: $0.role) })
        let navigation = place.navigation
        let answer: PopupAnswer? = await navigation.wait(
            { answered in
                navigation.whenAnswered(popup.id, answered)
                navigation.change { $0.add(popup) }
            }, orCancelled: { [weak navigation] in navigation?.answer(popup.id, with: nil) })
        guard case .button(let index)? = answer else { return nil }
        return alert.buttons[index].answer
    }

    /// Shows a screen of this coordinator as a popup and waits for its answer, which the screen's outputs give
    /// with ``answer(_:)``.
    /// - Parameters:
    ///   - route: the screen.
    ///   - answer: the type of its answer.
    ///   - style: what it is drawn in; the screen itself is what it shows.
    ///   - priority: who comes first where several popups wait.
    ///   - transition: how it comes into sight, and goes.
    /// - Returns: the answer; nil where there was none, as with ``ask(_:)``.
    public func ask<Answer>(
        _ route: R, for answer: Answer.Type, style: Popup.Style = .alert,
        priority: Popup.Priority = .normal, transition: Transition = .system
    ) async -> Answer? {
        guard let place else { return nil }
        let navigation = place.navigation
        let id = Popup.ID(navigation.newNumber())
        let given: PopupAnswer? = await navigation.wait(
            { answered in
                let isShown = build(animated: true) { building, coordinator, node in
                    let popup = Popup(
                        id: id, owner: node, priority: priority, style: style,
                        entry: try building.entry(AnyRoute(route, transition: transition), of: coordinator))
                    navigation.whenAnswered(id, answered)
                    return { $0.add(popup) }
                }
                if !isShown { answered(nil) }
            }, orCancelled: { [weak navigation] in navigation?.answer(id, with: nil) })
        guard case .value(let value)? = given else { return nil }
        if let value = value as? Answer { return value }
        place.coordinator.raise(NavigationError.wrongAnswer(value, expected: Answer.self))
        return nil
    }

    /// Answers the foremost of the popups that show a screen of this coordinator, and takes it away. Without such
    /// a popup it does nothing.
    /// - Parameter answer: a value of the type that was asked for.
    public func answer(_ answer: Any) {
        guard let place,
            let popup = place.navigation.current.popups.first(where: {
                $0.owner == place.node && $0.entry != nil
            })
        else { return }
        place.navigation.answer(popup.id, with: .value(answer))
    }
}
