public import StoreyState

extension SessionRecorder {
    /// Returns a broadcast that sends and records the events of the given one or, in a replay, sends the recorded
    /// events. Subscribe to the returned broadcast instead of the given one.
    /// - Parameters:
    ///   - name: The name of the broadcast, such as `notes.events`, which must be the same in every run.
    ///   - broadcast: The broadcast of the data layer, which all sessions share.
    /// - Returns: The broadcast for this session. If the session is neither recorded nor replayed, the given
    ///   one.
    public func subscribe<Event: Codable & Sendable>(
        _ name: String, _ broadcast: Broadcast<Event>
    ) -> Broadcast<Event> {
        switch activeMode() {
        case nil: return Broadcast<Event>()
        case .off?: return broadcast
        case .recording(let writer)?:
            let recorded = Broadcast<Event>()
            guard let scope else { return recorded }
            scope.subscribe(to: broadcast) { event in
                scope.task {
                    await writer.inputs.receive {}
                    do {
                        writer.write(.received(name: name, try writer.json(of: event)))
                    } catch {
                        assertionFailure("Couldn't record an event of “\(name)”: \(error)")
                    }
                    recorded.send(event)
                }
            }
            return recorded
        case .playing(let playback)?:
            let recorded = Broadcast<Event>()
            playback.deliverEvents(name, recorded)
            playback.whenLive { [weak scope = self.scope] in
                scope?.subscribe(to: broadcast) { recorded.send($0) }
            }
            return recorded
        }
    }
}
