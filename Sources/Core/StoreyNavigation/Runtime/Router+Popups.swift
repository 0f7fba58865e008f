import StoreyState

extension Router {
    /// Shows a question and waits for the answer.
    ///
    /// Canceling the waiting task removes the popup.
    /// - Parameter alert: The question.
    /// - Returns: The answer. If the user dismisses the popup without a button, the answer of the first cancel button,
    ///   or `nil` without one. Also `nil` if another change removes the popup, such as a link or the end of its flow,
    ///   or if the router's coordinator isn't in a tree. If the coordinator already asks a question with the same
    ///   texts, as after a double tap, returns `nil` at once and shows no second popup.
    public func ask<Answer>(_ alert: AlertPopup<Answer>) async -> Answer? {
        guard let place else { return nil }
        let popup = Popup(
            id: Popup.ID(place.navigation.newNumber()), owner: place.node, priority: alert.priority,
            style: alert.style, title: alert.title, message: alert.message,
            buttons: alert.buttons.map { Popup.Button(title: $0.title, role: $0.role) })
        let navigation = place.navigation
        guard navigation.firstPopup(where: { $0.asksTheSame(as: popup) }) == nil else { return nil }
        let flag = CancellationFlag()
        let answer: PopupAnswer? = await navigation.wait(
            { answered in
                navigation.whenAnswered(
                    popup.id, choices: alert.buttons.map(\.answer), flag: flag, answered)
                navigation.change { $0.add(popup) }
            }, flag: flag, onCancel: { [weak navigation] in navigation?.answer(popup.id, with: nil) })
        guard case .button(let index)? = answer else { return nil }
        return alert.buttons[index].answer
    }

    /// Shows a screen of this coordinator as a popup and waits for its answer. To answer, call ``answer(_:with:)``
    /// in the closure that receives the output of the screen.
    ///
    /// If a guard redirects to another screen, the popup shows that screen. The question that is passed to
    /// ``answer(_:with:)`` can then have the original route or that of the shown screen.
    ///
    /// Canceling the waiting task removes the popup.
    /// - Parameter question: The screen and the type of its answer.
    /// - Returns: The answer, or `nil` if the popup was dismissed, its flow ended, or the router's coordinator
    ///   isn't in a tree. If the coordinator already asks with the same route, returns `nil` at once and shows no
    ///   second popup. Also `nil` if a guard refuses the screen or has a closed gate, or if the screen can't be
    ///   built; the error has then been raised.
    public func ask<Answer>(_ question: ScreenPopup<R, Answer>) async -> Answer? {
        guard let place else { return nil }
        let navigation = place.navigation
        let route = AnyRoute(question.route, transition: question.transition)
        guard popup(asking: question) == nil else { return nil }
        let id = Popup.ID(navigation.newNumber())
        let flag = CancellationFlag()
        let given: PopupAnswer? = await navigation.wait(
            { answered in
                let isShown = build(animated: true) { builder, coordinator, node in
                    let popup = Popup(
                        id: id, owner: node, priority: question.priority, style: question.style,
                        entry: try builder.entry(route, of: coordinator))
                    navigation.whenAnswered(id, route: route, flag: flag, answered)
                    return { $0.add(popup) }
                }
                .isMade
                if !isShown { answered(nil) }
            }, flag: flag, onCancel: { [weak navigation] in navigation?.answer(id, with: nil) })
        guard case .value(let value)? = given else { return nil }
        if let value = value as? Answer { return value }
        navigation.raise(
            NavigationError.wrongAnswer(value, expected: Answer.self), from: place.coordinator)
        return nil
    }

    /// Answers the frontmost popup that asks the given question, and removes it. Does nothing without such a popup.
    /// - Parameters:
    ///   - question: The question that was passed to `ask(_:)`, or a question with the route to which a guard has
    ///     redirected it.
    ///   - answer: The answer.
    public func answer<Answer>(_ question: ScreenPopup<R, Answer>, with answer: Answer) {
        guard let place, let popup = popup(asking: question) else { return }
        place.navigation.answer(popup.id, with: .value(answer))
    }

    /// The frontmost popup that asks a question.
    private func popup<Answer>(asking question: ScreenPopup<R, Answer>) -> Popup? {
        guard let place else { return nil }
        let route = AnyRoute(question.route)
        return place.navigation.firstPopup {
            $0.owner == place.node && place.navigation.isAsking($0, with: route)
        }
    }
}
