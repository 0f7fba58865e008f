package import StoreyCall
import Synchronization

/// Hosts the rooms of all calls, in memory. A room exists as long as someone is connected to it.
package actor CallRooms {
    private struct Room {
        var room: CallRoom
        var recording: CallRecorder.Recording?
        var links: [CallRoom.LinkID: AsyncStream<SignalingEvent>.Continuation] = [:]
        var clock: Task<Void, Never>?
    }

    /// The largest number of rooms.
    private static let maxRooms = 1000

    /// The path of the media server in the app.
    package static let mediaPath = "/media"

    nonisolated let chats = InMemoryChats()
    private nonisolated let instanceCount = Atomic(0)
    private let iceConfiguration: @Sendable (Participant.ID) -> ICEConfiguration
    private let mediaServer: JanusMediaServer?
    private let recorder: CallRecorder?
    private let invitationLifetime: Duration
    /// The run of the media server, or `nil` if it can't be reached.
    private var mediaServerRun: Int?
    private let start = ContinuousClock.now
    private var rooms: [RoomName: Room] = [:]
    private var linkCount = 0
    private var onProblem: @Sendable (String) -> Void = { _ in }

    /// - Parameters:
    ///   - iceConfiguration: Returns the servers that help a participant's media engine to connect.
    ///   - mediaServer: The media server for calls of more than four people, at ``mediaPath``.
    ///   - recordings: The folder of recordings, which need the media server. Without one, no one can record.
    ///   - invitationLifetime: The time for which the link for guests is valid.
    package init(
        iceConfiguration: @escaping @Sendable (Participant.ID) -> ICEConfiguration = { _ in
            ICEConfiguration()
        }, mediaServer: JanusMediaServer? = nil, recordings: String? = nil,
        invitationLifetime: Duration = .seconds(86_400)
    ) {
        self.iceConfiguration = iceConfiguration
        self.mediaServer = mediaServer
        self.invitationLifetime = invitationLifetime
        recorder = mediaServer.flatMap { server in
            recordings.map { CallRecorder(folder: $0, mediaServer: server) }
        }
    }

    /// Tells the rooms what happens at the media server, until that stops.
    /// - Parameter onProblem: Called with what the operator of the server should know.
    package func followMediaServer(onProblem: @escaping @Sendable (String) -> Void) async {
        guard let mediaServer else { return }
        self.onProblem = onProblem
        for await event in mediaServer.events {
            switch event {
            case .available(let run): mediaServerChanged(run)
            case .unavailable(let reason):
                mediaServerChanged(nil)
                onProblem("The media server can't be reached, and is tried again: \(reason)")
            case .publication(let number, let participant, let room):
                guard let name = RoomName(rawValue: room) else { continue }
                update(name) { $0.publicationChanged(number, of: participant, at: $1) }
            case .recordingFailed(let room, let reason):
                guard let name = RoomName(rawValue: room) else { continue }
                recordingFailed(name, reason)
            }
        }
    }

    private func mediaServerChanged(_ run: Int?) {
        mediaServerRun = run
        for name in rooms.keys { update(name) { $0.mediaServerChanged(run: run, at: $1) } }
    }

    /// Connects a client.
    /// - Parameter signals: The client's signals. The connection is closed when they end.
    /// - Returns: What happens to the connection.
    nonisolated func connect(to name: RoomName, _ signals: AsyncStream<ClientSignal>) -> AsyncStream<
        SignalingEvent
    > {
        let (events, continuation) = AsyncStream<SignalingEvent>.makeStream()
        Task { await serve(signals, continuation, in: name) }
        return events
    }

    nonisolated func nextInstance() -> Int { instanceCount.add(1, ordering: .relaxed).newValue }

    private var now: Duration { ContinuousClock.now - start }

    private func serve(
        _ signals: AsyncStream<ClientSignal>, _ client: AsyncStream<SignalingEvent>.Continuation,
        in name: RoomName
    ) async {
        linkCount += 1
        let link = linkCount
        guard open(name, link, client) else {
            client.yield(.closed)
            return client.finish()
        }
        client.yield(.opened)
        for await signal in signals { update(name) { $0.receive(signal, from: link, at: $1) } }
        client.finish()
        rooms[name]?.links[link] = nil
        update(name) { $0.linkClosed(link, at: $1) }
    }

    private func open(
        _ name: RoomName, _ link: CallRoom.LinkID, _ client: AsyncStream<SignalingEvent>.Continuation
    ) -> Bool {
        if rooms[name] == nil {
            guard rooms.count < Self.maxRooms else { return false }
            var options = CallRoom.Options()
            options.maxMeshParticipants = CallLimits.maxMeshParticipants
            options.maxParticipants =
                mediaServer == nil ? CallLimits.maxMeshParticipants : CallLimits.maxParticipants
            options.iceConfiguration = iceConfiguration
            options.invitations = CallRoom.InvitationRules(
                lifetime: invitationLifetime,
                hostPermissions: recorder == nil ? [.speak, .share, .admit] : .all)
            if let mediaServer {
                options.mediaServer = {
                    mediaServer.access(to: name.rawValue, for: $0, at: Self.mediaPath)
                }
            }
            // The clients are in this process, too, so that only a busy machine delays their heartbeats.
            options.timing.heartbeatInterval = .milliseconds(500)
            options.timing.stageLease = .milliseconds(1500)
            options.timing.interruptionTimeout = .seconds(2)
            rooms[name] = Room(
                room: CallRoom(options: options, run: .random(in: 0 ... .max), at: now))
            if mediaServer != nil {
                update(name) { [mediaServerRun] in $0.mediaServerChanged(run: mediaServerRun, at: $1) }
            }
            rooms[name]?.clock = Task { await run(name) }
        }
        rooms[name]?.links[link] = client
        return true
    }

    /// Advances a room's time until it is empty.
    private func run(_ name: RoomName) async {
        while let room = rooms[name] {
            if room.links.isEmpty, room.room.state.participants.isEmpty {
                rooms[name] = nil
                chats.remove(name)
                return
            }
            update(name) { $0.advance(to: $1) }
            try? await Task.sleep(for: .milliseconds(50))
        }
    }

    private func update(
        _ name: RoomName, _ change: (inout CallRoom, Duration) -> [CallRoom.Output]
    ) {
        guard var room = rooms[name] else { return }
        // Without a second reference, so that the change copies nothing.
        rooms[name] = nil
        let before = room.room.state.participants.map(\.id)
        let outputs = change(&room.room, now)
        rooms[name] = room
        for id in before where room.room.state[id] == nil {
            mediaServer?.revokeAccess(of: id, to: name.rawValue)
        }
        for output in outputs { room.links[output.link]?.yield(.received(output.signal)) }
        updateRecording(name)
    }

    // MARK: Recording

    /// Begins or ends to record a room. Its participants have been told.
    private func updateRecording(_ name: RoomName) {
        guard let recorder, let room = rooms[name] else { return }
        let isRecording = room.room.state.recorder != nil
        for participant in room.room.state.participants where isRecording {
            rooms[name]?.recording?.names[participant.id] = participant.name
        }
        guard isRecording != (room.recording != nil) else { return }
        if isRecording {
            do {
                let recording = try recorder.begin(name, of: room.room.state)
                rooms[name]?.recording = recording
            } catch {
                recordingFailed(name, "\(error)")
            }
        } else if let recording = room.recording {
            rooms[name]?.recording = nil
            let onProblem = onProblem
            Task { await recorder.finish(recording, onProblem: onProblem) }
        }
    }

    private func recordingFailed(_ name: RoomName, _ reason: String) {
        onProblem("The call \(name.rawValue) can't be recorded: \(reason)")
        update(name) { $0.recordingFailed(at: $1) }
    }
}
