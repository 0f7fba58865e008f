import StoreyCall
import StoreyState
import StoreyTesting
import Testing

/// Calls on a virtual clock, with the session that apps use.
struct `Sharing a screen in a call` {
    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func `everyone sees within a second that the sharer's process was killed`(seed: UInt64) async throws {
        try await withVirtualTime { scope in
            let network = SimulatedCallNetwork(
                conditions: NetworkConditions(
                    latency: .milliseconds(40), jitter: .milliseconds(20), loss: 0.03),
                scope: scope, seed: seed)
            let people = try await join(["anna", "ben", "clara"], network, scope)
            try people[0].session.send(.requestStage)
            try await scope.sleep(for: .seconds(1))
            #expect(people[0].media.tracks.screen == .active)
            #expect(people.map(\.call.room.stage) == ["anna", "anna", "anna"])

            people[0].kill()
            try await scope.sleep(for: .seconds(1))
            #expect(people[1...].map { $0.call.room["anna"]?.isInterrupted } == [true, true])

            // The stage isn't blocked by someone who may never return.
            try people[1].session.send(.requestStage)
            try await scope.sleep(for: .milliseconds(600))
            #expect(people[1...].map(\.call.room.stage) == ["ben", "ben"])
            #expect(people[1].media.tracks.screen == .active)

            try await scope.sleep(for: .seconds(10))
            let present = people[1...].map { $0.call.room.participants.map(\.id).sorted() }
            #expect(present == [["ben", "clara"], ["ben", "clara"]])
        }
    }

    @Test func `two people who ask at once get the stage one after the other`() async throws {
        try await withVirtualTime { scope in
            let network = SimulatedCallNetwork(scope: scope, seed: 1)
            let people = try await join(["anna", "ben"], network, scope)
            var refusals: [CallRefusal] = []
            people[1].session.refusals.observe { refusals.append($0) }.kept(by: scope)
            try people[0].session.send(.requestStage)
            try people[1].session.send(.requestStage)
            try await scope.sleep(for: .milliseconds(500))
            #expect(network.room?.stage == "anna")
            #expect(refusals == [.stageTaken(by: "anna")])
            #expect(people.map(\.media.tracks.screen) == [.active, .off])
            #expect(people.map(\.call.wantsStage) == [true, false])

            #expect(throws: CallRefusal.stageTaken(by: "anna")) { try people[1].session.send(.requestStage) }
            try people[0].session.send(.releaseStage)
            #expect(people[0].media.tracks.screen == .off)
            try await scope.sleep(for: .milliseconds(100))
            try people[1].session.send(.requestStage)
            try await scope.sleep(for: .milliseconds(500))
            #expect(people.map(\.media.tracks.screen) == [.off, .active])
        }
    }

    @Test func `the sharer keeps the stage through a short loss of the connection`() async throws {
        try await withVirtualTime { scope in
            let network = SimulatedCallNetwork(scope: scope, seed: 1)
            let people = try await join(["anna", "ben"], network, scope)
            try people[0].session.send(.requestStage)
            try await scope.sleep(for: .seconds(1))

            network.partition("anna")
            try await scope.sleep(for: .milliseconds(900))
            #expect(people[0].call.phase == .reconnecting)
            // The room could give the stage away now.
            #expect(people[0].media.tracks.screen == .paused)
            #expect(people[1].call.room["anna"]?.isInterrupted == true)
            #expect(people[1].call.room.stage == "anna")

            network.heal()
            try await scope.sleep(for: .seconds(4))
            #expect(people[0].call.phase == .connected)
            #expect(people[0].media.tracks.screen == .active)
            #expect(people[1].call.room["anna"]?.isInterrupted == false)
            #expect(people[0].media.commands.contains(.restartICE("ben")))
            #expect(people[0].media.peers == ["ben": .connected])
        }
    }

    @Test func `the stage passes on while the sharer is away, and the sharer stops on return`() async throws {
        try await withVirtualTime { scope in
            let network = SimulatedCallNetwork(scope: scope, seed: 1)
            let people = try await join(["anna", "ben"], network, scope)
            try people[0].session.send(.requestStage)
            try await scope.sleep(for: .seconds(1))
            network.partition("anna")
            try await scope.sleep(for: .seconds(1))
            try people[1].session.send(.requestStage)
            try await scope.sleep(for: .seconds(1))
            #expect(people.map(\.media.tracks.screen) == [.paused, .active])

            network.heal()
            try await scope.sleep(for: .seconds(4))
            #expect(people.map(\.media.tracks.screen) == [.off, .active])
            #expect(people.map(\.call.wantsStage) == [false, true])
        }
    }

