import Calls
import Testing
import CallsWebDriver

@Suite(
    "A call through a TURN server", .serialized,
    .enabled(if: Browser.isExpected && TURNServer.isExpected), .timeLimit(.minutes(10)))
struct RelayTests {
    @Test("Two people see each other through the relay only, also after one of them changes the network")
    func relay() async throws {
        try await call { anna, ben, _ in
            for browser in [anna, ben] { #expect(try await browser.candidateTypes == ["relay"]) }

            let before = try await anna.iceCredentials
            try await ben.execute("dispatchEvent(new Event('online'))")
            try await anna.waitUntil("ICE is restarted") {
                let after = try await anna.iceCredentials
                return after.count == 1 && after != before
            }
            for browser in [anna, ben] {
                try await browser.waitUntil("another relayed connection", is: ["relay"]) {
                    try await browser.candidateTypes
                }
                try await seesMovingPictures(browser)
            }
        }
    }

    @Test("A lost relay is shown, and pictures move again when it is back")
    func lostRelay() async throws {
        try await call { anna, ben, turn in
            await turn.end()
            for browser in [anna, ben] {
                try await browser.waitUntil("the connection is interrupted", is: ["Connection interrupted"]) {
                    try await browser.texts(of: ".interruption")
                }
            }
            turn = try await turn.restart()
            for browser in [anna, ben] {
                try await browser.waitUntil("the connection is back", is: []) {
                    try await browser.texts(of: ".interruption")
                }
                try await seesMovingPictures(browser)
            }
        }
    }

    /// Runs the body with two people in a call who see each other through a TURN server.
    private func call(
        _ body: (_ anna: Browser, _ ben: Browser, _ turn: inout TURNServer) async throws -> Void
    ) async throws {
        var turn = try await TURNServer.start()
        do {
            try await CallsServer.with(turn.arguments) { server in
                try await Browser.forCalls { anna in
                    try await Browser.forCalls(.phone) { ben in
                        try await anna.join("tea", of: server, as: "Anna")
                        try await ben.join(anna, of: server, as: "Ben")
                        for browser in [anna, ben] { try await seesMovingPictures(browser) }
                        try await body(anna, ben, &turn)
                    }
                }
            }
        } catch {
            await turn.end()
            throw error
        }
        await turn.end()
    }

    /// Waits until both pictures are there, and that of the other participant has moved since now.
    private func seesMovingPictures(_ browser: Browser) async throws {
        try await browser.waitUntil("both pictures are there", is: 2) {
            try await browser.playing(".tile call-video")
        }
        let before = try await browser.receivedFrames
        try await browser.waitUntil("pictures arrive") { try await browser.receivedFrames > before }
    }
}
