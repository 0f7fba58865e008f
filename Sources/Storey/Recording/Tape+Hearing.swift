public import StoreyState

extension Tape {
    /// Hears a broadcast for this session, or what the recording has of it.
    /// - Parameters:
    ///   - name: what is heard, such as `notes.events`.
    ///   - broadcast: tells all sessions.
    /// - Returns: the one for this session to follow.
    public func hear<Event: Codable & Sendable>(
        _ name: String, _ broadcast: Broadcast<Event>
    ) -> Broadcast<Event> {
        switch mode {
        case .off: return broadcast
        case .recording(let pen):
            let heard = Broadcast<Event>()
            scope?.follow(broadcast) { event in
                do {
                    pen.write(.heard(name: name, try pen.json(of: event)))
                } catch {
                    assertionFailure("What “\(name)” tells cannot be recorded: \(error)")
                }
                heard.send(event)
            }
            return heard
        case .playing(let playback):
            let heard = Broadcast<Event>()
            playback.tell(name, heard)
            return heard
        }
    }
}
