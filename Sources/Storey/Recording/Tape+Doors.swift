public import StoreyNavigation

extension Tape: HostWitness {
    package func willTake(_ event: HostEvent, navigation: Navigation) {
        guard isOn else { return }
        do {
            guard let action = try PersonAction(event, in: navigation.tree.value) else { return }
            did(action, in: navigation)
        } catch {
            assertionFailure("\(event) cannot be recorded: \(error)")
        }
    }

    private var isOn: Bool { if case .off = mode { false } else { true } }

    fileprivate func did(_ action: PersonAction, in navigation: Navigation) {
        switch mode {
        case .off: break
        case .recording(let pen):
            do {
                try pen.write(action, on: navigation.topScreen?.view.screenName ?? "")
            } catch {
                assertionFailure("\(action) cannot be recorded: \(error)")
            }
        case .playing(let playback): playback.began(action)
        }
    }
}

extension Navigation {
    /// To be told by a host right before a person's doing reaches an element of the screen in sight, so that it can be
    /// recorded. All hosts do.
    /// - Parameters:
    ///   - action: what the person does.
    ///   - identifier: the element's identifier.
    ///   - isSecret: whether what is typed must not be in a recording.
    public func willPerform(_ action: ElementAction, on identifier: String, isSecret: Bool) {
        guard let tape = scope.outside as? Tape else { return }
        var action = action
        if isSecret, case .type(let text) = action { action = .type(Redaction.typed(text)) }
        tape.did(.element(action, on: identifier), in: self)
    }

    /// Whether anybody wants to know what a person does to elements.
    package var isWitnessed: Bool { scope.outside is Tape }
}
