package import StoreyNavigation

extension SessionRecorder: HostEventObserver {
    package func willHandle(_ event: HostEvent, navigation: Navigation) {
        guard isOn else { return }
        do {
            guard let action = try UserAction(event, in: navigation.tree.value) else { return }
            record(action, in: navigation)
        } catch {
            assertionFailure("Couldn't record \(event): \(error)")
        }
    }

    private var isOn: Bool {
        switch activeMode() {
        case nil, .off?: false
        case .recording?, .playing?: true
        }
    }

    fileprivate func record(_ action: UserAction, in navigation: Navigation) {
        switch activeMode() {
        case nil, .off?: break
        case .recording(let writer)?:
            do {
                try writer.write(action, on: navigation.topScreen?.view.screenName ?? "")
            } catch {
                assertionFailure("Couldn't record \(action): \(error)")
            }
        case .playing(let playback)?: playback.began(action)
        }
    }
}

extension Navigation {
    /// Records an action of the user on an element of the visible screen. Hosts call this method right before they
    /// perform the action.
    /// - Parameters:
    ///   - action: The action.
    ///   - identifier: The identifier of the element.
    ///   - isSecret: Whether typed text must not be recorded.
    package func willPerform(_ action: ElementAction, on identifier: String, isSecret: Bool) {
        guard let recorder = scope.interceptor as? SessionRecorder else { return }
        var action = action
        if isSecret, case .type(let text) = action { action = .type(Redaction.typed(text)) }
        recorder.record(.element(action, on: identifier), in: self)
    }

    /// A Boolean value that indicates whether actions on elements are recorded or replayed.
    package var isRecording: Bool { scope.interceptor is SessionRecorder }
}
