import Storey
import StoreyCall
import StoreyTesting
import Testing

@testable import Calls

@Suite("The recording of a call", .noLeaks)
struct RecordingTests {
    @Test("A recording is announced to everyone within 100 ms, and its end, too")
    func announcing() async throws {
        let call = try await SimulatedCall(with: "anna", "carla")
        try await call.act { $0.send(.setRecording(true), as: "anna") }
        try await call.app.advance(by: .milliseconds(100))
        #expect(call.app.texts.contains("Anna is recording this call"))
        try await call.act { #expect($0.call(of: "carla")?.room.recorder == "anna") }
        try await call.act { $0.send(.setRecording(false), as: "anna") }
        try await call.app.advance(by: .milliseconds(100))
        #expect(!call.app.texts.contains("Anna is recording this call"))
    }

    @Test("Who records sees it, and ends it")
    func recording() async throws {
        let call = try await SimulatedCall(with: "anna")
        try await call.tap(.people)
        let record = PeopleElement.record.inside(CallSection.people)
        try await call.app.tap(record)
        try await call.app.advance(by: .seconds(1))
        #expect(call.app.texts.contains("You’re recording this call"))
        #expect(try call.app.element(record).label == "Stop recording")
        try await call.act { #expect($0.call(of: "anna")?.room.recorder == $0.ben) }
        try await call.app.tap(record)
        try await call.app.advance(by: .seconds(1))
        #expect(!call.app.texts.contains("You’re recording this call"))
        try await call.act { #expect($0.call(of: "anna")?.room.recorder == nil) }
    }

    @Test("Who joins a call that is being recorded is told at once")
    func joining() async throws {
        let call = try await SimulatedCall()
        try await call.act { service in service.join("anna") }
        try await call.app.advance(by: .seconds(1))
        try await call.act { $0.send(.setRecording(true), as: "anna") }
        try await call.app.advance(by: .seconds(1))
        try await call.join()
        #expect(call.app.texts.contains("Anna is recording this call"))
    }

    @Test("A guest who waits is told that the call is recorded")
    func waiting() async throws {
        let call = try await SimulatedCall(invitations: CallRoom.InvitationRules())
        try await call.act { $0.join("anna") }
        try await call.app.advance(by: .seconds(1))
        try await call.open(invitation: call.invitation)
        try await call.join()
        #expect(!call.app.texts.contains("This call is being recorded"))
        try await call.act { $0.send(.setRecording(true), as: "anna") }
        try await call.app.advance(by: .seconds(1))
        #expect(call.app.texts.contains("You’re waiting to be admitted"))
        #expect(call.app.texts.contains("This call is being recorded"))
    }

    @Test("While someone records, no one else can, and the recording ends when they are gone")
    func gone() async throws {
        let call = try await SimulatedCall(with: "anna")
        try await call.act { $0.send(.setRecording(true), as: "anna") }
        try await call.app.advance(by: .seconds(1))
        try await call.tap(.people)
        #expect(!call.app.texts.contains("Record the call"))
        try await call.act { $0.kill("anna") }
        try await call.app.advance(by: .seconds(12))
        #expect(!call.app.texts.contains { $0.hasSuffix("is recording this call") })
        #expect(call.app.texts.contains("Record the call"))
    }

    @Test("Who records is told when the recording can't be saved")
    func failing() async throws {
        let call = try await SimulatedCall(with: "anna")
        try await call.tap(.people)
        try await call.app.tap(PeopleElement.record.inside(CallSection.people))
        try await call.app.advance(by: .seconds(1))
        try await call.act { $0.network.failRecording() }
        try await call.app.advance(by: .seconds(1))
        #expect(call.app.texts.contains("The recording has ended, because it can’t be saved."))
        #expect(!call.app.texts.contains("You’re recording this call"))
    }
}
