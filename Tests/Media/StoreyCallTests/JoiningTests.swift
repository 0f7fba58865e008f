import StoreyCall
import StoreyState
import StoreyTesting
import Testing

struct `Joining and leaving a call` {
    @Test func `someone who joins late sees the stage and everyone's tracks`() async throws {
        try await withVirtualTime { scope in
            let network = SimulatedCallNetwork(conditions: .poor, scope: scope, seed: 5)
            let people = try await join(["anna", "ben"], network, scope)
            try people[0].session.send(.setMicrophone(.muted))
            try people[0].session.send(.requestStage)
            try people[1].session.send(.raiseHand(true))
            people[1].media.speak(true)
            try await scope.sleep(for: .seconds(1))

            let late = try await join(["clara"], network, scope)[0]
            #expect(late.call.room == network.room)
            #expect(late.call.room.stage == "anna")
            #expect(late.call.room.activeSpeaker == "ben")
            #expect(late.call.room["anna"]?.tracks == Tracks(microphone: .muted, screen: .active))
            #expect(late.call.room["ben"]?.isHandRaised == true)
            try await scope.sleep(for: .seconds(1))
            #expect(late.media.peers == ["anna": .connected, "ben": .connected])
        }
    }

    @Test func `someone in the waiting room sees nothing until they are admitted`() async throws {
        try await withVirtualTime { scope in
            var options = CallRoom.Options()
            options.admission = { $0.participant == "guest" ? .wait([.speak]) : .admit(.all) }
            let network = SimulatedCallNetwork(options: options, scope: scope, seed: 1)
            let anna = try await join(["anna"], network, scope)[0]
            let guest = network.participant("guest", name: "A guest")
            try guest.session.send(.join)
            try await scope.sleep(for: .seconds(1))
            #expect(guest.call.phase == .waiting)
            #expect(guest.call.room.participants.isEmpty)
            #expect(anna.call.room.waiting.map(\.name) == ["A guest"])
            #expect(throws: CallRefusal.notConnected) { try guest.session.send(.requestStage) }

            try anna.session.send(.admit("guest"))
            try await scope.sleep(for: .seconds(1))
            #expect(guest.call.phase == .connected)
            #expect(guest.call.room == anna.call.room)
            #expect(guest.call.permissions == [.speak])
            #expect(anna.call.room.waiting.isEmpty)
            #expect(throws: CallRefusal.notPermitted(.admit)) { try guest.session.send(.remove("anna")) }

            try anna.session.send(.remove("guest"))
            try await scope.sleep(for: .seconds(1))
            #expect(guest.call.phase == .ended(.removed))
            #expect(anna.call.room.participants.map(\.id) == ["anna"])
        }
    }

    @Test func `a call that no room answers fails, and can be joined later`() async throws {
        try await withVirtualTime { scope in
            let network = SimulatedCallNetwork(scope: scope, seed: 1)
            network.stopRoom()
            let anna = network.participant("anna")
            try anna.session.send(.join)
            try await scope.sleep(for: .seconds(29))
            #expect(anna.call.phase == .joining)
            try await scope.sleep(for: .seconds(2))
            #expect(anna.call.phase == .failed(.unreachable))

            network.startRoom()
            try anna.session.send(.join)
            try await scope.sleep(for: .seconds(1))
            #expect(anna.call.phase == .connected)
        }
    }

    @Test(arguments: [(JoinRejection.notAuthorized, 50), (.full, 1)])
    func `a participant who isn't accepted is told why`(rejection: JoinRejection, limit: Int) async throws {
        try await withVirtualTime { scope in
            var options = CallRoom.Options()
            options.maxParticipants = limit
            options.admission = { request in
                rejection == .notAuthorized && request.credential == nil && request.participant == "ben"
                    ? .reject(.notAuthorized) : .admit(.all)
            }
            let network = SimulatedCallNetwork(options: options, scope: scope, seed: 1)
            let anna = try await join(["anna"], network, scope)[0]
            let ben = network.participant("ben")
            try ben.session.send(.join)
            try await scope.sleep(for: .seconds(1))
            #expect(ben.call.phase == .failed(.rejected(rejection)))
            #expect(anna.call.room.participants.map(\.id) == ["anna"])
        }
    }

    @Test func `joining from a second device ends the call on the first`() async throws {
        try await withVirtualTime { scope in
            let network = SimulatedCallNetwork(scope: scope, seed: 1)
            let phone = try await join(["anna"], network, scope)[0]
            let tablet = try await join(["anna"], network, scope)[0]
            #expect(phone.call.phase == .ended(.replaced))
            #expect(tablet.call.phase == .connected)
            #expect(network.room?.participants.count == 1)
        }
    }

    @Test func `leaving stops all media before anything else, and the end of the scope leaves`() async throws
    {
        try await withVirtualTime { scope in
            let network = SimulatedCallNetwork(scope: scope, seed: 1)
            let anna = network.participant("anna")
            try anna.session.send(.setCamera(.active))
            let screen = scope.child()
            let engine = FakeMediaEngine()
            let ben = CallSession(
                localID: "ben", name: "Ben", instance: 1, connection: network.connection(for: "ben"),
                media: engine,
                scope: screen)
            try ben.send(.join)
            try anna.session.send(.join)
            try await scope.sleep(for: .seconds(1))
            #expect(anna.media.tracks.camera == .active)
            try anna.session.send(.leave)
            #expect(anna.media.tracks == Tracks())
            #expect(anna.media.peers.isEmpty)
            #expect(throws: CallRefusal.ended) { try anna.session.send(.setMicrophone(.active)) }
            try await scope.sleep(for: .milliseconds(100))
            #expect(ben.call.value.room.participants.map(\.id) == ["ben"])

            screen.end()
            try await scope.sleep(for: .milliseconds(100))
            #expect(ben.call.value.phase == .ended(.left))
            #expect(network.room?.participants.isEmpty == true)
        }
    }

    @Test func `a recording is announced to everyone and ends with its recorder`() async throws {
        try await withVirtualTime { scope in
            let network = SimulatedCallNetwork(scope: scope, seed: 1)
            let people = try await join(["anna", "ben"], network, scope)
            try people[0].session.send(.setRecording(true))
            try await scope.sleep(for: .milliseconds(100))
            #expect(people.map(\.call.room.recorder) == ["anna", "anna"])
            try people[0].session.send(.leave)
            try await scope.sleep(for: .milliseconds(100))
            #expect(people[1].call.room.recorder == nil)
        }
    }
}
