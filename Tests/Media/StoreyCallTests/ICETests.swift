import Foundation
import StoreyCall
import StoreyState
import StoreyTesting
import Synchronization
import Testing

struct `ICE servers of a call` {
    @Test func `everyone has their own credentials before their first connection`() async throws {
        try await withVirtualTime { scope in
            var options = CallRoom.Options()
            options.iceConfiguration = { ICEConfiguration(servers: [server($0)], transportPolicy: .relay) }
            let network = SimulatedCallNetwork(options: options, scope: scope, seed: 1)
            let people = try await join(["anna", "ben"], network, scope)
            for person in people {
                let configuration = ICEConfiguration(
                    servers: [server(person.call.localID)], transportPolicy: .relay)
                #expect(person.media.iceConfiguration == configuration)
                #expect(person.media.commands.first == .configureICE(configuration))
            }
            try people[0].session.send(.leave)
            #expect(people[0].media.iceConfiguration == ICEConfiguration())
        }
    }

    @Test func `a call without servers configures none`() async throws {
        try await withVirtualTime { scope in
            let network = SimulatedCallNetwork(scope: scope, seed: 1)
            let people = try await join(["anna", "ben"], network, scope)
            try people[0].session.send(.leave)
            #expect(!people[0].media.commands.contains(.configureICE(ICEConfiguration())))
        }
    }

    @Test(arguments: [NetworkConditions(), .poor])
    func `credentials are replaced before they expire`(conditions: NetworkConditions) async throws {
        try await withVirtualTime { scope in
            let issued = Atomic(0)
            var options = CallRoom.Options()
            options.iceConfiguration = { _ in
                let number = issued.add(1, ordering: .relaxed).newValue
                return ICEConfiguration(
                    servers: [server(Participant.ID(rawValue: "\(number)"))], lifetime: .seconds(60))
            }
            let network = SimulatedCallNetwork(
                conditions: conditions, options: options, scope: scope, seed: 1)
            let people = try await join(["anna", "ben"], network, scope)
            var last = people.map(\.media.iceConfiguration)
            for _ in 0..<10 {
                try await scope.sleep(for: .seconds(32))
                let next = people.map(\.media.iceConfiguration)
                #expect(zip(last, next).allSatisfy { $0 != $1 })
                last = next
            }
            // Present connections keep their servers until ICE is restarted.
            #expect(people.map(\.media.peers) == [["ben": .connected], ["anna": .connected]])
        }
    }

    @Test func `a service without a lifetime in reason doesn't stop the room`() async throws {
        try await withVirtualTime { scope in
            var options = CallRoom.Options()
            options.iceConfiguration = { _ in ICEConfiguration(lifetime: .zero) }
            let network = SimulatedCallNetwork(options: options, scope: scope, seed: 1)
            let anna = try await join(["anna"], network, scope)[0]
            try await scope.sleep(for: .seconds(60))
            #expect(anna.call.phase == .connected)
        }
    }

    @Test func `TURN credentials are those of coturn's shared secret, and no text contains them`() {
        let turn = TURNService(urls: ["turn:turn.example.com:3478"], secret: "north")
        let server = turn.server(for: "anna", at: Date(timeIntervalSince1970: 1_700_000_000))
        #expect(
            server
                == ICEServer(
                    urls: ["turn:turn.example.com:3478"], username: "1700003600:anna",
                    credential: "+MLxLOEoYnWwCOD+2dzOXWFtASg="))
        let texts = "\(turn) \(CallEffect.media(.configureICE(ICEConfiguration(servers: [server]))))"
        #expect(texts.contains("turn.example.com"))
        #expect(!texts.contains("north") && !texts.contains("+MLxLOEoYnWwCOD+2dzOXWFtASg="), "\(texts)")
    }

    @Test(
        arguments: [
            "stun:stun.example.com", "stuns:192.0.2.1:5349", "turn:turn.example.com:3478",
            "turn:[2001:db8::1]:3478?transport=udp", "turns:turn.example.com?transport=tcp",
        ])
    func `a URL of a STUN or TURN server is accepted`(url: String) {
        #expect(ICEServer.validationError(ofURL: url) == nil)
    }

    @Test(
        arguments: [
            "", "turn.example.com", "turn://turn.example.com", "turn:user:secret@turn.example.com",
            "stun:stun.example.com?transport=udp", "turn:turn.example.com?transport=sctp",
            "https://example.com",
        ])
    func `what WebRTC libraries don't accept as a URL is named`(url: String) {
        #expect(ICEServer.validationError(ofURL: url)?.hasPrefix("\(url) isn't the URL") == true)
    }
}

