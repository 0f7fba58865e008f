import StoreyCall
import StoreyState
import StoreyTesting
import Testing

struct `Invitations to a call` {
    @Test func `only invited people wait, and get in when the host admits them`() async throws {
        try await withCall { call in
            let stranger = try await call.join("stranger", with: nil)
            #expect(stranger.call.phase == .failed(.rejected(.notAuthorized)))
            let guesser = try await call.join("guesser", with: "0123")
            #expect(guesser.call.phase == .failed(.rejected(.notAuthorized)))

            let guest = try await call.join("guest", with: call.token)
            #expect(guest.call.phase == .waiting)
            #expect(call.host.call.room.waiting.map(\.id) == ["guest"])
            #expect(guest.call.invitation == nil)

            try call.host.session.send(.admit("guest"))
            try await call.pass(.seconds(1))
            #expect(guest.call.phase == .connected)
            #expect(guest.call.permissions == [.speak, .share])
            #expect(guest.call.invitation == nil)
            #expect(throws: CallRefusal.notPermitted(.admit)) {
                try guest.session.send(.revokeInvitations)
            }
        }
    }

    @Test func `a guest who is turned away is told so, and may ask again`() async throws {
        try await withCall { call in
            let guest = try await call.join("guest", with: call.token)
            try call.host.session.send(.remove("guest"))
            try await call.pass(.seconds(1))
            #expect(guest.call.phase == .ended(.denied))
            #expect(call.host.call.room.waiting == [])
            let again = try await call.join("guest", with: call.token)
            #expect(again.call.phase == .waiting)
        }
    }

    @Test func `revoking turns away those who wait, and no one gets in by the old link`() async throws {
        try await withCall { call in
            let old = call.token
            let admitted = try await call.join("admitted", with: old)
            try call.host.session.send(.admit("admitted"))
            let waiting = try await call.join("waiting", with: old)
            try call.host.session.send(.revokeInvitations)
            try await call.pass(.seconds(1))
            #expect(waiting.call.phase == .ended(.invitationRevoked))
            #expect(admitted.call.phase == .connected)
            let late = try await call.join("late", with: old)
            #expect(late.call.phase == .failed(.rejected(.invitationRevoked)))
            #expect(call.token != old)
            let guest = try await call.join("guest", with: call.token)
            #expect(guest.call.phase == .waiting)
        }
    }

    @Test func `an invitation expires, and another one is issued when half of its time has passed`()
        async throws
    {
        try await withCall(lifetime: .seconds(60)) { call in
            let first = call.token
            try await call.pass(.seconds(31))
            #expect(call.token != first)
            let early = try await call.join("early", with: first)
            #expect(early.call.phase == .waiting)
            try await call.pass(.seconds(30))
            let late = try await call.join("late", with: first)
            #expect(late.call.phase == .failed(.rejected(.invitationExpired)))
            // Who came in time may be admitted later.
            try call.host.session.send(.admit("early"))
            try await call.pass(.seconds(1))
            #expect(early.call.phase == .connected)
        }
    }

    @Test func `who was admitted comes back without waiting, unless they were removed`() async throws {
        try await withCall { call in
            let token = call.token
            _ = try await call.join("guest", with: token)
            try call.host.session.send(.admit("guest"))
            try await call.pass(.seconds(1))
            let reloaded = try await call.join("guest", with: token)
            #expect(reloaded.call.phase == .connected)
            let impostor = try await call.join("guest", with: nil)
            #expect(impostor.call.phase == .failed(.rejected(.notAuthorized)))
            #expect(reloaded.call.phase == .connected)

            try call.host.session.send(.remove("guest"))
            try await call.pass(.seconds(1))
            #expect(reloaded.call.phase == .ended(.removed))
            let back = try await call.join("guest", with: token)
            #expect(back.call.phase == .waiting)
        }
    }

    @Test func `a guest can't take the place of someone in the call`() async throws {
        try await withCall { call in
            let guest = try await call.join("guest", with: call.token)
            try call.host.session.send(.admit("guest"))
            try call.host.session.send(.revokeInvitations)
            try await call.pass(.seconds(1))
            for id in ["guest", "host"] as [Participant.ID] {
                let impostor = try await call.join(id, with: call.token)
                #expect(impostor.call.phase == .failed(.rejected(.notAuthorized)))
            }
            #expect([guest, call.host].map(\.call.phase) == [.connected, .connected])
        }
    }

    @Test func `when the host leaves, the one who has been there for longest can admit others`() async throws
    {
        try await withCall { call in
            var guests: [SimulatedParticipant] = []
            for id in ["ben", "clara"] as [Participant.ID] {
                guests.append(try await call.join(id, with: call.token))
                try call.host.session.send(.admit(id))
                try await call.pass(.seconds(1))
            }
            call.host.kill()
            try await call.pass(.seconds(12))
            #expect(guests.map(\.call.permissions) == [.all, [.speak, .share]])
            let invitation = try #require(guests[0].call.invitation)
            let guest = try await call.join("dora", with: invitation.token)
            #expect(guest.call.phase == .waiting)
            try guests[0].session.send(.admit("dora"))
            try await call.pass(.seconds(1))
            #expect(guest.call.phase == .connected)
        }
    }

    @Test func `a guest who waits knows whether the call is recorded`() async throws {
        try await withCall { call in
            let guest = try await call.join("guest", with: call.token)
            #expect(!guest.call.isRecorded)
            try call.host.session.send(.setRecording(true))
            try await call.pass(.seconds(1))
            #expect([guest, call.host].map(\.call.isRecorded) == [true, true])
            try call.host.session.send(.admit("guest"))
            try await call.pass(.seconds(1))
            #expect(guest.call.isRecorded)
            try call.host.session.send(.setRecording(false))
            try await call.pass(.seconds(1))
            #expect([guest, call.host].map(\.call.isRecorded) == [false, false])
        }
    }

    @Test func `no more people may wait than be in the call`() async throws {
        try await withCall(maxParticipants: 2) { call in
            _ = try await call.join("first", with: call.token)
            _ = try await call.join("second", with: call.token)
            let third = try await call.join("third", with: call.token)
            #expect(third.call.phase == .failed(.rejected(.full)))
        }
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func `on a poor network, the host has the current invitation, and guests arrive`(seed: UInt64)
        async throws
    {
        try await withCall(conditions: .poor, seed: seed) { call in
            let guest = try await call.join("guest", with: call.token)
            try await call.until { guest.call.phase == .waiting && call.host.call.phase == .connected }
            try call.host.session.send(.revokeInvitations)
            try await call.until { guest.call.phase == .ended(.invitationRevoked) }
            try await call.until { call.host.call.invitation == call.network.invitation }
            let next = try await call.join("next", with: call.token)
            try await call.until {
                call.host.call.room.waiting.map(\.id) == ["next"] && call.host.call.phase == .connected
            }
            try call.host.session.send(.admit("next"))
            try await call.until {
                next.call.phase == .connected && next.call.room == call.host.call.room
            }
        }
    }

    @Test func `logs don't have the token`() async throws {
        try await withCall { call in
            let invitation = try #require(call.host.call.invitation)
            #expect(invitation.token.count == 32)
            #expect(!"\(invitation)".contains(invitation.token))
        }
    }
}

