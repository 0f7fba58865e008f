extension Router {
    /// Shows a question and waits for the answer.
    ///
    /// Canceling the waiting task removes the popup.
    /// - Parameter alert: The question.
    /// - Returns: The answer, or `nil` if the popup was dismissed, its flow ended, or the router's coordinator isn't in
    ///   a tree.
    public func ask<Answer>(_ alert: AlertPopup<Answer>) async -> Answer? {
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
            }, onCancel: { [weak navigation] in navigation?.answer(popup.id, with: nil) })
        guard case .button(let index)? = answer else { return nil }
        return alert.buttons[index].answer
    }

    /// Shows a screen of this coordinator as a popup and waits for its answer, which a closure of the screen
    /// passes to ``answer(_:)``.
    /// - Parameters:
    ///   - route: The screen.
    ///   - answer: The type of the answer.
    ///   - style: The style of the popup around the screen.
    ///   - priority: The priority in the queue of popups.
    ///   - transition: The transition with which the popup appears and disappears.
    /// - Returns: The answer, or `nil` under the same conditions as in ``ask(_:)``. Also `nil` if the screen
    ///   can't be built or the answer has another type; an error has then been raised.
    public func ask<Answer>(
        _ route: R, for answer: Answer.Type, style: Popup.Style = .alert,
        priority: Popup.Priority = .normal, transition: ScreenTransition = .system
    ) async -> Answer? {
        guard let place else { return nil }
        let navigation = place.navigation
        let id = Popup.ID(navigation.newNumber())
        let given: PopupAnswer? = await navigation.wait(
            { answered in
                let isShown = build(animated: true) { builder, coordinator, node in
                    let popup = Popup(
                        id: id, owner: node, priority: priority, style: style,
                        entry: try builder.entry(AnyRoute(route, transition: transition), of: coordinator))
                    navigation.whenAnswered(id, answered)
                    return { $0.add(popup) }
                }
                if !isShown { answered(nil) }
            }, onCancel: { [weak navigation] in navigation?.answer(id, with: nil) })
        guard case .value(let value)? = given else { return nil }
        if let value = value as? Answer { return value }
        navigation.raise(
            NavigationError.wrongAnswer(value, expected: Answer.self), from: place.coordinator)
        return nil
    }

    /// Answers the frontmost popup that shows a screen of this coordinator, and removes it. Does nothing without such a
    /// popup.
    /// - Parameter answer: A value of the type that was passed to ``ask(_:for:style:priority:transition:)``.
    public func answer(_ answer: Any) {
        guard let place,
            let popup = place.navigation.current.popups.first(where: {
                $0.owner == place.node && $0.entry != nil
            })
        else { return }
        place.navigation.answer(popup.id, with: .value(answer))
    }
}
