@testable import StoreyCall
import Testing

struct `The transition table of a call` {
    /// Each phase, reached as a client reaches it.
    static let phases: [(CallPhase.Kind, Call)] = CallPhase.Kind.allCases.map { ($0, call(in: $0)) }

    @Test func `the table says which events a call handles, ignores and refuses`() {
        for (phase, call) in Self.phases {
            #expect(call.phase.kind == phase)
            for event in events {
                let transition = CallTransition.transition(for: event.kind, in: phase)
                var next = call
                var refusal: CallRefusal?
                var effects: [CallEffect] = []
                do { effects = try next.reduce(event) } catch { refusal = error }
                switch transition {
                case .ignored:
                    #expect(next == call && effects.isEmpty && refusal == nil, "\(event) in \(phase)")
                case .refused(let expected):
                    #expect(next == call && refusal == expected, "\(event) in \(phase)")
                case .stays: #expect(next.phase == call.phase, "\(event) in \(phase)")
                case .leads(let phases): #expect(phases.contains(next.phase.kind), "\(event) in \(phase)")
                }
            }
        }
    }

    @Test func `every row of the table has an event in this test`() {
        #expect(Set(events.map(\.kind)) == Set(CallEvent.Kind.allCases))
    }

    @Test func `nothing happens after the end`() {
        var call = Self.call(in: .ended)
        let end = call
        for event in events { #expect((try? call.reduce(event)) ?? [] == [], "\(event)") }
        #expect(call == end)
    }

    @Test func `a refused command changes nothing`() {
        var call = Self.call(in: .connected)
        let before = call
        #expect(throws: CallRefusal.unknownParticipant("dora")) { try call.reduce(.command(.pin("dora"))) }
        #expect(throws: CallRefusal.unknownParticipant("dora")) { try call.reduce(.command(.admit("dora"))) }
        #expect(call == before)
    }
}

extension `The transition table of a call` {
    private static func call(in phase: CallPhase.Kind) -> Call {
        var call = Call(localID: "anna", name: "Anna")
        func reduce(_ events: CallEvent...) {
            for event in events { #expect(throws: Never.self) { try call.reduce(event) } }
        }
        let welcome = welcome()
        switch phase {
        case .idle: break
        case .joining: reduce(.command(.join))
        case .waiting: reduce(.command(.join), .room(.waiting(isRecorded: false)))
        case .connected: reduce(.command(.join), welcome)
        case .reconnecting: reduce(.command(.join), welcome, .connection(.lost))
        case .failed: reduce(.command(.join), .connection(.timedOut))
        case .ended: reduce(.command(.join), welcome, .command(.leave))
        }
        return call
    }

    /// What a room says to the first participant.
    private static func welcome() -> CallEvent {
        var room = CallRoom(run: 1, at: .zero)
        let request = ClientSignal.JoinRequest(
            participant: "anna", name: "Anna", instance: 1, credential: nil, tracks: Tracks(),
            isHandRaised: false,
            wantsStage: false)
        for output in room.receive(.join(request), from: 1, at: .zero) {
            if case .welcome(let session, let state, _, let configuration, let server) = output.signal {
                return .room(.welcomed(session, state, configuration, server))
            }
        }
        Issue.record("The room doesn't welcome its first participant.")
        return .room(.sessionLost)
    }

    private var events: [CallEvent] {
        let commands: [CallCommand] = [
            .join, .leave, .setMicrophone(.active), .setCamera(.muted), .raiseHand(true), .pin("anna"),
            .requestStage,
            .releaseStage, .pauseScreen(true), .remove("anna"), .setPermissions("anna", []),
            .revokeInvitations, .setRecording(true),
        ]
        let room: [RoomEvent] = [
            .waiting(isRecorded: true), .changed(RoomState()), .refused(.notConnected), .rejected(.full),
            .removed(.removed),
            .sessionLost, .leaseRenewed, .iceConfigured(ICEConfiguration()),
            .invited(CallInvitation(token: "1", lifetime: .seconds(60))),
            .negotiation(.offer(""), from: "ben"),
        ]
        let connection: [ConnectionEvent] = [.lost, .restored, .timedOut, .leaseExpired]
        let media: [MediaEvent] = [
            .negotiation(.answer(""), to: "ben"), .speaking(true), .peerConnected("ben"), .peerFailed("ben"),
            .publicationConnected, .publicationFailed, .networkChanged, .screenCaptureEnded,
            .failed("no camera"),
        ]
        return commands.map(CallEvent.command) + room.map(CallEvent.room) + [Self.welcome()]
            + connection.map(CallEvent.connection) + media.map(CallEvent.media)
    }
}