/// A call with invitations and its host.
private struct InvitedCall {
    let network: SimulatedCallNetwork
    let host: SimulatedParticipant
    let scope: Scope

    /// The token of the invitation that the host has.
    var token: String { host.call.invitation?.token ?? "" }

    func pass(_ duration: Duration) async throws { try await scope.sleep(for: duration) }

    /// Waits as long as a poor network may need.
    func until(_ holds: () -> Bool) async throws {
        for _ in 0..<200 where !holds() { try await pass(.milliseconds(100)) }
        #expect(holds())
    }

    /// Joins as another participant, and waits for the room's answer.
    func join(_ id: Participant.ID, with token: String?) async throws -> SimulatedParticipant {
        let participant = network.participant(id, credential: token)
        try participant.session.send(.join)
        try await pass(.seconds(1))
        return participant
    }
}

private func withCall(
    lifetime: Duration = .seconds(3600), maxParticipants: Int = 10,
    conditions: NetworkConditions = NetworkConditions(), seed: UInt64 = 1,
    _ body: @escaping @Sendable (InvitedCall) async throws -> Void
) async throws {
    try await withVirtualTime { scope in
        var options = CallRoom.Options()
        options.maxParticipants = maxParticipants
        options.invitations = CallRoom.InvitationRules(lifetime: lifetime)
        let network = SimulatedCallNetwork(conditions: conditions, options: options, scope: scope, seed: seed)
        let host = network.participant("host")
        try host.session.send(.join)
        try await scope.sleep(for: .seconds(2))
        #expect(host.call.permissions == .all)
        try await body(InvitedCall(network: network, host: host, scope: scope))
    }
}