private func server(_ id: Participant.ID) -> ICEServer {
    ICEServer(urls: ["turn:turn.example.com"], username: id.rawValue, credential: "secret of \(id)")
}

struct `A lost media connection` {
    @Test func `is restarted until it is connected again`() async throws {
        try await withVirtualTime { scope in
            let network = SimulatedCallNetwork(scope: scope, seed: 1)
            let people = try await join(["anna", "ben"], network, scope)
            #expect(people.map(\.call.peers) == [["ben": .connected], ["anna": .connected]])

            people[0].media.unreachable = ["ben"]
            people[1].media.unreachable = ["anna"]
            try await scope.sleep(for: .seconds(25))
            #expect(people.map(\.call.phase) == [.connected, .connected])
            #expect(people.map(\.call.peers) == [["ben": .reconnecting], ["anna": .reconnecting]])
            #expect(people.map(\.restartCount) == [3, 3])

            // Another network
            for person in people { person.media.unreachable = [] }
            try await scope.sleep(for: .seconds(6))
            #expect(people.map(\.call.peers) == [["ben": .connected], ["anna": .connected]])
            try await scope.sleep(for: .seconds(60))
            #expect(people.map(\.restartCount) == [4, 4])
        }
    }

    @Test func `isn't restarted before the room can be reached, over which the offer goes`() async throws {
        try await withVirtualTime { scope in
            let network = SimulatedCallNetwork(scope: scope, seed: 1)
            let people = try await join(["anna", "ben"], network, scope)
            network.partition("anna")
            people[0].media.unreachable = ["ben"]
            try await scope.sleep(for: .seconds(5))
            #expect(people[0].call.phase == .reconnecting)
            people[0].media.unreachable = []
            let before = people[0].restartCount
            people[0].media.simulate(.peerFailed("ben"))
            people[0].media.simulate(.networkChanged)
            #expect(people[0].restartCount == before)

            network.heal()
            try await scope.sleep(for: .seconds(4))
            #expect(people[0].restartCount == before + 1)
            #expect(people.map(\.call.peers) == [["ben": .connected], ["anna": .connected]])
        }
    }

    @Test func `another network restarts the connections to everyone`() async throws {
        try await withVirtualTime { scope in
            let network = SimulatedCallNetwork(scope: scope, seed: 1)
            let people = try await join(["anna", "ben", "clara"], network, scope)
            people[0].media.simulate(.networkChanged)
            #expect(people[0].media.commands.suffix(2) == [.restartICE("ben"), .restartICE("clara")])
            try await scope.sleep(for: .seconds(1))
            #expect(people[0].media.peers == ["ben": .connected, "clara": .connected])
        }
    }

    @Test func `of a participant who has left isn't restarted`() async throws {
        try await withVirtualTime { scope in
            let network = SimulatedCallNetwork(scope: scope, seed: 1)
            let people = try await join(["anna", "ben"], network, scope)
            people[0].media.unreachable = ["ben"]
            try people[1].session.send(.leave)
            try await scope.sleep(for: .seconds(1))
            let before = people[0].media.commands
            people[0].media.simulate(.peerFailed("ben"))
            people[0].media.simulate(.peerConnected("ben"))
            try await scope.sleep(for: .seconds(30))
            #expect(people[0].media.commands == before)
            #expect(people[0].call.peers == [:])
        }
    }
}

extension SimulatedParticipant {
    fileprivate var restartCount: Int {
        media.commands.count { if case .restartICE = $0 { true } else { false } }
    }
}
