import Calls
import CallsWebDriver
import Testing

@Suite(
    "A call of five in five browsers", .serialized,
    .enabled(if: Browser.isExpected && JanusConfiguration.isExpected), .timeLimit(.minutes(20)))
struct MediaServerFlowTests {
    private static let names = ["Anna", "Ben", "Clara", "Dora", "Emil"]

    @Test("Five people see each other and a screen through the media server, also after it was killed")
    func five() async throws {
        var media = try await MediaServer.start()
        do {
            try await CallsServer.with(media.arguments) { server in
                try await Self.withBrowsers { browsers in
                    for (browser, name) in zip(browsers, Self.names) {
                        if name == "Emil" {
                            for browser in browsers.dropLast() {
                                try await browser.waitUntil("direct connections", is: 3) {
                                    try await browser.candidateTypes.count
                                }
                            }
                        }
                        if name == "Anna" {
                            try await browser.join("tea", of: server, as: name)
                        } else {
                            try await browser.join(browsers[0], of: server, as: name)
                        }
                    }
                    // One connection sends, and one for each of the others receives.
                    try await Self.see(5, in: browsers, connections: 5)

                    try await browsers[4].tap(.share)
                    for browser in browsers {
                        try await browser.waitUntil("Emil's screen", is: 1) {
                            try await browser.playing(".stage call-video")
                        }
                    }

                    await media.end()
                    let clock = ContinuousClock()
                    let (killed, others) = (clock.now, Array(repeating: "Connection interrupted", count: 5))
                    for browser in browsers {
                        try await browser.waitUntil("the media server is missing", is: others) {
                            try await browser.texts(of: ".interruption")
                        }
                    }
                    let shown = clock.now - killed
                    media = try await media.restart()
                    let restarted = clock.now
                    try await Self.see(5, in: browsers, connections: 5)
                    for browser in browsers {
                        try await browser.waitUntil("Emil's screen again", is: 1) {
                            try await browser.playing(".stage call-video")
                        }
                    }
                    print("Interruption seen by all after \(shown), pictures after \(clock.now - restarted)")
                }
            }
        } catch {
            await media.end()
            throw error
        }
        await media.end()
    }

    private static func withBrowsers(
        _ browsers: [Browser] = [], _ body: ([Browser]) async throws -> Void
    ) async throws {
        if browsers.count == names.count { return try await body(browsers) }
        try await Browser.forCalls(.phone, framesPerSecond: 5) {
            try await withBrowsers(browsers + [$0], body)
        }
    }

    /// Waits until the participants are on all pages, and their pictures move since now.
    private static func see(_ count: Int, in browsers: some Collection<Browser>, connections: Int)
        async throws
    {
        for browser in browsers {
            try await browser.waitUntil("all tiles", is: count) { try await browser.names.count }
            try await browser.waitUntil("all pictures", is: count) {
                try await browser.playing(".tile call-video")
            }
            try await browser.waitUntil("the connections", is: connections) {
                try await browser.candidateTypes.count
            }
            let before = try await browser.receivedFrames
            try await browser.waitUntil("pictures arrive") { try await browser.receivedFrames > before }
        }
    }
}
