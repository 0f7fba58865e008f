#if os(Linux)
    import Foundation
    import Notes
    import Testing
    import WebDriver

    /// A virtual X server.
    enum Xvfb {
        static let path = "/usr/bin/Xvfb"
        /// Whether tests that need it should run. Always `true` in CI.
        static var isExpected: Bool {
            FileManager.default.isExecutableFile(atPath: path)
                || ProcessInfo.processInfo.environment["CI"] != nil
        }

        /// Runs the body with a virtual X server.
        /// - Parameter body: Receives the display, such as `:5`.
        static func with<Result>(_ body: (String) async throws -> Result) async throws -> Result {
            // The server chooses a free display and prints its number when it is ready.
            let server = try await GuardedProcess.start(
                path,
                ["-displayfd", "1", "-screen", "0", "640x360x24", "-nolisten", "tcp", "-noreset"])
            do {
                let result = try await body(":\(try await server.firstMatch(of: /^\d+$/))")
                await server.end()
                return result
            } catch {
                await server.end()
                throw error
            }
        }
    }

    @Suite(
        "Screen sharing after a crash of the app", .serialized,
        .enabled(if: Browser.isExpected && Xvfb.isExpected, "Chromium or Xvfb is missing: run make test"),
        .timeLimit(.minutes(10)))
    struct ScreenShareRecoveryTests {
        private static let link = "return document.querySelector(\"[id$='.shared-screen']\")?.href ?? ''"
        private static let status = "return document.querySelector('#status').textContent"

        private func with(
            _ arguments: [String], port: Int = 0, _ display: String,
            _ body: (NotesServer) async throws -> Void
        ) async throws -> Int {
            let server = try await NotesServer.start(arguments, port: port, display: display)
            do {
                try await body(server)
            } catch {
                await server.process.end()
                throw error
            }
            // Kills the server and its child processes.
            await server.process.end()
            return server.port
        }

        @Test("After a relaunch, the viewer's page resumes with the same link")
        func killed() async throws {
            try await withFolder { folder in
                let arguments = ["--database", "\(folder)/notes.sqlite"]
                let room = "\(folder)/notes-room.json"
                try await Xvfb.with { display in
                    try await Browser.with { browser in
                        let app = try await browser.tab
                        var link = ""
                        let port = try await with(arguments, display) { server in
                            try await browser.begin(server.address)
                            try await browser.tap("close")
                            try await browser.tap("tab-shared")
                            try await browser.tap(ScreenShareElement.share)
                            try await browser.waitUntil("the link", within: .seconds(120)) {
                                link = try await browser.evaluate(Self.link, as: String.self)
                                return !link.isEmpty
                            }
                            let access = try FileManager.default.attributesOfItem(atPath: room)
                            #expect(access[.posixPermissions] as? Int == 0o600)
                            try await browser.newTab()
                            try await browser.open(link)
                            try await browser.waitForVideo()
                        }
                        try await browser.waitUntil(
                            "the viewer's page reports the disconnection", within: .seconds(120)
                        ) {
                            try await !browser.evaluate(Self.status, as: String.self).isEmpty
                        }
                        _ = try await with(arguments, port: port, display) { _ in
                            let viewer = try await browser.tab
                            try await browser.switchTo(app)
                            try await browser.waitUntil("the same link", within: .seconds(120)) {
                                try await browser.evaluate(Self.link, as: String.self) == link
                            }
                            try await browser.switchTo(viewer)
                            try await browser.waitForVideo()
                            try await browser.switchTo(app)
                            try await browser.waitUntil("the app shows the viewers", within: .seconds(120)) {
                                try await browser.text("body").contains("watching your screen.")
                            }
                            try await browser.tap(ScreenShareElement.stopSharing)
                            try await browser.waitUntil("the room is closed", within: .seconds(120)) {
                                !FileManager.default.fileExists(atPath: room)
                            }
                        }
                    }
                }
            }
        }
    }

    extension Browser {
        /// Waits until the viewer's page shows video and no status text.
        func waitForVideo() async throws {
            try await waitUntil("a picture", within: .seconds(180)) {
                try await evaluate(
                    """
                    const video = document.querySelector('video')
                    return document.querySelector('#status').textContent === '' && video.videoWidth > 0
                    """, as: Bool.self)
            }
        }
    }
#endif