    @Test func `a screen stops when its sharer loses the permission`() async throws {
        try await withVirtualTime { scope in
            let network = SimulatedCallNetwork(scope: scope, seed: 1)
            let people = try await join(["anna", "ben"], network, scope)
            try people[0].session.send(.requestStage)
            try await scope.sleep(for: .seconds(1))
            try people[1].session.send(.setPermissions("anna", [.speak]))
            try people[1].session.send(.requestStage, or: .stageTaken(by: "anna"))
            try await scope.sleep(for: .milliseconds(100))
            #expect(people[0].media.tracks.screen == .off)
            #expect(people.map(\.call.room.stage) == [nil, nil])
            #expect(throws: CallRefusal.notPermitted(.share)) { try people[0].session.send(.requestStage) }

            // The next one waits until the former sharer's client has confirmed the loss.
            try people[1].session.send(.requestStage)
            try await scope.sleep(for: .milliseconds(600))
            #expect(people.map(\.media.tracks.screen) == [.off, .active])
        }
    }

    @Test func `no one else shares before an unreachable sharer has stopped`() async throws {
        try await withVirtualTime { scope in
            let network = SimulatedCallNetwork(scope: scope, seed: 1)
            let people = try await join(["anna", "ben"], network, scope)
            try people[0].session.send(.requestStage)
            try await scope.sleep(for: .seconds(1))
            network.partition("anna")
            try people[1].session.send(.setPermissions("anna", [.speak]))
            try await scope.sleep(for: .milliseconds(50))
            try people[1].session.send(.requestStage)
            var sharing: [[TrackState]] = []
            for _ in 0..<100 {
                let screens = people.map(\.media.tracks.screen)
                if sharing.last != screens { sharing.append(screens) }
                try await scope.sleep(for: .milliseconds(10))
            }
            #expect(
                sharing == [[.active, .off], [.paused, .off], [.paused, .paused], [.paused, .active]])
        }
    }

    @Test func `the share continues after a restart of the room`() async throws {
        try await withVirtualTime { scope in
            let network = SimulatedCallNetwork(scope: scope, seed: 1)
            let people = try await join(["anna", "ben"], network, scope)
            try people[0].session.send(.requestStage)
            try await scope.sleep(for: .seconds(1))
            let former = people.map(\.call.session)

            network.stopRoom()
            try await scope.sleep(for: .seconds(1))
            #expect(people.map(\.call.phase) == [.reconnecting, .reconnecting])
            #expect(people[0].media.tracks.screen == .paused)

            network.startRoom()
            try await scope.sleep(for: .seconds(4))
            #expect(people.map(\.call.phase) == [.connected, .connected])
            #expect(zip(former, people.map(\.call.session)).allSatisfy { $0 != $1 })
            #expect(people.map(\.call.room.stage) == ["anna", "anna"])
            #expect(people[0].media.tracks.screen == .active)
            #expect(people.map(\.media.peers) == [["ben": .connected], ["anna": .connected]])
        }
    }

    @Test func `the end of the capture outside of the app frees the stage`() async throws {
        try await withVirtualTime { scope in
            let network = SimulatedCallNetwork(scope: scope, seed: 1)
            let people = try await join(["anna", "ben"], network, scope)
            try people[0].session.send(.requestStage)
            try await scope.sleep(for: .seconds(1))
            people[0].media.simulate(.screenCaptureEnded)
            try await scope.sleep(for: .milliseconds(100))
            #expect(people.map(\.call.room.stage) == [nil, nil])
            #expect(people[0].call.wantsStage == false)
        }
    }
}

extension CallSession {
    /// Sends a command that must be refused.
    fileprivate func send(_ command: CallCommand, or refusal: CallRefusal) throws {
        #expect(throws: refusal) { try send(command) }
    }
}

/// Lets people join and waits until all of them are connected.
func join(
    _ ids: [Participant.ID], _ network: SimulatedCallNetwork, _ scope: Scope
) async throws -> [SimulatedParticipant] {
    let people = ids.map { network.participant($0) }
    for person in people { try person.session.send(.join) }
    try await scope.sleep(for: .seconds(1))
    try #require(people.map(\.call.phase) == Array(repeating: .connected, count: ids.count))
    return people
}
