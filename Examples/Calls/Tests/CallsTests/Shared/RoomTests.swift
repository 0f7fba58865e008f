import Storey
import StoreyCall
import StoreyTesting
import Testing

@testable import Calls

@Suite("The call room", .noLeaks)
struct RoomTests {
    @Test("A participant who joins sees everyone by name")
    func joining() async throws {
        let call = try await SimulatedCall(with: "anna", "carla")
        #expect(call.names == ["Anna", "Carla", "Ben (you)"])
        #expect(call.status == nil)
    }

    @Test("Without a name, no one can join")
    func nameless() async throws {
        let call = try await SimulatedCall()
        try await call.app.type("  ", into: LobbyElement.name)
        await #expect(throws: HeadlessError.self) { try await call.app.tap(LobbyElement.join) }
        try await call.submit(LobbyElement.name, in: LobbyElement.form)
        #expect(call.app.screen == "lobby")
    }

    @Test("When the process of the sharer is killed, everyone sees it within a second")
    func killedSharer() async throws {
        let call = try await SimulatedCall(with: "anna")
        try await call.act { $0.send(.requestStage, as: "anna") }
        try await call.app.advance(by: .seconds(1))
        #expect(call.app.texts.contains("Anna is sharing a screen"))
        try await call.act { $0.kill("anna") }
        try await call.app.advance(by: .seconds(1))
        #expect(call.app.texts.contains("Anna’s connection is interrupted."))
        #expect(call.app.texts.contains("Connection interrupted"))
        try await call.app.advance(by: .seconds(10))
        #expect(call.names == ["Ben (you)"])
        #expect(!call.app.texts.contains("Anna is sharing a screen"))
    }

