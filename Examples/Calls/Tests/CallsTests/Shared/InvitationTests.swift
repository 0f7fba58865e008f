import Storey
import StoreyCall
import StoreyTesting
import Testing

@testable import Calls

@Suite("Who may enter a call", .noLeaks)
struct InvitationTests {
    /// A call with Anna as its host, and Ben in the lobby.
    private func annasCall(lifetime: Duration = .seconds(3600)) async throws -> SimulatedCall {
        let call = try await SimulatedCall(invitations: CallRoom.InvitationRules(lifetime: lifetime))
        try await call.act { $0.join("anna") }
        try await call.app.advance(by: .seconds(1))
        return call
    }

    /// A call with Ben as its host.
    private func bensCall() async throws -> SimulatedCall {
        let call = try await SimulatedCall(invitations: CallRoom.InvitationRules())
        try await call.join()
        return call
    }

    @Test("A guest waits, with microphone and camera off, until the host admits them")
    func waiting() async throws {
        let call = try await annasCall()
        try await call.open(invitation: call.invitation)
        try await call.join()
        #expect(call.app.texts.contains("You’re waiting to be admitted"))
        #expect(call.names == [])
        try await call.act { service in
            #expect(service.media.tracks == Tracks())
            #expect(service.call(of: "anna")?.room.waiting.map(\.name) == ["Ben"])
            if let ben = service.ben { service.send(.admit(ben), as: "anna") }
        }
        try await call.app.advance(by: .seconds(1))
        #expect(call.names == ["Anna", "Ben (you)"])
        try await call.act { #expect($0.media.tracks == Tracks(microphone: .active, camera: .active)) }
    }

    @Test("A guest whom the host turns away is told so, and can ask again")
    func turnedAway() async throws {
        let call = try await annasCall()
        try await call.open(invitation: call.invitation)
        try await call.join()
        try await call.act { service in
            if let ben = service.ben { service.send(.remove(ben), as: "anna") }
        }
        try await call.app.advance(by: .seconds(1))
        #expect(call.app.title == "You weren’t admitted")
        try await call.app.tap(GoodbyeElement.joinAgain)
        try await call.app.tap(LobbyElement.join)
        try await call.app.advance(by: .seconds(2))
        #expect(call.app.texts.contains("You’re waiting to be admitted"))
    }

    @Test("A guest who waits can leave, and the host sees no one anymore")
    func givingUp() async throws {
        let call = try await annasCall()
        try await call.open(invitation: call.invitation)
        try await call.join()
        try await call.tap(.leave)
        try await call.app.advance(by: .seconds(1))
        #expect(call.app.title == "You left the call")
        try await call.act { #expect($0.call(of: "anna")?.room.waiting == []) }
    }

    @Test("A link that is revoked while a guest waits ends with a page that says so")
    func revokedMeanwhile() async throws {
        let call = try await annasCall()
        try await call.open(invitation: call.invitation)
        try await call.join()
        try await call.act { $0.send(.revokeInvitations, as: "anna") }
        try await call.app.advance(by: .seconds(1))
        #expect(call.app.title == "The invitation was revoked")
        try await call.act { #expect($0.media.tracks == Tracks()) }
    }

    @Test("A link that was revoked doesn't open the call, and says why")
    func revoked() async throws {
        let call = try await annasCall()
        try await call.open(invitation: call.invitation)
        try await call.act { $0.send(.revokeInvitations, as: "anna") }
        try await call.app.advance(by: .seconds(1))
        try await call.join()
        #expect(call.app.texts.contains("This invitation was revoked. Ask for another link."))
        #expect(call.names == [])
    }

    @Test("A link that has expired doesn't open the call, and says why")
    func expired() async throws {
        let call = try await annasCall(lifetime: .seconds(60))
        try await call.open(invitation: call.invitation)
        try await call.app.advance(by: .seconds(61))
        try await call.join()
        #expect(call.app.texts.contains("This invitation has expired. Ask for another link."))
    }

    @Test("Without an invitation, no one gets into a call that has begun", arguments: [nil, "0123"])
    func uninvited(invitation: String?) async throws {
        let call = try await annasCall()
        try await call.open(invitation: invitation)
        try await call.join()
        #expect(
            call.app.texts.contains("Only invited people can join this call. Ask someone in it for a link."))
        try await call.act { service in
            #expect(service.call(of: "anna")?.room.participants.map(\.id) == ["anna"])
            #expect(service.media.tracks == Tracks())
        }
    }

    @Test("The host sees who waits while sharing the screen, and admits them or turns them away")
    func admitting() async throws {
        let call = try await bensCall()
        try await call.tap(.share)
        try await call.app.advance(by: .seconds(1))
        #expect(call.app.texts.contains("You’re sharing your screen"))
        try await call.act { service in
            service.join("anna", isInvited: true)
            service.join("carla", isInvited: true)
        }
        try await call.app.advance(by: .seconds(1))
        #expect(call.app.texts.contains("Anna wants to join"))
        try await call.app.tap(RoomElement.admit("anna"))
        try await call.app.tap(RoomElement.turnAway("carla"))
        try await call.app.advance(by: .seconds(1))
        #expect(call.names == ["Ben (you)", "Anna"])
        #expect(!call.app.texts.contains { $0.hasSuffix("wants to join") })
        try await call.act { #expect($0.call(of: "carla")?.phase == .ended(.denied)) }
    }

    @Test("A participant whom the host removes has to ask again")
    func removing() async throws {
        let call = try await bensCall()
        try await call.act { $0.join("anna", isInvited: true) }
        try await call.app.advance(by: .seconds(1))
        try await call.app.tap(RoomElement.admit("anna"))
        try await call.app.advance(by: .seconds(1))
        #expect(call.names == ["Ben (you)", "Anna"])
        try await call.tap(.people)
        try await call.app.tap(PeopleElement.remove("anna").inside(CallSection.people))
        try await call.app.advance(by: .seconds(1))
        try await call.act { service in
            #expect(service.call(of: "anna")?.phase == .ended(.removed))
            service.join("anna", isInvited: true)
        }
        try await call.app.advance(by: .seconds(1))
        #expect(call.app.texts.contains("Anna wants to join"))
    }

    @Test("Guests don't see who waits, and can't invite others")
    func guests() async throws {
        let call = try await annasCall()
        try await call.open(invitation: call.invitation)
        try await call.join()
        try await call.act { service in
            if let ben = service.ben { service.send(.admit(ben), as: "anna") }
            service.join("carla", isInvited: true)
        }
        try await call.app.advance(by: .seconds(1))
        #expect(call.names == ["Anna", "Ben (you)"])
        #expect(!call.app.texts.contains("Carla wants to join"))
        try await call.tap(.people)
        #expect(!call.app.texts.contains("Copy link") && !call.app.texts.contains("Record the call"))
    }

    @Test("The host revokes all links")
    func revoking() async throws {
        let call = try await bensCall()
        let old = try await call.invitation
        try await call.act { $0.join("anna", isInvited: true) }
        try await call.app.advance(by: .seconds(1))
        try await call.tap(.people)
        try await call.app.tap(PeopleElement.revokeLinks.inside(CallSection.people))
        try await call.app.advance(by: .seconds(1))
        #expect(!call.app.texts.contains("Anna wants to join"))
        try await call.act { #expect($0.call(of: "anna")?.phase == .ended(.invitationRevoked)) }
        #expect(try await call.invitation != old)
    }
}
