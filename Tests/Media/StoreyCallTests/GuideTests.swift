import Foundation
import StoreyCall
import StoreyState
import StoreyTesting
import Testing

/// The article about calls.
struct `The guide to calls` {
    @Test func `its example shows the sharer's disappearance within a second`() async throws {
        try await withVirtualTime { scope in
            let network = SimulatedCallNetwork(conditions: .poor, scope: scope, seed: 1)
            let anna = network.participant("anna")
            let ben = network.participant("ben")
            try anna.session.send(.join)
            try ben.session.send(.join)
            try await scope.sleep(for: .seconds(1))

            try anna.session.send(.requestStage)
            try await scope.sleep(for: .seconds(1))
            #expect(ben.call.room.stage == "anna")

            anna.kill()
            try await scope.sleep(for: .seconds(1))
            #expect(ben.call.room["anna"]?.isInterrupted == true)
        }
    }

    @Test func `its guest waits until the host admits them`() async throws {
        try await withVirtualTime { scope in
            var options = CallRoom.Options()
            options.invitations = CallRoom.InvitationRules(lifetime: .seconds(3600))
            let network = SimulatedCallNetwork(options: options, scope: scope, seed: 1)
            let anna = network.participant("anna")
            try anna.session.send(.join)
            try await scope.sleep(for: .seconds(1))

            let token = anna.call.invitation?.token
            let ben = network.participant("ben", credential: token)
            try ben.session.send(.join)
            try await scope.sleep(for: .seconds(1))
            #expect(ben.call.phase == .waiting)

            try anna.session.send(.admit("ben"))
            try await scope.sleep(for: .seconds(1))
            #expect(ben.call.phase == .connected)
        }
    }

    @Test func `its host answers the clients of a room`() async throws {
        let host = CallRoomHost()
        let outputs = await host.receive(try joinRequest, from: 1)
        #expect(outputs.count == 1)
        guard case .welcome(_, let state, CallTiming(), ICEConfiguration(), nil) = outputs.first?.signal
        else {
            Issue.record("The room doesn't welcome its first participant.")
            return
        }
        #expect(state.participants.map(\.name) == ["Anna"])
        let encoded = try JSONEncoder().encode(outputs.map(\.signal))
        #expect(try JSONDecoder().decode([RoomSignal].self, from: encoded) == outputs.map(\.signal))
    }

    @Test func `its room sends credentials for TURN servers to each participant`() async throws {
        let secret = "north"
        try await withVirtualTime { scope in
            let turn = TURNService(urls: ["turn:turn.example.com:3478"], secret: secret)
            var options = CallRoom.Options()
            options.iceConfiguration = { participant in
                ICEConfiguration(servers: [turn.server(for: participant, at: .now)], lifetime: turn.lifetime)
            }
            let network = SimulatedCallNetwork(options: options, scope: scope, seed: 1)
            for person in try await join(["anna", "ben"], network, scope) {
                let username = person.media.iceConfiguration.servers.first?.username
                #expect(username?.hasSuffix(":\(person.call.localID)") == true)
            }
        }
    }

    @Test func `its room follows a media server`() async throws {
        let transport = FakeJanus()
        let server = JanusMediaServer(url: "http://127.0.0.1:8088/janus", transport: transport)
        var options = CallRoom.Options()
        options.mediaServer = { server.access(to: "tea", for: $0, at: "/media") }
        options.maxMeshParticipants = 0
        var room = CallRoom(options: options, run: 1, at: .zero)
        let now = Duration.zero
        _ = room.receive(try joinRequest, from: 1, at: now)
        let running = Task { await server.run() }
        var topologies: [MediaTopology] = []
        func send(_ outputs: [CallRoom.Output]) {
            topologies.append(room.state.topology)
            running.cancel()
            Task { await transport.stop() }
        }
        for await event in server.events {
            switch event {
            case .available(let run): send(room.mediaServerChanged(run: run, at: now))
            case .unavailable: send(room.mediaServerChanged(run: nil, at: now))
            case .publication(let number, let participant, _):
                send(room.publicationChanged(number, of: participant, at: now))
            case .recordingFailed: send(room.recordingFailed(at: now))
            }
        }
        #expect(topologies == [.sfu(run: 1), .sfu(run: nil)])
    }

    @Test func `its service records a call, and converts the files`() async throws {
        let transport = FakeJanus()
        let server = JanusMediaServer(url: "http://127.0.0.1:8088/janus", transport: transport)
        let folder = FileManager.default.temporaryDirectory.appending(path: "call-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        await server.startRecording("tea", in: folder)
        let recording = RecordedFile(codec: "opus", packets: [RecordedFile.packet(1, payload: [1])])
        try recording.data.write(to: URL(filePath: "\(folder)/anna-1-audio-0.mjr"))
        await server.stopRecording("tea")
        let files = try CallRecording.convert(in: folder, names: ["anna": "Anna"])
        #expect(files == ["\(folder)/Anna.webm"])
        try FileManager.default.removeItem(atPath: folder)
    }

    @Test func `its transition table is that of the code`() throws {
        let article = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Sources/Media/StoreyCall/StoreyCall.docc/StoreyCall.md")
        let text = try String(contentsOf: article, encoding: .utf8)
        #expect(text.contains(table), "Write this table into the article:\n\(table)")
    }

    /// Anna's request to join.
    private var joinRequest: ClientSignal {
        get throws {
            let request = #"""
                {"join": {"_0": {"participant": "anna", "name": "Anna", "instance": 1, "isHandRaised": false,
                 "wantsStage": false, "tracks": {"microphone": "active", "camera": "off", "screen": "off"}}}}
                """#
            return try JSONDecoder().decode(ClientSignal.self, from: Data(request.utf8))
        }
    }

    private var table: String {
        let phases = CallPhase.Kind.allCases
        var lines = [
            "| event | " + phases.map(\.rawValue).joined(separator: " | ") + " |",
            "|---|" + String(repeating: "---|", count: phases.count),
        ]
        for event in CallEvent.Kind.allCases {
            let cells = phases.map { cell(CallTransition.transition(for: event, in: $0)) }
            lines.append("| `\(event.rawValue)` | " + cells.joined(separator: " | ") + " |")
        }
        return lines.joined(separator: "\n")
    }

    private func cell(_ transition: CallTransition) -> String {
        switch transition {
        case .ignored: "–"
        case .refused(let refusal): "`\(refusal)`"
        case .stays: "handled"
        case .leads(let phases): "→ " + phases.map(\.rawValue).joined(separator: ", ")
        }
    }
}

actor CallRoomHost {
    private var room: CallRoom
    private let start = ContinuousClock.now
    private var now: Duration { ContinuousClock.now - start }

    init() { room = CallRoom(run: .random(in: 0 ... .max), at: .zero) }

    func receive(_ signal: ClientSignal, from link: CallRoom.LinkID) -> [CallRoom.Output] {
        room.receive(signal, from: link, at: now)
    }

    func linkClosed(_ link: CallRoom.LinkID) -> [CallRoom.Output] { room.linkClosed(link, at: now) }

    /// Call this every 50 ms, or at the time of `room.nextDeadline`.
    func advance() -> [CallRoom.Output] { room.advance(to: now) }
}
