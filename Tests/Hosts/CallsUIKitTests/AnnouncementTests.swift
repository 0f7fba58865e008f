import Storey
import StoreyCall
import StoreyTesting
import Testing
import UIKit

@testable import Calls

@Suite("What VoiceOver announces in a call", .serialized)
@MainActor
struct AnnouncementTests {
    @Test("Guests who wait, and a recording, are announced once")
    func announcements() async throws {
        let call = try await SimulatedCall(invitations: CallRoom.InvitationRules())
        try await call.join()
        let before = UIAccessibility.announcements.count
        try await call.act { $0.join("wanda", isInvited: true) }
        try await call.app.advance(by: .seconds(1))
        try await call.act { $0.join("walter", isInvited: true) }
        try await call.app.advance(by: .seconds(1))
        try await call.tap(.people)
        try await call.app.tap(PeopleElement.record.inside(CallSection.people))
        try await call.app.advance(by: .seconds(1))
        let announced = UIAccessibility.announcements.dropFirst(before).filter {
            $0.hasPrefix("W") || $0.hasPrefix("You’re recording")
        }
        // Other tests use the same system.
        #expect(Set(announced).isSuperset(of: ["Wanda wants to join", "Walter wants to join"]))
        #expect(announced.count { $0 == "Wanda wants to join" } == 1)
        #expect(announced.contains("You’re recording this call"))
    }
}
