import StoreyInternal
import StoreyTesting
import Testing

@testable import StoreyCall

struct `A call with a media server` {
    private static let names: [Participant.ID] = ["anna", "ben", "clara", "dora", "emil"]

    @Test func `records, so that even a call of two takes the way through it, until the recording ends`()
        async throws
    {
        try await withVirtualTime { scope in
            let network = SimulatedCallNetwork(scope: scope, seed: 1)
            network.startMediaServer()
            let people = try await join(["anna", "ben"], network, scope)
            #expect(people.map(\.call.room.topology) == [.mesh, .mesh])
            try people[0].session.send(.setRecording(true))
            try people[1].session.send(.setRecording(true))
            try await scope.sleep(for: .seconds(1))
            #expect(people.map(\.call.room.recorder) == ["anna", "anna"])
            #expect(people.map(\.call.room.topology) == [.sfu(run: 1), .sfu(run: 1)])
            #expect(people.map(\.call.publication) == [.connected, .connected])

            network.failRecording()
            try await scope.sleep(for: .seconds(1))
            #expect(people.map(\.call.room.recorder) == [nil, nil])
            #expect(people.map(\.call.room.topology) == [.mesh, .mesh])
            #expect(people[1].media.peers == ["anna": .connected])
        }
    }

    @Test func `sends directly up to four people, and through the server beyond`() async throws {
        try await withVirtualTime { scope in
            let network = SimulatedCallNetwork(scope: scope, seed: 1)
            network.startMediaServer()
            var people = try await join(Array(Self.names.prefix(4)), network, scope)
            #expect(people[0].call.room.topology == .mesh)
            #expect(people[0].media.commands.contains(.connect("ben", isOfferer: true)))
            #expect(!people[0].media.commands.contains { $0.isPublish })

            people += try await join(["emil"], network, scope)
            for person in people {
                let access = access(of: person.call.localID)
                let others = Self.names.filter { $0 != person.call.localID }
                #expect(person.call.room.topology == .sfu(run: 1))
                #expect(person.call.publication == .connected)
                #expect(
                    person.call.peers == Dictionary(uniqueKeysWithValues: others.map { ($0, .connected) }))
                #expect(person.media.commands.count { $0.isPublish } == 1)
                #expect(
                    person.media.commands.filter(\.isSubscribe).sorted { "\($0)" < "\($1)" }
                        == others.map { .subscribe($0, access) })
            }

            // Someone who leaves and comes back interrupts no one.
            try people.removeLast().session.send(.leave)
            try await scope.sleep(for: .seconds(1))
            #expect(people.map(\.call.room.topology) == Array(repeating: .sfu(run: 1), count: 4))
            try people.removeLast().session.send(.leave)
            try await scope.sleep(for: .seconds(2))
            #expect(people.map(\.call.room.topology) == [.mesh, .mesh, .mesh])
            #expect(people.map(\.call.publication) == [nil, nil, nil])
            #expect(people[0].call.peers == ["ben": .connected, "clara": .connected])
        }
    }

    @Test func `shows a server that is down at once, and continues when it is back`() async throws {
        try await withVirtualTime { scope in
            let network = SimulatedCallNetwork(scope: scope, seed: 1)
            network.startMediaServer()
            let people = try await join(Self.names, network, scope)
            network.stopMediaServer()
            try await scope.sleep(for: .milliseconds(200))
            for person in people {
                #expect(person.call.room.topology == .sfu(run: nil))
                #expect(person.call.publication == nil)
                #expect(person.call.peers == [:])
            }
            try await scope.sleep(for: .seconds(60))
            network.startMediaServer()
            try await scope.sleep(for: .seconds(1))
            for person in people {
                #expect(person.call.phase == .connected)
                #expect(person.call.room.topology == .sfu(run: 2))
                #expect(person.call.publication == .connected)
                #expect(person.call.peers.values.map(\.self) == Array(repeating: .connected, count: 4))
            }
        }
    }

    @Test func `tries a lost connection to the server again each second`() async throws {
        try await withVirtualTime { scope in
            let network = SimulatedCallNetwork(scope: scope, seed: 1)
            network.startMediaServer()
            let people = try await join(Self.names, network, scope)
            let media = people[0].media
            media.unreachable = ["ben"]
            try await scope.sleep(for: .milliseconds(3500))
            #expect(people[0].call.peers["ben"] == .reconnecting)
            #expect(people[0].call.peers["clara"] == .connected)
            let access = access(of: "anna")
            #expect(media.commands.count { $0 == .subscribe("ben", access) } == 4)
            media.unreachable = []
            try await scope.sleep(for: .seconds(1))
            #expect(people[0].call.peers["ben"] == .connected)

            media.simulate(.publicationFailed)
            #expect(people[0].call.publication == .reconnecting)
            let before = people[1].media.commands.count { $0.isSubscribe }
            try await scope.sleep(for: .seconds(2))
            #expect(people[0].call.publication == .connected)
            #expect(people[1].media.commands.count { $0.isSubscribe } == before + 1, "Another publication")
        }
    }

    @Test func `a participant who joins again publishes again`() async throws {
        try await withVirtualTime { scope in
            let network = SimulatedCallNetwork(scope: scope, seed: 1)
            network.startMediaServer()
            let people = try await join(Self.names, network, scope)
            people[4].kill()
            let emil = network.participant("emil")
            try emil.session.send(.join)
            try await scope.sleep(for: .seconds(2))
            #expect(emil.call.publication == .connected)
            #expect(emil.call.peers.count == 4)
            #expect(people[0].call.peers["emil"] == .connected)
            #expect(people[0].call.room["emil"]?.publication == emil.call.room["emil"]?.publication)
        }
    }

    @Test func `the token isn't part of logs`() {
        let access = MediaServerAccess(url: "/media/tea", participant: "anna", token: "secret")
        let texts = "\(access) \(MediaCommand.publish(access)) \(CallEffect.media(.subscribe("ben", access)))"
        #expect(!texts.contains("secret"))
    }
}

private func access(of participant: Participant.ID) -> MediaServerAccess {
    MediaServerAccess(url: "/media", participant: participant, token: "token of \(participant)")
}

extension MediaCommand {
    fileprivate var isPublish: Bool { if case .publish = self { true } else { false } }
    fileprivate var isSubscribe: Bool { if case .subscribe = self { true } else { false } }
}