    @Test("A shared screen takes the stage, can be paused, and leaves it")
    func sharing() async throws {
        let call = try await SimulatedCall(with: "anna")
        try await call.tap(.share)
        try await call.app.advance(by: .seconds(1))
        #expect(call.app.texts.contains("You’re sharing your screen"))
        try await call.act { #expect($0.media.tracks.screen == .active) }
        try await call.app.tap(StageElement.pause.inside(CallSection.stage))
        try await call.app.advance(by: .seconds(1))
        #expect(call.app.texts.contains("The others see a paused picture."))
        try await call.act { #expect($0.seen(by: "anna")?.tracks.screen == .paused) }
        try await call.app.tap(StageElement.stop.inside(CallSection.stage))
        try await call.app.advance(by: .seconds(1))
        #expect(!call.app.texts.contains("You’re sharing your screen"))
        try await call.act { #expect($0.media.tracks.screen == .off) }
    }

    @Test("A screen that the user stops in the browser leaves the stage")
    func stoppedInTheBrowser() async throws {
        let call = try await SimulatedCall(with: "anna")
        try await call.tap(.share)
        try await call.app.advance(by: .seconds(1))
        try await call.act { $0.media.simulate(.screenCaptureEnded) }
        try await call.app.advance(by: .seconds(1))
        #expect(!call.app.texts.contains("You’re sharing your screen"))
        #expect(try call.app.element(RoomElement.share).label == "Share screen")
    }

    @Test("While someone shares, another request says who has the stage")
    func takenStage() async throws {
        let call = try await SimulatedCall(with: "anna")
        try await call.act { $0.send(.requestStage, as: "anna") }
        try await call.app.advance(by: .seconds(1))
        try await call.tap(.share)
        #expect(call.app.texts.contains("Anna is sharing a screen. Ask them to stop first."))
        try await call.tap(.dismissNotice)
        #expect(!call.app.texts.contains("Anna is sharing a screen. Ask them to stop first."))
    }

    @Test("Leaving asks first, and the answer decides")
    func leaving() async throws {
        let call = try await SimulatedCall(with: "anna")
        try await call.tap(.leave)
        #expect(call.app.popup?.title == "Leave the call?")
        try await call.app.answer("Stay")
        #expect(call.names == ["Anna", "Ben (you)"])
        try await call.tap(.leave)
        try await call.app.answer("Leave")
        try await call.app.advance(by: .seconds(1))
        #expect(call.app.title == "You left the call")
        try await call.act { #expect($0.seen(by: "anna") == nil) }
        try await call.app.tap(GoodbyeElement.joinAgain)
        try await call.app.tap(LobbyElement.join)
        try await call.app.advance(by: .seconds(2))
        #expect(call.names == ["Anna", "Ben (you)"])
    }

    @Test("A lost connection is shown within a second, and restored automatically")
    func reconnecting() async throws {
        let call = try await SimulatedCall(with: "anna")
        try await call.act { service in
            if let ben = service.ben { service.network.partition(ben) }
        }
        try await call.app.advance(by: .seconds(1))
        #expect(call.status?.hasPrefix("Reconnecting…") == true)
        try await call.act { #expect($0.seen(by: "anna")?.isInterrupted == true) }
        try await call.act { $0.network.heal() }
        try await call.app.advance(by: .seconds(5))
        #expect(call.status == nil)
        try await call.act { #expect($0.seen(by: "anna")?.isInterrupted == false) }
    }

    @Test("A lost connection to another participant is shown on their tile, until media arrives again")
    func lostPath() async throws {
        let call = try await SimulatedCall(with: "anna")
        #expect(!call.app.texts.contains("Connection interrupted"))
        try await call.act { $0.media.unreachable = ["anna"] }
        #expect(call.app.texts.contains("Connection interrupted"))
        #expect(call.status == nil)
        try await call.act { $0.media.unreachable = [] }
        try await call.app.advance(by: .seconds(11))
        #expect(!call.app.texts.contains("Connection interrupted"))
    }

    @Test("A call that can't be reached says so, and can be joined again")
    func unreachable() async throws {
        let call = try await SimulatedCall()
        try await call.act { $0.network.stopRoom() }
        try await call.join()
        #expect(call.status == "Joining…")
        try await call.app.advance(by: .seconds(40))
        #expect(
            call.app.texts.contains("The call can’t be reached. Check your connection, then try again."))
        try await call.act { $0.network.startRoom() }
        try await call.tap(.tryAgain)
        try await call.app.advance(by: .seconds(2))
        #expect(call.names == ["Ben (you)"])
    }

    @Test("A participant is told that the call is full")
    func full() async throws {
        let call = try await SimulatedCall(with: "anna", "carla", "dora", "emil", "frida")
        #expect(call.app.texts.contains("The call is full. Try again when someone has left."))
    }

    @Test("Muting, the camera, and the raised hand are shown to everyone")
    func states() async throws {
        let call = try await SimulatedCall(with: "anna")
        for element in [RoomElement.microphone, .camera, .hand] { try await call.tap(element) }
        try await call.app.advance(by: .seconds(1))
        try await call.act { service in
            let ben = service.seen(by: "anna")
            #expect(ben?.tracks == Tracks(microphone: .muted, camera: .off))
            #expect(ben?.isHandRaised == true)
        }
        try await call.tap(.people)
        #expect(call.app.texts.contains("Hand raised, Muted"))
        #expect(try call.app.element(RoomElement.microphone).label == "Unmute")
    }

    @Test("A pinned participant can be unpinned")
    func pinning() async throws {
        let call = try await SimulatedCall(with: "anna")
        try await call.app.tap(RoomElement.pin("anna"))
        #expect(try call.app.element(RoomElement.pin("anna")).label == "Unpin Anna")
        try await call.app.tap(RoomElement.pin("anna"))
        #expect(try call.app.element(RoomElement.pin("anna")).label == "Pin Anna")
    }

    @Test("A participant who is removed, or joins elsewhere, leaves the room with the reason")
    func removed() async throws {
        let call = try await SimulatedCall(with: "anna")
        try await call.act { service in
            if let ben = service.ben { service.send(.remove(ben), as: "anna") }
        }
        try await call.app.advance(by: .seconds(1))
        #expect(call.app.title == "You were removed")
    }

    @Test("Five people are in a call with a media server, and see when it stops and when it is back")
    func mediaServer() async throws {
        let call = try await SimulatedCall(with: "anna", "carla", "dora", "emil")
        var interruptions: Int { call.app.texts.count { $0 == "Connection interrupted" } }
        try await call.act { $0.network.startMediaServer() }
        try await call.app.advance(by: .seconds(1))
        #expect(call.names == ["Anna", "Carla", "Dora", "Emil", "Ben (you)"])
        #expect(interruptions == 0)
        try await call.act { $0.network.stopMediaServer() }
        try await call.app.advance(by: .milliseconds(200))
        #expect(interruptions == 5)
        try await call.act { $0.network.startMediaServer() }
        try await call.app.advance(by: .seconds(1))
        #expect(interruptions == 0)
    }

    @Test("A blocked camera says what to do")
    func blockedCamera() async throws {
        let call = try await SimulatedCall()
        try await call.act { $0.media.change { $0.problems[.camera] = .denied } }
        let advice = "Your browser blocks the camera. Allow it in the address bar, then turn it on again."
        #expect(call.app.texts.contains(advice))
        try await call.join()
        #expect(call.app.texts.contains(advice))
        try await call.tap(.camera)
        #expect(!call.app.texts.contains(advice))
    }

    @Test("The chat shows what everyone writes, and counts what is new")
    func chat() async throws {
        let call = try await SimulatedCall(with: "anna")
        try await call.act {
            $0.chats.post("Tea?", from: "anna", named: "Anna", in: SimulatedCall.room)
            $0.chats.post("Elsewhere", from: "anna", named: "Anna", in: .random())
        }
        #expect(try call.app.element(RoomElement.chat).label == "Chat, 1 new")
        try await call.tap(.chat)
        #expect(try call.app.element(RoomElement.chat).label == "Chat")
        try await call.app.type(" Yes, please ", into: ChatElement.text.inside(CallSection.chat))
        try await call.submit(
            ChatElement.text.inside(CallSection.chat), in: ChatElement.form.inside(CallSection.chat))
        #expect(call.app.texts.contains("Yes, please"))
        try await call.act { service in
            #expect(service.chats.messages(in: SimulatedCall.room).map(\.text) == ["Tea?", "Yes, please"])
        }
        await #expect(throws: HeadlessError.self) {
            try await call.app.tap(ChatElement.send.inside(CallSection.chat))
        }
    }
}

extension SimulatedCall {
    /// The names on the tiles.
    var names: [String] {
        app.texts.filter { ["Anna", "Ben (you)", "Carla", "Dora", "Emil"].contains($0) }
    }

    /// What the room says about the connection.
    fileprivate var status: String? {
        app.texts.first { $0.hasPrefix("Joining") || $0.hasPrefix("Reconnecting") }
    }
}
