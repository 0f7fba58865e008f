import Calls
import Testing
import CallsWebDriver

@Suite("A call in two browsers", .serialized, .enabled(if: Browser.isExpected), .timeLimit(.minutes(10)))
struct CallFlowTests {
    @Test("Two people see each other, chat, share a screen, and leave")
    func call() async throws {
        try await CallsServer.with { server in
            try await Browser.forCalls { anna in
                try await Browser.forCalls(.phone) { ben in
                    try await anna.join("tea", of: server, as: "Anna")
                    try await ben.join(anna, of: server, as: "Ben")
                    try await anna.waitUntil("Anna sees both", is: ["Anna (you)", "Ben"]) {
                        try await anna.names
                    }
                    #expect(try await ben.names == ["Anna", "Ben (you)"])
                    for browser in [anna, ben] {
                        try await browser.waitUntil("both pictures move", is: 2) {
                            try await browser.playing(".tile call-video")
                        }
                        try await browser.waitUntil("someone speaks") {
                            try await browser.exists(".tile.speaking")
                        }
                    }

                    try await anna.tap(.chat)
                    try await anna.type("Tea?", into: Browser.css(ChatElement.text))
                    try await anna.click(Browser.css(ChatElement.send))
                    try await ben.waitUntil("a new message") { try await ben.exists(".control.unread") }
                    try await ben.tap(.chat)
                    try await ben.waitUntil("the message", is: ["Tea?"]) {
                        try await ben.texts(of: ".messages p")
                    }
                    try await ben.tap(.chat)

                    try await anna.tap(.share)
                    try await ben.waitUntil("Anna's screen", is: 1) {
                        try await ben.playing(".stage call-video")
                    }
                    #expect(
                        try await ben.texts(of: ".stage .caption > span").first == "Anna is sharing a screen")
                    for browser in [anna, ben] {
                        #expect(try await browser.accessibilityViolations == [])
                        try await browser.waitUntil("the session has handled all reports") {
                            try await browser.pendingReports == 0
                        }
                    }

                    try await ben.tap(.microphone)
                    try await anna.waitUntil("Ben is muted") {
                        try await anna.exists(".tile:nth-child(2) .muted:not([hidden])")
                    }

                    try await anna.tap(.leave)
                    try await anna.answer("Leave")
                    try await ben.waitUntil("Ben is alone", is: ["Ben (you)"]) { try await ben.names }
                    #expect(try await !ben.exists(".stage"))
                    try await anna.waitUntil("Anna has left") {
                        try await anna.texts(of: "h1") == ["You left the call"]
                    }
                }
            }
        }
    }

    @Test("A page that is closed is shown as interrupted, and a reloaded one is in the call again")
    func closing() async throws {
        try await CallsServer.with { server in
            try await Browser.forCalls { anna in
                try await anna.join("tea", of: server, as: "Anna")
                try await Browser.forCalls(.phone) { ben in
                    try await ben.join(anna, of: server, as: "Ben")
                    try await anna.waitUntil("both are there", is: ["Anna (you)", "Ben"]) {
                        try await anna.names
                    }
                    try await ben.execute("onbeforeunload = (event) => event.stopImmediatePropagation()")
                    try await ben.reload()
                    try await ben.waitUntil("Ben is in the call again") {
                        try await ben.names.contains("Ben (you)")
                    }
                    try await ben.waitUntil("both pictures move", is: 2) {
                        try await ben.playing(".tile call-video")
                    }
                }
                // The browser has been closed.
                try await anna.waitUntil("Ben's connection is interrupted") {
                    try await anna.texts(of: ".interruption") == ["Connection interrupted"]
                }
                try await anna.waitUntil("Ben is removed", is: ["Anna (you)"]) { try await anna.names }
            }
        }
    }

    @Test("A guest waits until the host admits them, and a revoked link opens a page that says so")
    func invitations() async throws {
        try await CallsServer.with { server in
            try await Browser.forCalls { anna in
                try await anna.join("tea", of: server, as: "Anna")
                let link = try await anna.invitation
                try await Browser.forCalls(.phone) { ben in
                    try await ben.enter("\(server.address)/rooms/tea", as: "Ben")
                    try await ben.waitUntil("Ben isn't invited", is: ["You can’t join the call"]) {
                        try await ben.texts(of: ".empty h2")
                    }
                    try await ben.enter("\(server.address)\(link)", as: "Ben")
                    try await ben.waitUntil("Ben waits", is: ["You’re waiting to be admitted"]) {
                        try await ben.texts(of: ".empty h2")
                    }
                    #expect(try await ben.accessibilityViolations == [])
                    try await anna.waitUntil("Anna sees Ben") {
                        try await anna.texts(of: ".status > span").contains("Ben wants to join")
                    }
                    #expect(try await anna.accessibilityViolations == [])
                    try await anna.admit("Ben")
                    try await ben.waitUntil("both pictures move", is: 2) {
                        try await ben.playing(".tile call-video")
                    }
                    try await anna.tap(.people)
                    try await anna.click(
                        Browser.css(PeopleElement.revokeLinks))
                    try await anna.tap(.people)
                    try await anna.waitUntil("another link") { try await anna.invitation != link }
                }
                try await Browser.forCalls(.phone) { clara in
                    try await clara.enter("\(server.address)\(link)", as: "Clara")
                    try await clara.waitUntil(
                        "the link was revoked", is: ["This invitation was revoked. Ask for another link."]
                    ) { try await clara.texts(of: ".empty p") }
                }
            }
        }
    }
}
